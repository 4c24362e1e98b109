import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { financialYear } from '#features/money/payments/receipt-numbers.ts'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { PastPayment, listPastPayments as pastCall } from '../contract.ts'
import { chargesOf, houseOf } from './dues.ts'
import { listPaidInvoices, type PaidInvoice } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** The year asked for; else the newest in which something was paid. */
export async function listPastPayments(ctx: Ctx, asked: string | undefined): Promise<Reply<typeof pastCall>> {
  const { personId } = signedIn(ctx)
  const all = (await listPaidInvoices(ctx.db, personId)).map(pastOf)
  const years = [...new Set(all.map(({ paid_on }) => financialYear(paid_on)))]
  const year = asked ?? years[0] ?? financialYear(dayInIndia(ctx.now))
  const payments = all.filter(({ paid_on }) => financialYear(paid_on) === year)
  return { year, years, payments, total: payments.reduce((sum, payment) => sum + keptOf(payment), 0) }
}

/** An invoice may have been paid twice by mistake; the second payment is listed as a refund. */
const keptOf = ({ paid, refunds }: PastPayment): number =>
  paid - refunds.reduce((sum, refund) => sum + refund.amount, 0)

function pastOf(invoice: PaidInvoice): PastPayment {
  const { id, title, purpose, amount, credits, due_on, lines, method, receipt_number } = invoice
  const paid = invoice.state === 'paid'
  const paidOn = dayInIndia(invoice.at)
  const receipt = receipt_number ? `/internal_houses/receipt?id=${id}` : null
  return {
    ...{
      invoice_id: id,
      title: invoiceWords(title),
      purpose,
      method,
      paid: invoice.paid,
      paid_on: paidOn,
      receipt_url: receipt,
    },
    state: paid ? 'paid' : 'returned',
    amount: paid ? amount : invoice.paid,
    credits: paid ? credits : 0,
    house: houseOf(invoice),
    charges: paid ? chargesOf(lines, { status: 'PAID', due_date: due_on, paid_on: paidOn, receipt_url: receipt }) : [],
    refunds: invoice.refunds.map(({ amount: back, at, state }) => ({
      ...{ amount: back, date: dayInIndia(new Date(at)), sent: state === 'sent' || state === 'done' },
    })),
  }
}
