import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { payments } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { LeavingDates, LeavingDay } from '../contract.ts'
import { furthestLastDay, type Leaving, noticeEnds, type Simulated, simulateLeaving } from '../rules.ts'
import { ownHome, refuseGone } from './own-home.ts'
import { findNotice, type LeavingHome, listOpenBills, listWaitingCharges } from './queries.ts'

/** Everything that decides what comes back, as it is now. */
export async function leavingFacts(db: Db, home: LeavingHome): Promise<Leaving> {
  const [deposit, bills, charges] = await Promise.all([
    payments.balanceOf(db, { kind: 'deposits_held', personId: home.tenant_id, tenancyId: home.id }),
    listOpenBills(db, home.id),
    listWaitingCharges(db, home.id),
  ])
  return {
    ...{ rent: home.rent, society_charge: home.society_charge, billed_to: home.billed_to, deposit },
    bills: bills.map((bill) => ({ ...bill, title: invoiceWords(bill.title) })),
    charges: charges.map(({ label, amount, book, tax }) => ({ label: invoiceWords(label), amount, book, tax })),
  }
}

export const dayOf = ({ last_day, lines, comes_back, pay_by }: Simulated): LeavingDay => ({
  ...{ last_day, comes_back, pay_by },
  lines: lines.map(({ label, reason, amount }) => ({ label, reason, amount: -amount })),
})

/** One answer for each day one may leave, so that the page moves over a list and computes nothing. */
export async function getLeavingDates(ctx: Pick<Context, 'db' | 'now' | 'actor'>): Promise<LeavingDates> {
  const home = await ownHome(ctx)
  refuseGone(home)
  const today = dayInIndia(ctx.now)
  const [facts, notice] = await Promise.all([leavingFacts(ctx.db, home), findNotice(ctx.db, home.id)])
  const days = Array.from({ length: furthestLastDay + 1 }, (_, later) => addDays(today, later))
  return {
    notice_ends: notice ? addDays(notice.rent_to, -1) : noticeEnds(today),
    deposit: facts.deposit,
    days: days.map((day) => dayOf(simulateLeaving(facts, day, today, notice?.rent_to))),
  }
}
