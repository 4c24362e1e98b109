import { CallError, call } from './call.ts'
import { type CallInput, type Endpoint, type Reply, waysOf } from './endpoint.ts'

/** Asks at the other address of a call where its own cannot be reached: filters of networks block by address. */
export async function callEither<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const other = waysOf(endpoint).find(({ method, path }) => method === endpoint.method && path !== endpoint.path)
  try {
    return await call(endpoint, input)
  } catch (error) {
    const isAway = error instanceof CallError && (error.status === 0 || error.status >= 500)
    if (!isAway || !other || endpoint.method !== 'GET') throw error
    return call({ ...endpoint, path: other.path }, input)
  }
}
