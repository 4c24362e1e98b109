import type { FastifyInstance } from 'fastify'

export type Answered = { status: number; json: ReturnType<typeof JSON.parse>; headers: Headers }
export type TestBrowser = {
  get(path: string): Promise<Answered>
  post(path: string, body: unknown): Promise<Answered>
  put(path: string, body: unknown): Promise<Answered>
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
  }
}
