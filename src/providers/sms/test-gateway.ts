import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string }
export type TestGateway = {
  url: string
  asked: Asked[]
  /** When set, the response to every request; otherwise success with a new request id. */
  answer: ((response: ServerResponse) => void) | null
  close(): Promise<void>
}

/** A local SMS gateway with MSG91's wire format. */
export async function startTestGateway(): Promise<TestGateway> {
  const server = createServer(async (request, response) => {
    gateway.asked.push({
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: await text(request),
    })
    if (gateway.answer) return gateway.answer(response)
    answerJson(response, 200, { message: `request-${gateway.asked.length}`, type: 'success' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
