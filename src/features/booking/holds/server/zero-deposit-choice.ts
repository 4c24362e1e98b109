import { bookings } from '#features/booking/bookings/server/api.ts'
import { zeroDeposit } from '#features/booking/zero-deposit/server/api.ts'
import { covers, type Standing, standingOf, whyNotZero } from '#features/booking/zero-deposit/stages.ts'
import { type DepositChoice, zeroDepositFee } from '#features/homes/pricing/deposits.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import type { BookingPreview } from '../preview-contract.ts'

type Ctx = Pick<Context, 'db' | 'now'>
type Unit = { charges: { deposit: number }; choices: readonly DepositChoice[] }

/** Applies this person's own fee where the partner covers them: never more than the home's. */
const atOwnFee = (choice: DepositChoice, deposit: number, standing: Standing): DepositChoice =>
  choice.kind === 'zero' && covers(standing, deposit)
    ? { ...choice, at_move_in: Math.min(choice.at_move_in, zeroDepositFee(deposit, standing.feePercent)) }
    : choice

/**
 * Refused unless the partner vouches for this person and this deposit at this moment, even if the screen showed
 * otherwise.
 */
export async function checkDepositChoice(ctx: Ctx, personId: number, unit: Unit, choice: DepositChoice) {
  if (choice.kind !== 'zero') return choice
  await bookings.refuseSecondBond(ctx, personId)
  const standing = await zeroDeposit.standingFor(ctx.db, personId, ctx.now)
  const refusal = whyNotZero(standing, unit.charges.deposit)
  if (refusal) throw badInput({ deposit: refusal })
  return atOwnFee(choice, unit.charges.deposit, standing)
}

/** The same check for a preview: returns the fee and the refusal instead of throwing. */
export async function previewDeposit(ctx: Ctx & Pick<Context, 'actor'>, unit: Unit, choice: DepositChoice) {
  const { deposit } = unit.charges
  const zero = unit.choices.find(({ kind }) => kind === 'zero')
  if (!zero) return { choice, zero_deposit: null }
  const standing = ctx.actor
    ? await zeroDeposit.standingFor(ctx.db, ctx.actor.personId, ctx.now)
    : standingOf([], ctx.now)
  const zero_deposit: NonNullable<BookingPreview['zero_deposit']> = {
    application_stage: standing.stage,
    eligible: covers(standing, deposit),
    ...{ limit: standing.limit, deposit, fee: atOwnFee(zero, deposit, standing).at_move_in },
    ...{ reason: standing.reason, info: whyNotZero(standing, deposit) },
  }
  return { choice: atOwnFee(choice, deposit, standing), zero_deposit }
}
