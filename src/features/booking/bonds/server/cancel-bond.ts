import { postings } from '#features/money/payments/ledger-rules.ts'
import { refundReasons } from '#features/money/payments/refund-reasons.ts'
import { invoices, orders, payments, refunds } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { backBeforeMoveIn, backOnMoveOut, splitBack } from '../rules.ts'
import { cancelJob } from './cancel-job.ts'
import {
  type BondRow,
  findBondOfInvoice,
  findTenantOf,
  listFees,
  lockBondsOf,
  lockFeeInvoices,
  setBond,
} from './queries.ts'

type Ctx = Pick<Context, 'queue' | 'now'>

const paidOf = ({ bought_at, starts_on }: BondRow) => ({ wasBought: bought_at !== null, startsOn: starts_on })

/** Before anybody moved in. The fee goes back with the invoices of the booking (`backOf`). */
export async function cancelForBooking(tx: Tx, ctx: Ctx, tenancyId: number): Promise<void> {
  for (const bond of await lockBondsOf(tx, tenancyId)) {
    await cancel(tx, ctx, bond, { cancelled_on: dayInIndia(ctx.now), moved_in: false })
  }
}

/** The refund of a bond's fee on an invoice when the booking is cancelled. */
export async function backOf(db: Db, invoiceId: number, amount: number, today: Day): Promise<number> {
  if (amount <= 0) return amount
  const bond = await findBondOfInvoice(db, invoiceId)
  return bond ? backBeforeMoveIn(paidOf(bond), amount, bond.cancelled_on ?? today) : amount
}

/**
 * The tenant has moved out after `lastDay`: every bond of the tenancy is cancelled, and half of the fee for the time that
 * is left goes back to them. Call it in the transaction that closes the stay; called again it changes nothing. Answers
 * the refund in paise.
 */
export async function cancelOnMoveOut(tx: Tx, ctx: Ctx, stay: { tenancyId: number; lastDay: Day }): Promise<number> {
  const { tenancyId, lastDay } = stay
  await lockFeeInvoices(tx, tenancyId)
  let sum = 0
  for (const bond of await lockBondsOf(tx, tenancyId)) {
    const isNew = await cancel(tx, ctx, bond, { cancelled_on: addDays(lastDay, 1), moved_in: true })
    if (isNew) sum += await giveBack(tx, ctx, bond, backOnMoveOut(paidOf(bond), bond.fee, lastDay))
  }
  return sum
}

type Ending = { cancelled_on: Day; moved_in: boolean }

/** False where it was cancelled before. */
async function cancel(tx: Tx, ctx: Ctx, { id, state }: BondRow, ending: Ending): Promise<boolean> {
  if (state === 'cancelling' || state === 'cancelled') return false
  await setBond(tx, id, { ...ending, state: 'cancelling' })
  await ctx.queue.enqueue(cancelJob, { bondId: id }, { tx })
  return true
}

/** As a refund of the payments the fee came with; what credits paid goes back as credits. */
async function giveBack(tx: Tx, ctx: Ctx, bond: BondRow, amount: number): Promise<number> {
  const personId = await findTenantOf(tx, bond.tenancy_id)
  const parts = []
  for (const { invoice_id: invoiceId, amount: paid } of await listFees(tx, bond.id)) {
    // An admin may have refunded a part of it before.
    const { partner } = await invoices.booksLeft(tx, invoiceId)
    parts.push({ invoiceId, left: Math.max(0, Math.min(paid, partner)) })
  }
  let sum = 0
  for (const { invoiceId, amount: back } of splitBack(parts, amount)) {
    const payment = await orders.findKept(tx, invoiceId)
    const money = payment ? Math.min(back, payment.amount - (await refunds.sumOf(tx, payment.id))) : 0
    await payments.post(tx, postings.bondFeeBack(invoiceId, bond.id, personId, back, back - money), ctx.now)
    sum += back
    if (!payment || money === 0) continue
    const asked = { payment, personId, amount: money, reason: refundReasons.noBond }
    await refunds.owe(tx, ctx.queue, { ...asked, reference: `bond:${bond.id}:${invoiceId}` }, ctx.now)
  }
  return sum
}
