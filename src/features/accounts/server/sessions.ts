import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Context, Services } from '#platform/context.ts'
import { sessionCookieName, writeCookie } from '#platform/http/cookies.ts'
import type { Role } from '#shared/endpoint.ts'
import { session as policy } from '../rules.ts'
import { endSession, findSession, insertSession, touchSession } from './queries.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Who this token belongs to. Anything that is not a living session is simply nobody. */
export async function findActor(services: Services, token: string): Promise<Actor | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const now = services.clock()
  const found = await findSession(services.db, hashToken(token), now)
  if (!found?.roles.includes(found.role)) return null
  if (now.getTime() - found.last_seen_at.getTime() > 5 * 60_000) await touchSession(services.db, found.id, now)
  return { sessionId: found.id, personId: found.person_id, role: found.role, roles: found.roles }
}

/** A new token every time someone signs in or changes role; the old one is dead before the new one is born. */
export async function startSession(ctx: Context, personId: number, role: Role): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await ctx.db.transaction().execute(async (tx) => {
    if (ctx.actor) await endSession(tx, ctx.actor.sessionId, ctx.now)
    await insertSession(tx, {
      token_hash: hashToken(token),
      person_id: personId,
      role,
      user_agent: ctx.exchange.userAgent,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + policy.days * 86_400_000),
    })
  })
  setSessionCookie(ctx, token, policy.days * 86_400)
}

export async function closeSession(ctx: Context, actor: Actor): Promise<void> {
  await endSession(ctx.db, actor.sessionId, ctx.now)
  setSessionCookie(ctx, '', 0)
}

function setSessionCookie(ctx: Context, token: string, maxAgeS: number): void {
  const { secure } = ctx.config
  ctx.exchange.setCookies.push(writeCookie(sessionCookieName(secure), token, { maxAgeS, secure, httpOnly: true }))
  ctx.exchange.forgetActor()
}
