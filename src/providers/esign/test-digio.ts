import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { DigioOptions } from './digio.ts'
import { sandboxESign } from './sandbox.ts'

type Asked = { method: string | undefined; path: string; headers: IncomingHttpHeaders; body: string }
export type TestDigio = {
  options: DigioOptions
  asked: Asked[]
  /** The status it gives every document instead of `completed`. */
  status: string
  /** When set, the answer to every request. */
  answer: { status: number; body: string } | null
  close(): Promise<void>
}

/** A local service with Digio's wire format. */
export async function startTestDigio(): Promise<TestDigio> {
  const books = sandboxESign()
  const server = createServer(async (request, response) => {
    const asked = {
      method: request.method,
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    }
    digio.asked.push(asked)
    const { status, body } = digio.answer ?? (await answerTo(asked))
    response.writeHead(status).end(body)
  })
  async function answerTo({ path, headers, body }: Asked): Promise<{ status: number; body: string | Buffer }> {
    const { clientId, clientSecret } = digio.options
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, body: '{"code":"AUTHENTICATION_ERROR"}' }
    try {
      if (path === '/v2/client/document/uploadpdf') {
        const { file_data, file_name } = JSON.parse(body) as { file_data: string; file_name: string }
        const pdf = Buffer.from(file_data, 'base64')
        const { documentId } = await books.send({ name: file_name, pdf, reason: '' })
        return { status: 200, body: JSON.stringify({ id: documentId, agreement_status: 'requested' }) }
      }
      const id = path.split(/[/=]/).at(-1) ?? ''
      const sealing = await books.collect(id)
      if (path.includes('/download?') && sealing.state === 'sealed') return { status: 200, body: sealing.pdf }
      return { status: 200, body: JSON.stringify({ id, agreement_status: digio.status }) }
    } catch (error) {
      const status = (error as { code?: string }).code === 'not_found' ? 404 : 400
      return { status, body: '{"code":"INVALID"}' }
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const digio: TestDigio = {
    options: { url, clientId: 'client', clientSecret: 'secret', signer: 'seal@example.com', company: 'Thikana' },
    asked: [],
    status: 'completed',
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return digio
}
