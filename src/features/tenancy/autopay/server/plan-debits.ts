import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { debitTime, isSilent, mostAttempts } from '../rules.ts'
import { type BillToDebit, insertDebit, listBillsToDebit } from './queries.ts'

/** Plans the debit of each open rent; one that is too large becomes a request to pay it with one tap. */
export async function planDebits(ctx: JobContext): Promise<void> {
  for (const bill of await listBillsToDebit(ctx.db)) {
    if (bill.failures >= mostAttempts) continue
    const silent = isSilent(bill.to_pay, bill.max_amount)
    await transaction(ctx.db, async (tx) => {
      const made = await insertDebit(tx, {
        ...{ mandate_id: bill.mandate_id, invoice_id: bill.invoice_id, attempt: bill.failures + 1 },
        ...{ state: silent ? 'planned' : 'requested', amount: bill.to_pay, created_at: ctx.now },
        debit_at: debitTime(bill.due_on, ctx.now),
      })
      if (made && !silent) await accounts.tellPerson(tx, ctx, bill.person_id, request(bill))
    })
  }
}

const request = ({ invoice_id, title, to_pay, due_on }: BillToDebit) => ({
  ...{ purpose: 'autopay:request' as const, subject: m.sent_autopay_request_subject, path: paymentPath(invoice_id) },
  body: () =>
    m.sent_autopay_request({ title: invoiceWords(title), amount: formatRupees(to_pay), day: localDay(due_on) }),
})
