import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sandboxEStamp } from './sandbox.ts'

type Asked = { path: string | undefined; headers: IncomingHttpHeaders; body: Record<string, unknown> }
export type TestAgent = {
  url: string
  key: string
  asked: Asked[]
  /** When set, the answer to every request. */
  answer: { status: number; body: string } | null
  close(): Promise<void>
}

/** A local agent for stamp paper with the wire format of the real one. */
export async function startTestAgent(): Promise<TestAgent> {
  const books = sandboxEStamp()
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>
    agent.asked.push({ path: request.url, headers: request.headers, body })
    const { status, body: text } = agent.answer ?? (await answerTo(body, request.headers))
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  async function answerTo(body: Record<string, unknown>, headers: IncomingHttpHeaders) {
    if (headers.authorization !== `Bearer ${agent.key}`) return { status: 401, body: '{}' }
    const duty = Number(body.stamp_duty_amount)
    const { certificate, issuedOn } = await books.buy({
      reference: String(headers['idempotency-key']),
      state: String(body.state),
      dutyPaise: duty * 100,
      firstParty: String(body.first_party),
      secondParty: String(body.second_party),
      considerationPaise: Number(body.consideration_price) * 100,
      description: String(body.description_of_document),
    })
    const reply = { certificate_no: certificate, issued_on: issuedOn, stamp_duty_amount: duty }
    return { status: 201, body: JSON.stringify(reply) }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent: TestAgent = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'key-of-the-test',
    asked: [],
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return agent
}
