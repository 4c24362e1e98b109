import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './figures.ts'

export type Ask = { what: string; method: 'GET' | 'POST'; path: string; cookie?: string; body?: Body }
export type Body = object | string | Form
/** A body that is sent as it is. */
export type Form = { type: string; bytes: Buffer }
export type Asked = Answer & { text: string }

const patienceMs = 20_000

/** One visitor's connections to the site, each request noted with its end. */
export function openClient(site: string, noted: Answer[]) {
  const { hostname, port } = new URL(site)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  const began = Date.now()

  const ask = ({ what, method, path, cookie, body }: Ask): Promise<Asked> => {
    const at = Date.now() - began
    const { sent, type } = encode(body)
    return new Promise((resolve) => {
      const finish = (end: string, text = '', stale = false) => {
        const answer = { what, at, ms: Date.now() - began - at, end, stale }
        noted.push(answer)
        resolve({ ...answer, text })
      }
      const headers = {
        ...(cookie ? { cookie } : {}),
        // Each of them is done once, however often it comes: by its id, by the order that is paid, by the photo it replaces.
        ...(sent ? { 'content-type': type, 'idempotency-key': randomUUID() } : {}),
      }
      const options = { hostname, port, method, path, agent, headers, timeout: patienceMs }
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
      request.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message))
      request.end(sent)
    })
  }
  return {
    ask,
    /** As a page of ours does: what got no answer, or 5xx, is sent again as it was; null when nothing helped. */
    async insist(one: Ask): Promise<Asked | null> {
      for (let attempt = 0; attempt < 90; attempt += 1) {
        const answer = await ask(one)
        if (/^[234]\d\d$/.test(answer.end)) return answer
        await sleep(500)
      }
      return null
    },
    close: () => agent.destroy(),
  }
}

function encode(body?: Body): { sent: string | Buffer | undefined; type: string } {
  if (typeof body !== 'object') return { sent: body, type: 'application/x-www-form-urlencoded' }
  if ('bytes' in body) return { sent: (body as Form).bytes, type: (body as Form).type }
  return { sent: JSON.stringify(body), type: 'application/json' }
}

export type Client = ReturnType<typeof openClient>
