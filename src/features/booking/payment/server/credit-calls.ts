import { invoices, orders } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict } from '#platform/errors.ts'
import type { PaymentState } from '../contract.ts'
import { paymentState } from './payment-state.ts'

/** Abandons orders opened for another amount: the next order is for the remaining amount. */
export async function changeCredits(ctx: Context, invoiceId: number, how: 'apply' | 'remove'): Promise<PaymentState> {
  await invoices.getOwn(ctx, invoiceId)
  const changed = await transaction(ctx.db, async (tx) => {
    const invoice = await invoices.lock(tx, invoiceId)
    if (invoice.state !== 'open') throw conflict(m.payment_no_longer_paid())
    const after =
      how === 'apply'
        ? await invoices.applyAllCredits(tx, invoice, ctx.now)
        : await invoices.setCredits(tx, invoice, 0, ctx.now)
    if (after.credits !== invoice.credits) await orders.giveUp(tx, invoice.id)
    return after
  })
  return paymentState(ctx, changed)
}
