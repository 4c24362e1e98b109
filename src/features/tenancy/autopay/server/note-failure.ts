import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Tx } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { failureKey, mostAttempts, retryTime } from '../rules.ts'
import { findMandate, insertDebit, lockDebit, setDebit } from './queries.ts'

/** Told to the person, and planned once more for the next day, with a notice of its own. */
export async function noteFailure(tx: Tx, ctx: JobContext, debitId: number, failure: string): Promise<void> {
  const debit = await lockDebit(tx, debitId)
  if (debit?.state !== 'asked' && debit?.state !== 'planned') return
  await setDebit(tx, debitId, { state: 'failed', failure: failure.slice(0, 300) })
  const invoice = await invoices.find(tx, debit.invoice_id)
  const mandate = await findMandate(tx, debit.mandate_id)
  if (invoice?.state !== 'open') return
  const again = debit.attempt < mostAttempts && mandate?.state === 'active' ? retryTime(ctx.now) : null
  if (again) {
    const { mandate_id, invoice_id, amount } = debit
    await insertDebit(tx, {
      ...{ mandate_id, invoice_id, amount, attempt: debit.attempt + 1, state: 'planned' },
      ...{ debit_at: again, created_at: ctx.now },
    })
  }
  await accounts.tellPerson(tx, ctx, invoice.person_id, {
    ...{ purpose: 'autopay:failed', subject: m.sent_autopay_failed_subject, path: paymentPath(invoice.id) },
    body: () =>
      m.sent_autopay_failed({
        ...{
          title: invoiceWords(invoice.title),
          amount: formatRupees(debit.amount),
          failure,
          key: failureKey(failure),
        },
        again: again ? localShortDay(dayInIndia(again)) : 'no',
      }),
  })
}
