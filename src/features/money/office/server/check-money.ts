import { office, refunds, type SideOfPayment } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import type { Payment } from '#providers/payments/port.ts'
import { findMismatches, mismatchKinds, type Ours, paymentMismatches, periodOf, type Theirs } from '../rules.ts'
import { checkPayouts } from './check-payouts.ts'
import { closeGone, insertAction, insertCheck, keepMismatches } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers' | 'log'>

const refundsAsked = 500

/** Compares the gateway's payments of the last days with ours and records mismatches; changes nothing else. */
export async function checkMoney(ctx: Ctx, byPerson: number | null) {
  await askAfterRefunds(ctx)
  const { from, to } = periodOf(ctx.now)
  const listed = await ctx.providers.payments.listPayments({ from, to })
  const named = listed.map(({ id }) => id)
  const here = await office.listOurSide(ctx.db, { from, to, named })
  const ours = here.map(oursOf)
  const theirs = [...listed, ...(await fetchOthers(ctx, ours, new Set(named)))].map(theirsOf)
  const paidOut = await checkPayouts(ctx, { from, to })
  const mismatches = [...findMismatches(theirs, ours), ...(paidOut?.mismatches ?? [])]
  // A mismatch that could not be compared this time stays open.
  const kinds = paidOut ? mismatchKinds : paymentMismatches
  const check = await transaction(ctx.db, async (tx) => {
    const { payouts = 0, paid_out_there = 0, paid_out_here = 0 } = paidOut ?? {}
    const out = { payouts, paid_out_there, paid_out_here }
    const sums = { ...sumsOf(theirs, ours), ...out, from_at: from, to_at: to, made_at: ctx.now, person_id: byPerson }
    const { id } = await insertCheck(tx, sums)
    await keepMismatches(tx, id, mismatches)
    await closeGone(tx, { id, from, to, now: ctx.now, kinds })
    if (byPerson !== null)
      await insertAction(tx, { person_id: byPerson, what: 'check', check_id: id, made_at: ctx.now })
    return id
  })
  if (mismatches.length > 0) ctx.log.warn({ check, mismatches: mismatches.length }, 'the gateway says otherwise')
  return {
    check,
    payments: theirs.filter(({ captured }) => captured).length,
    payouts: paidOut?.payouts ?? 0,
    mismatches: mismatches.length,
  }
}

/** Refreshes pending refunds first, as a lost webhook is not a mismatch. */
async function askAfterRefunds(ctx: Ctx): Promise<void> {
  for (const refund of await refunds.listSent(ctx.db, refundsAsked)) await refunds.askAfter(ctx, refund)
}

/** Payments created before the period and captured in it: few, so they are fetched one by one. */
async function fetchOthers(ctx: Ctx, ours: readonly Ours[], listed: ReadonlySet<string>): Promise<Payment[]> {
  const found: Payment[] = []
  for (const { id } of ours) {
    const payment = listed.has(id) ? null : await ctx.providers.payments.fetchPayment(id)
    if (payment) found.push(payment)
  }
  return found
}

const oursOf = (row: SideOfPayment): Ours => ({
  ...{ id: row.gateway_payment_id, amount: row.amount, at: row.captured_at },
  ...{ refundsDone: row.refunds_done, refundsOpen: row.refunds_open },
})

const theirsOf = ({ id, orderId, amountPaise, refundedPaise, status, createdAt }: Payment): Theirs => ({
  ...{ id, orderId, amount: amountPaise, refunded: refundedPaise, at: createdAt },
  captured: status === 'captured' || status === 'refunded',
})

function sumsOf(theirs: readonly Theirs[], ours: readonly Ours[]) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const taken = theirs.filter(({ captured }) => captured)
  return {
    payments: taken.length,
    captured_there: sum(taken.map(({ amount }) => amount)),
    captured_here: sum(ours.map(({ amount }) => amount)),
    refunded_there: sum(taken.map(({ refunded }) => refunded)),
    refunded_here: sum(ours.map(({ refundsDone }) => refundsDone)),
  }
}
