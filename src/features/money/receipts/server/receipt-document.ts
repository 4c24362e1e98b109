import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { m } from '#messages'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { Receipt } from '../contract.ts'
import { daysOfPeriod, gstOf } from '../rules.ts'
import { findReceipt, type ReceiptRow } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'config'>

/** Another person's, an unpaid and a missing receipt are all not found. Admins see all of them. */
export async function getReceipt(ctx: Ctx, id: number): Promise<Receipt> {
  const { personId, role } = signedIn(ctx)
  const found = await findReceipt(ctx.db, id, role === 'admin' ? 'everybody' : personId)
  if (!found) throw notFound(m.receipts_no_such())
  return receiptOf(found, ctx.config)
}

function receiptOf(row: ReceiptRow, config: Config): Receipt {
  const { id, number, title, credits, home, lines, payment, refunds } = row
  const gst = gstOf(lines)
  return {
    ...{ id, number, title: invoiceWords(title), credits, payment },
    paid_at: row.paid_at.toISOString(),
    received_from: row.person,
    home: home && { id: home.home_id, title: home.home_title, address: home.address },
    period: daysOfPeriod(row.period),
    lines: sayLines(lines.map(({ label, reason, amount }) => ({ label, reason, amount }))),
    total: row.amount,
    total_in_words: amountInWords(row.amount),
    gst: gst && { ...gst, ...supplierOf(config) },
    refunds: refunds.map(({ at, state, ...refund }) => ({
      ...{ amount: refund.amount, date: dayInIndia(at) },
      sent: state === 'sent' || state === 'done',
    })),
    pdf_url: `/internal_houses/receipt.pdf?id=${id}`,
  }
}

/** The supplier that charges the fees, as the law wants it named beside the tax. */
const supplierOf = ({ COMPANY_NAME, COMPANY_ADDRESS, GSTIN, FEES_SAC }: Config) => ({
  ...{ company: COMPANY_NAME, address: COMPANY_ADDRESS ?? null, gstin: GSTIN ?? null, sac: FEES_SAC },
})
