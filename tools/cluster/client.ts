import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, verdictOf } from './figures.ts'

/** `wants` is the status of its answer: 200 where it says none. */
export type Ask = {
  what: string
  method: 'GET' | 'POST'
  path: string
  wants?: number
  cookie?: string
  body?: Body
}
/** JSON as a call of ours sends it, the fields of a form, or a form with files. */
export type Body = object | URLSearchParams | Form
/** A body that is sent as it is. */
export type Form = { type: string; bytes: Buffer }
export type Asked = Answer & { text: string }

const patienceMs = 20_000

/** One visitor's connections to the site, each request noted with its end. */
export function openClient(site: string, noted: Answer[]) {
  const { hostname, port } = new URL(site)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  const began = Date.now()

  const ask = ({ what, method, path, wants = 200, cookie, body }: Ask): Promise<Asked> => {
    const at = Date.now() - began
    const { sent, type } = encode(body)
    return new Promise((resolve) => {
      const finish = (end: string, text = '', stale = false) => {
        const answer = { what, at, ms: Date.now() - began - at, end, verdict: verdictOf(method, end, wants), stale }
        noted.push(answer)
        resolve({ ...answer, text })
      }
      const headers = {
        ...(cookie ? { cookie } : {}),
        ...(sent ? { 'content-type': type } : {}),
        ...idOf(body),
      }
      const options = { hostname, port, method, path, agent, headers, timeout: patienceMs }
      const send = (again: boolean) => {
        const request = http.request(options, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          const { statusCode, headers: got } = response
          response.on('end', () => finish(String(statusCode), String(Buffer.concat(chunks)), Boolean(got.warning)))
          response.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
        })
        request.on('timeout', () =>
          request.destroy(Object.assign(new Error(), { code: `none in ${patienceMs / 1000} s` })),
        )
        request.on('error', (error: NodeJS.ErrnoException) => {
          // Browsers send once more what met a kept connection that was closed before any answer.
          if (!again && request.reusedSocket && error.code === 'ECONNRESET') return send(true)
          finish(error.code ?? error.message)
        })
        request.end(sent)
      }
      send(false)
    })
  }
  return {
    ask,
    /** As a page of ours does: what failed is sent again as it was; null when nothing helped. */
    async insist(one: Ask): Promise<Asked | null> {
      for (let attempt = 0; attempt < 90; attempt += 1) {
        const answer = await ask(one)
        if (answer.verdict !== 'failed') return answer
        await sleep(500)
      }
      return null
    },
    close: () => agent.destroy(),
  }
}

/** As `call()` of our pages does it: a call names its id, a form does not, and the balancer sends again what has one. */
function idOf(body?: Body): { 'idempotency-key'?: string } {
  return body && 'request_id' in body ? { 'idempotency-key': String(body.request_id) } : {}
}

function encode(body?: Body): { sent?: string | Buffer; type: string } {
  if (!body) return { type: '' }
  if (body instanceof URLSearchParams) return { sent: String(body), type: 'application/x-www-form-urlencoded' }
  if ('bytes' in body) return { sent: (body as Form).bytes, type: (body as Form).type }
  return { sent: JSON.stringify(body), type: 'application/json' }
}

export type Client = ReturnType<typeof openClient>
