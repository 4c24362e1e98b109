import type { Quote } from '#features/booking/bookings/contract.ts'
import { plural } from '#features/homes/listing/house-words.ts'
import type { BillLine } from '#features/homes/pricing/rules.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

/** Charges due by move-in day: the deposit or its replacement, the first rent, then the fees. */
export function moveInLines({ one_time, first_rent }: Quote): BillLine[] {
  const [deposit, ...fees] = one_time.lines
  return [...(deposit ? [deposit] : []), first_rent, ...fees]
}

/** The whole stay; the lines add up to what it costs in the end. */
export function stayLines({ one_time, later, monthly, months, refunded }: Quote): BillLine[] {
  return [
    { label: 'Once, to move in', amount: one_time.total, reason: 'Without the first rent' },
    ...later.lines.map(({ label, amount, due_on }) => ({ label, amount, reason: `On ${formatDay(due_on)}` })),
    {
      label: plural(months, 'month'),
      amount: months * monthly.total,
      reason: `${formatRupees(monthly.total)} each, all in`,
    },
    ...refunded.lines.map(({ label, amount, reason }) => ({
      label: `${label} back`,
      amount: -amount,
      reason,
    })),
  ]
}

/** Everything, spread over the months. */
export const monthlyShare = ({ net, months }: Pick<Quote, 'net' | 'months'>): string =>
  `${formatRupees(Math.round(net / months / 100) * 100)} a month, with everything`
