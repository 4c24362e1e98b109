import type { Quote } from '#features/booking/bookings/contract.ts'
import type { BillLine } from '#features/homes/pricing/rules.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'

/** Charges due by move-in day: the deposit or its replacement, the first rent, then the fees. */
export function moveInLines({ one_time, first_rent }: Quote): BillLine[] {
  const [deposit, ...fees] = one_time.lines
  return [...(deposit ? [deposit] : []), first_rent, ...fees]
}

/** The whole stay; the lines add up to what it costs in the end. */
export function stayLines({ one_time, later, monthly, months, refunded }: Quote): BillLine[] {
  return [
    { label: m.house_once_to_move_in(), amount: one_time.total, reason: m.house_without_first_rent() },
    ...later.lines.map(({ label, amount, due_on }) => ({
      ...{ label, amount },
      reason: m.house_on_day({ day: localDay(due_on) }),
    })),
    {
      label: m.house_months({ count: months }),
      amount: months * monthly.total,
      reason: m.house_each_all_in({ amount: formatRupees(monthly.total) }),
    },
    ...refunded.lines.map(({ label, amount, reason }) => ({
      label: m.house_line_back({ label }),
      amount: -amount,
      reason,
    })),
  ]
}

/** Everything, spread over the months. */
export const monthlyShare = ({ net, months }: Pick<Quote, 'net' | 'months'>): string =>
  m.house_monthly_share({ amount: formatRupees(Math.round(net / months / 100) * 100) })
