import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { termOf } from '../rules.ts'
import { buyJob } from './buy-bond.ts'
import { type FeePart, insertBond, listFeeParts, lockYears } from './queries.ts'

type Ctx = Pick<Context, 'queue' | 'now'>

/**
 * Called in the transaction that pays an invoice of a tenancy, once it is paid: the bond whose fee is whole becomes due.
 * Other invoices change nothing.
 */
export async function feePaid(tx: Tx, ctx: Ctx, tenancyId: number): Promise<void> {
  const parts = await listFeeParts(tx, tenancyId)
  if (!parts.some(({ counted }) => !counted)) return
  const { tenancy, bonds } = await lockYears(tx, tenancyId)
  if (tenancy.deposit_kind !== 'zero' || bonds.some(({ cancelled_on }) => cancelled_on !== null)) return
  let year = (bonds.at(-1)?.year ?? 0) + 1
  for (const fee of wholeFees(parts)) {
    const { startsOn: starts_on, endsOn: ends_on } = termOf(tenancy.starts_on, year)
    const row = {
      ...{ tenancy_id: tenancyId, year, state: 'due', secured: tenancy.deposit, starts_on, ends_on },
      ...{ fee: fee.reduce((sum, { amount }) => sum + amount, 0), created_at: ctx.now },
    }
    const bondId = await insertBond(tx, row, fee)
    await ctx.queue.enqueue(buyJob, { bondId }, { tx })
    year += 1
  }
}

/** Fees that are paid whole and not counted yet: that of the booking, on one invoice or more, and one for each rent. */
function wholeFees(parts: readonly FeePart[]): FeePart[][] {
  const first = parts.filter(({ purpose }) => purpose !== 'rent')
  const isFirstDue = first.length > 0 && first.every(({ state, counted }) => state === 'paid' && !counted)
  const further = parts.filter(({ purpose, state, counted }) => purpose === 'rent' && state === 'paid' && !counted)
  return [...(isFirstDue ? [first] : []), ...further.map((part) => [part])]
}
