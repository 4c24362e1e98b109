import { referrals } from '#features/people/referral-codes/server/api.ts'
import type { Actor, Context, Services } from '#platform/context.ts'
import { sessionCookieName } from '#platform/http/cookies.ts'
import { isStaff, type Role } from '#shared/endpoint.ts'
import { session as policy, usableRoles } from '../rules.ts'
import { deviceOf, hashToken, isToken, newToken } from './devices.ts'
import { tellOfNewDevice } from './new-device.ts'
import {
  endSessions,
  findSession,
  getSessionRow,
  type HowSignedIn,
  insertSession,
  isSecondFactor,
  rememberDevice,
  type Seeing,
  touchSession,
} from './session-queries.ts'
import { signedInHere } from './signed-in-here.ts'

/** Resolves a token to its person; null unless the session is valid. */
export async function findActor(services: Services, token: string): Promise<Actor | null> {
  if (!isToken(token)) return null
  const now = services.clock()
  const found = await findSession(services.db, hashToken(token), now)
  const roles = usableRoles(found?.roles ?? [], services.config)
  if (!found || !roles.includes(found.role)) return null
  // Applies to anybody who holds a staff role, also while they act as a tenant: they could switch at any time.
  const hours = (now.getTime() - found.signed_in_at.getTime()) / 3600_000
  if (roles.some(isStaff) && hours > policy.staffHours) return null
  if (now.getTime() - found.last_seen_at.getTime() > 5 * 60_000) await touchSession(services.db, found.id, now)
  const who = { sessionId: found.id, personId: found.person_id }
  if (!found.second_factor_at && wantsSecondFactor(services, found.role, found.second_factor_since)) {
    return { ...who, role: 'tenant', roles: ['tenant'], waitsForSecondFactor: true }
  }
  if (found.seeing && found.role === 'admin') return seenAs(who, found.seeing)
  return { ...who, role: found.role, roles }
}

/** Never in a role of ours. */
function seenAs({ sessionId, personId }: Pick<Actor, 'sessionId' | 'personId'>, seeing: Seeing): Actor {
  const role = seeing.roles.includes('tenant') ? 'tenant' : 'owner'
  const seenBy = { staffId: personId, endsAt: new Date(seeing.ends_at) }
  return { sessionId, personId: seeing.person_id, role, roles: [role], seenBy }
}

/** Roles of ours want one where the person has one, and in production always: until then they act as a tenant. */
export const wantsSecondFactor = ({ config }: Pick<Services, 'config'>, role: Role, since: Date | null): boolean =>
  isStaff(role) && (since !== null || config.production)

type Start = { personId: number; role: Role; how: HowSignedIn }

/** Issues a new token on every sign-in and role change, after ending the old session. */
export async function startSession(ctx: Context, { personId, role, how }: Start): Promise<void> {
  const token = newToken()
  // Before the session's cookie is set, so that a new browser gets both.
  const device = deviceOf(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    // A switch of role is no sign-in: it keeps the time of that and of the last proof.
    const before = how === 'role' && ctx.actor ? await getSessionRow(tx, ctx.actor.sessionId) : null
    if (ctx.actor) await endSessions(tx, { personId: ctx.actor.personId, id: ctx.actor.sessionId, now: ctx.now })
    await insertSession(tx, {
      token_hash: hashToken(token),
      person_id: personId,
      role,
      user_agent: ctx.exchange.userAgent,
      how,
      device_hash: device,
      signed_in_at: before?.signed_in_at ?? ctx.now,
      proven_at: before?.proven_at ?? ctx.now,
      proven_by: before?.proven_by ?? how,
      second_factor_at: before?.second_factor_at ?? (isSecondFactor(how) ? ctx.now : null),
      created_at: ctx.now,
      last_seen_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + policy.days * 86_400_000),
    })
    const met = await rememberDevice(tx, personId, device, ctx.now)
    if (met === 'new') await tellOfNewDevice(ctx, tx, personId, how)
    await signedInHere(ctx, tx, personId)
  })
  if (how !== 'role') await referrals.honourInvitation(ctx, personId)
  setSessionCookie(ctx, token, policy.days * 86_400)
}

export async function closeSession(ctx: Context, actor: Actor): Promise<void> {
  await endSessions(ctx.db, { personId: actor.personId, id: actor.sessionId, now: ctx.now })
  setSessionCookie(ctx, '', 0)
}

function setSessionCookie(ctx: Context, token: string, maxAgeS: number): void {
  const { secure } = ctx.config
  // First, because the session is what most clients look for.
  ctx.exchange.setCookies.unshift({ name: sessionCookieName(secure), value: token, maxAgeS, secure, httpOnly: true })
  ctx.exchange.forgetActor()
}
