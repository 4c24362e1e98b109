import type { Context } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { type Cap, guessCaps } from '../rules.ts'
import { countAgainst, countDown } from './limit-queries.ts'

/** Under what the tries at a person's secrets are counted. */
export const personKey = (personId: number): string => `person-${personId}`

export type Guess = { caps: readonly Cap[]; at: Date }

/**
 * Spends one try before the password is looked at, so that tries sent at the same moment cannot all pass. `whose` names
 * the person, not the spelling of a phone or an address.
 */
export async function spendGuess(ctx: Context, kind: 'code' | 'password', whose: string): Promise<Guess> {
  const caps = guessCaps(kind, whose, addressKey(ctx.exchange.address))
  const counts = await countAgainst(ctx.db, caps, ctx.now)
  if (counts.some((count, nth) => count > (caps[nth]?.max ?? 0))) {
    throw tooMany('Too many wrong tries. Please try again later.')
  }
  return { caps, at: ctx.now }
}

/** A right guess costs nothing. */
export const returnGuess = (ctx: Context, { caps, at }: Guess): Promise<void> => countDown(ctx.db, caps, at)
