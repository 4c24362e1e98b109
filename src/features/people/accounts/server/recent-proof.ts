import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { recentProof } from '../rules.ts'
import { getSessionRow, type ProvenBy, setProven } from './session-queries.ts'

/**
 * For changes by which a stolen session could take over an account or move money: the person must have signed in, or
 * confirmed that it is them, within the last minutes.
 */
export async function requireRecentProof(ctx: Context): Promise<void> {
  if (!(await hasRecentProof(ctx))) {
    throw new Refusal(403, 'confirm_identity', 'Please confirm that it is you, then try again.')
  }
}

export async function hasRecentProof(ctx: Context, except: ProvenBy[] = []): Promise<boolean> {
  const { proven_at, proven_by } = await getSessionRow(ctx.db, signedIn(ctx).sessionId)
  if (except.includes(proven_by as ProvenBy)) return false
  return ctx.now.getTime() - proven_at.getTime() < recentProof.minutes * 60_000
}

export const recordProof = (ctx: Context, by: ProvenBy) => setProven(ctx.db, signedIn(ctx).sessionId, by, ctx.now)
