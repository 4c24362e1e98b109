import { AsyncLocalStorage } from 'node:async_hooks'
import { setTransport } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import type { Actor, Exchange, Services } from '../context.ts'
import { answerError, Refusal } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Dispatch } from './dispatch.ts'

export type FindActor = (services: Services, token: string) => Promise<Actor | null>

/** The exchange a page is being rendered for, so that `call()` in a loader knows the caller. */
const current = new AsyncLocalStorage<Exchange>()

export const withinExchange = <T>(exchange: Exchange, run: () => T): T => current.run(exchange, run)

export function openExchange(
  services: Services,
  findActor: FindActor,
  request: {
    requestId: string
    address: string
    userAgent: string
    language: Language
    cookies: Record<string, string | undefined>
    sessionToken?: string
  },
): Exchange {
  let found: Promise<Actor | null> | undefined
  let token = request.sessionToken
  return {
    requestId: request.requestId,
    address: request.address,
    userAgent: request.userAgent,
    language: request.language,
    cookies: request.cookies,
    setCookies: [],
    async actor() {
      const viewer = await this.viewer()
      return viewer?.seenBy ? null : viewer
    },
    viewer() {
      found ??= token ? findActor(services, token) : Promise.resolve(null)
      return found
    },
    forgetActor() {
      found = Promise.resolve(null)
      token = undefined
    },
  }
}

/** Makes `call()` on the server run the handler directly, with the same result as over HTTP. */
export function answerCallsInProcess(dispatch: Dispatch, log: Log): void {
  setTransport(async (endpoint, parts) => {
    const exchange = current.getStore()
    if (!exchange) throw new Error(`call(${endpoint.name}) outside of a request`)
    try {
      return { status: 200, body: await dispatch(endpoint.name, parts, exchange) }
    } catch (error) {
      if (error instanceof Refusal) exchange.retryAfterSeconds = error.retryAfterSeconds
      return answerError(error, log, exchange.requestId)
    }
  })
}
