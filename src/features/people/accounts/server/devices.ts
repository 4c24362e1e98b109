import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { isKnownDevice } from './session-queries.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
export const newToken = (): string => randomBytes(32).toString('base64url')

const cookieName = 'thikana_device'
const years = 2

/**
 * The browser, by a random token in a long-lived cookie: given out when it first asks for a code or signs in. Nobody can
 * guess one, and only those that have signed in are kept, as hashes, so it needs no signature.
 */
export function deviceOf({ exchange, config }: Pick<Context, 'exchange' | 'config'>): Buffer {
  const given = exchange.cookies[cookieName]
  if (isToken(given)) return hashToken(given)
  const fresh = exchange.setCookies.find(({ name }) => name === cookieName)?.value ?? newToken()
  if (!exchange.setCookies.some(({ name }) => name === cookieName)) {
    const maxAgeS = years * 365 * 86_400
    exchange.setCookies.push({ name: cookieName, value: fresh, maxAgeS, secure: config.secure, httpOnly: true })
  }
  return hashToken(fresh)
}

/** Whether the person is signed in here or has signed in with this browser before. */
export async function isOwnDevice(ctx: Context, personId: number): Promise<boolean> {
  if (ctx.actor?.personId === personId) return true
  const given = ctx.exchange.cookies[cookieName]
  return isToken(given) && isKnownDevice(ctx.db, personId, hashToken(given))
}

/** Identifies who asks for a code: the signed-in person on all their devices, else this browser. */
export const askerOf = (ctx: Context): Buffer => (ctx.actor ? hashToken(`person ${ctx.actor.personId}`) : deviceOf(ctx))
