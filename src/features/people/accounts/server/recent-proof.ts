import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { isStaff } from '#shared/endpoint.ts'
import { recentProof } from '../rules.ts'
import { getPerson } from './queries.ts'
import { getSessionRow, isSecondFactor, type ProvenBy, setProven } from './session-queries.ts'

/**
 * For changes by which a stolen session could take over an account or move money: the person must have signed in, or
 * confirmed that it is them, within the last minutes.
 */
export async function requireRecentProof(ctx: Context): Promise<void> {
  if (!(await hasRecentProof(ctx))) {
    throw new Refusal(403, 'confirm_identity', m.accounts_confirm_it_is_you())
  }
}

export async function hasRecentProof(ctx: Context, except: ProvenBy[] = []): Promise<boolean> {
  const row = await getSessionRow(ctx.db, signedIn(ctx).sessionId)
  const by = row.proven_by as ProvenBy
  if (except.includes(by) || (!isSecondFactor(by) && (await provesBySecondFactor(ctx)))) return false
  return ctx.now.getTime() - row.proven_at.getTime() < recentProof.minutes * 60_000
}

/**
 * Staff who have a second factor prove themselves by it alone. With a code by SMS a thief could otherwise add a passkey
 * of their own, or remove the true one, and act as staff.
 */
export async function provesBySecondFactor(ctx: Context): Promise<boolean> {
  const { personId, roles, waitsForSecondFactor } = signedIn(ctx)
  if (!waitsForSecondFactor && !roles.some(isStaff)) return false
  return (await getPerson(ctx.db, personId)).second_factor_since !== null
}

export const recordProof = (ctx: Context, by: ProvenBy) => setProven(ctx.db, signedIn(ctx).sessionId, by, ctx.now)
