import { z } from 'zod'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { invoices, orders } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { debitReference, keepsNotice } from '../rules.ts'
import { askBank } from './ask-bank.ts'
import { noteFailure } from './note-failure.ts'
import { type DebitRow, findDebit, findMandate, lockDebit, setDebit } from './queries.ts'

export const noticeJob = defineJob({
  name: 'autopay.notice',
  payload: z.object({ debitId: z.number().int() }),
  run: (ctx, { debitId }) => giveNotice(ctx, debitId),
})

/**
 * Announces a debit: the provider makes the order that it will pay and has the bank tell the person, and so do we. The
 * provider is asked outside of any transaction, under our reference.
 */
export async function giveNotice(ctx: JobContext, debitId: number): Promise<void> {
  const debit = await findDebit(ctx.db, debitId)
  const mandate = debit && (await findMandate(ctx.db, debit.mandate_id))
  if (debit?.state !== 'planned' || mandate?.state !== 'active' || !mandate.token_id || !mandate.customer_id) return
  const invoice = await invoices.find(ctx.db, debit.invoice_id)
  if (invoice?.state !== 'open' || invoices.restOf(invoice) !== debit.amount) return drop(ctx, debitId)
  const debitAt = keepsNotice(debit.debit_at, ctx.now)
  try {
    const { orderId } = await ctx.providers.mandates.announce({
      ...{ customerId: mandate.customer_id, tokenId: mandate.token_id, reference: debitReference(debit.id) },
      ...{ amountPaise: debit.amount, debitAt, description: invoice.title },
    })
    await transaction(ctx.db, (tx) => recordNotice(tx, ctx, debit, { title: invoice.title, orderId, debitAt }))
  } catch (error) {
    if (!isProviderError(error) || error.code === 'unavailable') throw error
    // Where the mandate is over at the bank, that says it all.
    if (await askBank(ctx, mandate)) {
      await transaction(ctx.db, (tx) => noteFailure(tx, ctx, debitId, 'The bank does not announce it'))
    }
  }
}

type Announced = { title: string; orderId: string; debitAt: Date }

async function recordNotice(
  tx: Tx,
  ctx: JobContext,
  { id }: DebitRow,
  { title, orderId, debitAt }: Announced,
): Promise<void> {
  const debit = await lockDebit(tx, id)
  if (debit?.state !== 'planned') return
  const invoice = await invoices.find(tx, debit.invoice_id)
  if (!invoice) return
  const order = await orders.insert(tx, {
    ...{ invoice_id: debit.invoice_id, amount: debit.amount, state: 'waiting', gateway_order_id: orderId },
    by_mandate: true,
    // Webhooks and our own debit tell its end; asked after only where both are lost.
    ...{ created_at: ctx.now, ask_at: new Date(debitAt.getTime() + 30 * 60_000) },
  })
  await setDebit(tx, id, { state: 'noticed', noticed_at: ctx.now, debit_at: debitAt, order_id: order.id })
  await accounts.tellPerson(tx, ctx, invoice.person_id, {
    ...{ purpose: 'autopay:notice', subject: m.sent_autopay_notice_subject, path: '/alpha/myhome' },
    body: () =>
      m.sent_autopay_notice({
        ...{ title: invoiceWords(title), amount: formatRupees(debit.amount), day: localShortDay(dayInIndia(debitAt)) },
      }),
  })
}

/** The bill was paid or changed: a debit of another amount is planned and announced again. */
export const drop = (ctx: Pick<JobContext, 'db'>, debitId: number): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const debit = await lockDebit(tx, debitId)
    if (debit?.state === 'planned' || debit?.state === 'noticed') await setDebit(tx, debitId, { state: 'cancelled' })
  })
