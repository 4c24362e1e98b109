import { homes } from '#features/homes/listing/server/api.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import type { Context } from '#platform/context.ts'
import type { Day } from '#shared/dates.ts'
import type { Quote } from '../contract.ts'
import { addMonths, quoteMoney } from '../quote-rules.ts'
import { pickUnit } from './pick-unit.ts'

export type QuoteWish = { unit: string; move_in?: Day | undefined; months: number; deposit?: DepositKind | undefined }

/** Quotes a stay. Every amount comes from the home's own rows, never from the caller. */
export async function getQuote(ctx: Pick<Context, 'db' | 'now'>, address: string, wish: QuoteWish): Promise<Quote> {
  const { home, moveIn, units } = await homes.getUnitsOnDay(ctx, address, wish.move_in)
  const { unit, choice } = pickUnit(units, wish)
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
