import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Seen = { path: string; authorization: string; form: Record<string, string> }

/** Answers as Exotel does, and keeps what it was asked. */
export async function startTestExotel() {
  const seen: Seen[] = []
  const next = { status: 200, ending: 'in-progress' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      seen.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
      const Sid = `exotel-call-${seen.length}`
      const answer = { Call: { Sid, Status: next.ending, Duration: 31 } }
      response.writeHead(next.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(next.status === 200 ? answer : { RestException: { Message: form.To } }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, seen, next, stop: () => new Promise((done) => server.close(done)) }
}
