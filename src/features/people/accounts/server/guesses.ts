import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { appCaps, type Cap, guessCaps } from '../rules.ts'
import { watchBudget } from './budgets.ts'
import { deviceOf, isOwnDevice } from './devices.ts'
import { countDown } from './limit-queries.ts'
import { countWithin, proofNeeded, spendProof } from './turns.ts'

/** Under what the tries at a person's secrets are counted. */
const personKey = (personId: number): string => `person-${personId}`

export type Guess = { caps: readonly Cap[]; at: Date }
type Target = {
  personId: number | undefined /** The identifier as normalised, for accounts that do not exist. */
  name: string
}

/**
 * Spends one try before the secret is looked at, so that tries sent at the same moment cannot all pass. A browser that
 * has signed in to the account before has tries of its own; all others share theirs, and past them a proof of work buys
 * some more. So nobody is locked out of their own browser by the guesses of others.
 */
export async function spendGuess(ctx: Context, kind: 'code' | 'password', { personId, name }: Target): Promise<Guess> {
  const own = personId !== undefined && (await isOwnDevice(ctx, personId))
  const proven = await spendProof(ctx)
  const caps = guessCaps({
    kind,
    whose: personId === undefined ? name : personKey(personId),
    address: addressKey(ctx.exchange.address),
    ownDevice: own ? deviceOf(ctx).toString('base64url') : null,
    proven,
    everyonePerHour: ctx.config.WRONG_GUESSES_PER_HOUR,
  })
  const refusal = proven ? tooMany(m.accounts_too_many_wrong()) : proofNeeded(ctx)
  const counts = await countWithin(ctx, caps, refusal)
  const breaker = caps.findIndex(({ key }) => key === 'guess:everyone-hour')
  if (breaker !== -1) watchBudget(ctx.log, 'wrong guesses of an hour', counts[breaker] ?? 0, caps[breaker]?.max ?? 0)
  return { caps, at: ctx.now }
}

/** A right guess costs nothing. */
export const returnGuess = (ctx: Context, { caps, at }: Guess): Promise<void> => countDown(ctx.db, caps, at)

/**
 * For codes of an authenticator app. A person who guesses has the first proof already, so that all their browsers share
 * the tries; right codes are counted too.
 */
export async function spendAppGuess(ctx: Context, personId: number): Promise<void> {
  const caps = appCaps(personKey(personId))
  await countWithin(ctx, caps, tooMany(m.accounts_too_many_wrong_codes()))
}
