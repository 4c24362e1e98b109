import { call } from './call.ts'
import type { Endpoint } from './endpoint.ts'

/** A path of this site, without an address of another in disguise (`//elsewhere`, `/\elsewhere`). */
const ownPath = /^\/(?![/\\])[\w/-]*$/

/**
 * Posts to an address that the server gave, with `.json` appended, then hands the same body to `then`. Only to paths of
 * this site.
 */
export async function postJson<Body, Answer>(path: string, body: Body, then: (body: Body) => void): Promise<Answer> {
  if (!ownPath.test(path)) throw new Error(`Not a path of this site: ${path}`)
  const to = { name: path, method: 'POST', path: `${path}.json` } as Endpoint & { method: 'POST' }
  const answer = (await call(to, { body } as never)) as Answer
  then(body)
  return answer
}
