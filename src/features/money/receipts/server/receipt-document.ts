import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { m } from '#messages'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { amountInOwnWords } from '../amount-in-own-words.ts'
import type { Receipt } from '../contract.ts'
import { daysOfPeriod, gstOf, receiptFilePath } from '../rules.ts'
import { findReceipt, type ReceiptRow } from './queries.ts'
import type { InBoth } from './receipt-said.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'config'>

/** Another person's, an unpaid and a missing receipt are all not found. Admins see all of them. */
export const getReceipt = async (ctx: Ctx, id: number): Promise<Receipt> => receiptOf(await find(ctx, id), ctx.config)

/** Read once and worded twice, so that both languages say the same. */
export async function getReceiptInBoth(ctx: Ctx, id: number): Promise<InBoth<Receipt>> {
  const found = await find(ctx, id)
  const word = () => receiptOf(found, ctx.config)
  return { own: word(), english: inLanguage('en', word) }
}

async function find(ctx: Ctx, id: number): Promise<ReceiptRow> {
  const { personId, role } = signedIn(ctx)
  const found = await findReceipt(ctx.db, id, role === 'admin' ? 'everybody' : personId)
  if (!found) throw notFound(m.receipts_no_such())
  return found
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
    total_in_words: amountInOwnWords(row.amount),
    gst: gst && { ...gst, ...supplierOf(config) },
    refunds: refunds.map(({ at, state, ...refund }) => ({
      ...{ amount: refund.amount, date: dayInIndia(at) },
      sent: state === 'sent' || state === 'done',
    })),
    pdf_url: localAddress(`${receiptFilePath}?id=${id}`),
  }
}

/** The supplier that charges the fees, as the law wants it named beside the tax. */
const supplierOf = ({ COMPANY_NAME, COMPANY_ADDRESS, GSTIN, FEES_SAC }: Config) => ({
  ...{ company: COMPANY_NAME, address: COMPANY_ADDRESS ?? null, gstin: GSTIN ?? null, sac: FEES_SAC },
})
