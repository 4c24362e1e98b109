import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { proofCookie } from '#shared/proof-of-work.ts'

export type Answered = { status: number; json: ReturnType<typeof JSON.parse>; headers: Headers }
export type TestBrowser = {
  get(path: string): Promise<Answered>
  post(path: string, body: unknown): Promise<Answered>
  put(path: string, body: unknown): Promise<Answered>
  delete(path: string): Promise<Answered>
  /** Does the proof of work that a refusal asked for, and hands it in with the next request. */
  prove(refusal: Answered): void
  /** The cookies it holds. */
  cookies: Map<string, string>
}

/** Opens a port, so that an attack arrives as it does in the wild. */
export const listen = (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 })

/** A client over HTTP that keeps its cookies, at a network address of its own where the site trusts its proxy. */
export function openBrowser(origin: string, address = '10.9.9.9'): TestBrowser {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, json: isJson ? JSON.parse(text) : null, headers: response.headers }
  }
  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    prove: ({ json }) => cookies.set(proofCookie, solve(json.error.fields.proof)),
  }
}

/** As `solvePuzzle` does in a browser, in a fraction of the time. */
function solve(puzzle: string): string {
  const [range, expires, nonce, goal] = puzzle.split('.')
  for (let number = 0; number < Number(range); number++) {
    const digest = createHash('sha256').update(`${range}.${expires}.${nonce}.${number}`).digest('hex')
    if (digest === goal) return `${puzzle}.${number}`
  }
  throw new Error('The puzzle has no solution.')
}
