import { homes } from '#features/homes/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import type { Day } from '#shared/dates.ts'
import type { Quote } from '../contract.ts'
import type { DepositKind } from '../deposits.ts'
import { addMonths, quoteMoney } from '../quote-rules.ts'

export type QuoteWish = { unit: string; move_in?: Day | undefined; months: number; deposit?: DepositKind | undefined }

/** What a stay would cost. Nothing the caller says about money is believed: it is all from the home's own rows. */
export async function getQuote(ctx: Pick<Context, 'db' | 'now'>, address: string, wish: QuoteWish): Promise<Quote> {
  const { home, moveIn, units } = await homes.getHouseOnDay(ctx, address, wish.move_in)
  const unit = units.find(({ key }) => key === wish.unit)
  if (!unit) throw badInput({ unit: 'This home has no such bed, room or house to let.' })
  const choice = wish.deposit ? unit.choices.find(({ kind }) => kind === wish.deposit) : unit.choices[0]
  if (!choice) throw badInput({ deposit: refusals[wish.deposit ?? 'full'] })
  const { key, kind, label, charges, discount, bookable, availableFrom, choices } = unit
  return {
    ...{ unit: key, kind, label, bookable, months: wish.months },
    rent: charges.rent,
    available_from: availableFrom,
    move_in: moveIn,
    move_out: addMonths(moveIn, wish.months),
    deposit: choice.kind,
    deposit_choices: choices,
    ...quoteMoney({ charges, choice, discount, moveIn, months: wish.months, living: home.cost_of_living }),
  }
}

const refusals: Readonly<Record<DepositKind, string>> = {
  full: 'This home is let with zero deposit only.',
  partial: 'The deposit of this home cannot be paid in parts.',
  zero: 'Zero deposit is not offered for this home.',
}
