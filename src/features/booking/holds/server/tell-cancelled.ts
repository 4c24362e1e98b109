import { bookedPath } from '#features/booking/bookings/booked-path.ts'
import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { CancelRefund } from './cancel-booking.ts'

/** The message after a person cancelled: which home, what we keep, and what comes back how and when. */
export async function tellCancelled(
  tx: Tx,
  ctx: Context,
  { id, home_id, person_id, move_in }: BookingRow,
  refund: CancelRefund,
): Promise<void> {
  const home = await homes.nameOf(tx, home_id)
  if (!home) throw new Error(`booking ${id} has no home`)
  await accounts.tellPerson(tx, ctx, person_id, {
    ...{ purpose: 'booking:cancelled', subject: () => m.sent_cancelled_subject(), path: bookedPath(id) },
    body: () =>
      [m.sent_cancelled({ home: homes.titleOf(home.title), day: localDay(move_in) }), ...sayRefund(refund)].join(' '),
  })
}

const sayRefund = ({ kept, bond_fee_kept, money, credits }: CancelRefund): string[] => [
  ...(kept > 0 ? [m.sent_cancelled_kept({ amount: formatRupees(kept) })] : []),
  ...(bond_fee_kept > 0 ? [m.sent_cancelled_bond({ amount: formatRupees(bond_fee_kept) })] : []),
  ...(money > 0 ? [m.sent_cancelled_money({ amount: formatRupees(money), days: refundWorkingDays })] : []),
  ...(credits > 0 ? [m.sent_cancelled_credits({ amount: formatRupees(credits) })] : []),
  m.sent_your_booking(),
]
