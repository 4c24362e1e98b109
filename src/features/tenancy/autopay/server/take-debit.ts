import { z } from 'zod'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { askBank } from './ask-bank.ts'
import { drop } from './give-notice.ts'
import { noteFailure } from './note-failure.ts'
import { type DebitRow, findDebit, findMandate, findOrderOf, lockDebit, setDebit } from './queries.ts'

export const debitJob = defineJob({
  name: 'autopay.debit',
  payload: z.object({ debitId: z.number().int() }),
  run: (ctx, { debitId }) => takeDebit(ctx, debitId),
})

/**
 * Takes an announced debit. That it is asked for is written down first; the provider is asked outside of any transaction
 * and answers the payment that is there when it is asked again, so a process that died in between debits once. The
 * payment is applied like one by hand: the invoice is paid once, and any second payment goes back.
 */
export async function takeDebit(ctx: JobContext, debitId: number): Promise<void> {
  const debit = await begin(ctx, debitId)
  if (!debit) return
  const mandate = await findMandate(ctx.db, debit.mandate_id)
  const order = await findOrderOf(ctx.db, debit.order_id ?? 0)
  if (!mandate?.token_id || !mandate.customer_id || !order.gateway_order_id) return
  const invoice = await invoices.find(ctx.db, debit.invoice_id)
  const person = await accounts.getPerson(ctx.db, mandate.person_id)
  try {
    const payment = await ctx.providers.mandates.debit({
      ...{ customerId: mandate.customer_id, tokenId: mandate.token_id, orderId: order.gateway_order_id },
      ...{ amountPaise: debit.amount, description: invoice?.title ?? 'Rent' },
      person: { email: person.email, phone: person.phone },
    })
    if (payment === 'created') return
    await bookingPayments.applyPaymentUpdate(ctx, payment)
    await follow(ctx, debitId, payment.failure)
  } catch (error) {
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    const inForce = await askBank(ctx, mandate)
    await transaction(ctx.db, (tx) =>
      noteFailure(tx, ctx, debitId, inForce ? 'The bank declined it' : 'The mandate is over'),
    )
  }
}

/** Null where there is nothing to take: too early, paid meanwhile, changed, or the mandate is over. */
async function begin(ctx: JobContext, debitId: number): Promise<DebitRow | null> {
  const found = await findDebit(ctx.db, debitId)
  if (found?.state === 'asked') return found
  if (found?.state !== 'noticed' || found.debit_at > ctx.now) return null
  const mandate = await findMandate(ctx.db, found.mandate_id)
  if (mandate?.state !== 'active' || !(await askBank(ctx, mandate))) return null
  const taken = await transaction(ctx.db, async (tx) => {
    // Locked, so that nobody pays it by hand between this look and the note.
    const invoice = await invoices.lock(tx, found.invoice_id)
    const debit = await lockDebit(tx, debitId)
    if (debit?.state !== 'noticed') return null
    if (invoice.state !== 'open' || invoices.restOf(invoice) !== debit.amount) return 'drop' as const
    await setDebit(tx, debitId, { state: 'asked', asked_at: ctx.now })
    return { ...debit, state: 'asked' }
  })
  if (taken === 'drop') await drop(ctx, debitId)
  return taken === 'drop' ? null : taken
}

/** Notes how a debit ended, by the order that it pays: a webhook may have told it. */
async function follow(ctx: JobContext, debitId: number, failure: string | null): Promise<void> {
  const debit = await findDebit(ctx.db, debitId)
  if (debit?.state !== 'asked' || debit.order_id === null) return
  const { state } = await findOrderOf(ctx.db, debit.order_id)
  if (state === 'paid' || state === 'returned') {
    await transaction(ctx.db, async (tx) => {
      if ((await lockDebit(tx, debitId))?.state === 'asked') await setDebit(tx, debitId, { state: 'done' })
    })
  } else if (state === 'failed') {
    await transaction(ctx.db, (tx) => noteFailure(tx, ctx, debitId, failure ?? 'The bank declined it'))
  }
}
