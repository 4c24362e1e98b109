import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { DigioKycOptions } from './digio-kyc.ts'
import { type SandboxKyc, sandboxKyc } from './sandbox.ts'

export type TestDigioKyc = {
  options: DigioKycOptions
  books: SandboxKyc
  asked: { path: string; body: Record<string, unknown> }[]
  /** When set, the answer to every request. */
  answer: { status: number; body: string } | null
  close(): Promise<void>
}

/** A local service with the wire format of Digio's KYC requests. */
export async function startTestDigioKyc(now: () => Date): Promise<TestDigioKyc> {
  const books = sandboxKyc({ now })
  const server = createServer(async (request, response) => {
    const asked = { path: request.url ?? '', body: JSON.parse((await text(request)) || '{}') as Record<string, string> }
    digio.asked.push(asked)
    const { status, body } = digio.answer ?? (await answerTo(asked))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  async function answerTo({ path, body }: { path: string; body: Record<string, string> }) {
    try {
      if (path.endsWith('/with_template')) {
        const { checkId } = await books.start({
          ...{ reference: body.reference_id ?? '', identifier: body.customer_identifier ?? '' },
          ...{ name: body.customer_name ?? '', returnUrl: '' },
        })
        const access_token = { id: `GWT${checkId.slice(3)}` }
        return { status: 200, body: JSON.stringify({ id: checkId, status: 'requested', access_token }) }
      }
      const found = await books.find(path.split('/').at(-2) ?? '')
      return { status: 200, body: JSON.stringify(wireOf(found)) }
    } catch {
      return { status: 404, body: '{"code":"INVALID"}' }
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const digio: TestDigioKyc = {
    ...{ books, asked: [], answer: null },
    options: {
      ...{ url, gatewayUrl: 'https://app.digio.example', clientId: 'client', clientSecret: 'secret' },
      template: 'DIGILOCKER',
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return digio
}

function wireOf(check: Awaited<ReturnType<SandboxKyc['find']>>) {
  if (check.state === 'pending') return { status: 'requested', actions: [{ type: 'digilocker', status: 'requested' }] }
  if (check.state !== 'approved') return { status: 'rejected', actions: [] }
  const aadhaar = { name: check.name, id_number: `xxxxxxxx${check.numberEnd}`, id_proof_type: 'ID_PROOF' }
  return { status: 'approved', actions: [{ type: 'digilocker', status: 'success', details: { aadhaar } }] }
}
