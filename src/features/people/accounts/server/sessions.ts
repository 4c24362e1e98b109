import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Context, Services } from '#platform/context.ts'
import { sessionCookieName } from '#platform/http/cookies.ts'
import type { Role } from '#shared/endpoint.ts'
import { session as policy, usableRoles } from '../rules.ts'
import { tellOfNewDevice } from './new-device.ts'
import {
  endSessions,
  findSession,
  type HowSignedIn,
  insertSession,
  rememberDevice,
  touchSession,
} from './session-queries.ts'

const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

const deviceCookie = 'thikana_device'
const deviceYears = 2

/** Resolves a token to its person; null unless the session is valid. */
export async function findActor(services: Services, token: string): Promise<Actor | null> {
  if (!isToken(token)) return null
  const now = services.clock()
  const found = await findSession(services.db, hashToken(token), now)
  const roles = usableRoles(found?.roles ?? [], services.config)
  if (!found || !roles.includes(found.role)) return null
  if (now.getTime() - found.last_seen_at.getTime() > 5 * 60_000) await touchSession(services.db, found.id, now)
  return { sessionId: found.id, personId: found.person_id, role: found.role, roles }
}

type Start = { personId: number; role: Role; how: HowSignedIn }

/** Issues a new token on every sign-in and role change, after ending the old session. */
export async function startSession(ctx: Context, { personId, role, how }: Start): Promise<void> {
  const token = newToken()
  const known = ctx.exchange.cookies[deviceCookie]
  const device = isToken(known) ? known : newToken()
  await ctx.db.transaction().execute(async (tx) => {
    if (ctx.actor) await endSessions(tx, { personId: ctx.actor.personId, id: ctx.actor.sessionId, now: ctx.now })
    await insertSession(tx, {
      token_hash: hashToken(token),
      person_id: personId,
      role,
      user_agent: ctx.exchange.userAgent,
      how,
      device_hash: hashToken(device),
      created_at: ctx.now,
      last_seen_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + policy.days * 86_400_000),
    })
    const met = await rememberDevice(tx, personId, hashToken(device), ctx.now)
    if (met === 'new') await tellOfNewDevice(ctx, tx, personId, how)
  })
  setSessionCookie(ctx, token, policy.days * 86_400)
  if (device !== known) setCookie(ctx, deviceCookie, device, deviceYears * 365 * 86_400)
}

export async function closeSession(ctx: Context, actor: Actor): Promise<void> {
  await endSessions(ctx.db, { personId: actor.personId, id: actor.sessionId, now: ctx.now })
  setSessionCookie(ctx, '', 0)
}

function setSessionCookie(ctx: Context, token: string, maxAgeS: number): void {
  setCookie(ctx, sessionCookieName(ctx.config.secure), token, maxAgeS)
  ctx.exchange.forgetActor()
}

function setCookie(ctx: Context, name: string, value: string, maxAgeS: number): void {
  ctx.exchange.setCookies.push({ name, value, maxAgeS, secure: ctx.config.secure, httpOnly: true })
}
