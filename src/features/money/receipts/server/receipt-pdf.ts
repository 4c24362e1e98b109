import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import type { Receipt } from '../contract.ts'
import { paidByText, periodText, refundText, supplierText } from '../rules.ts'
import { closePaper, makeRoom, openPaper, put, quiet, right } from './receipt-paper.ts'
import { type InBoth, type Said, type SayBoth, sayerOf } from './receipt-said.ts'
import { type Column, type Fact, facts, type Row, table } from './receipt-table.ts'

const wide = right - 56

/** In the language of the request. The same receipt is the same bytes, whenever it is made. */
export async function receiptPdf(receipt: InBoth<Receipt>): Promise<Buffer> {
  const { number, title, gst, payment, paid_at } = receipt.own
  const say = sayerOf(receipt)
  const date = new Date(paid_at)
  const about = { title: m.receipts_number({ number }), subject: title, date, language: currentLanguage() }
  const paper = await openPaper(about)
  put(paper, 'H1', say(m.receipts_title), { size: 24, strong: true, after: 2 })
  const day = say(() => `${number} · ${localDay(dayInIndia(date))}`)
  put(paper, 'P', day, { size: 11, color: quiet, after: 20 })
  facts(paper, factsOf(receipt.own, say))
  table(paper, columnsOf(say(m.receipts_what), say(m.receipts_amount)), rowsOf(receipt.own, say))
  put(paper, 'P', say(m.receipts_in_words), { size: 9, color: quiet, y: paper.y + 6 })
  const words = say(({ total_in_words }) => total_in_words)
  put(paper, 'P', words, { size: 11, strong: true, after: 18 })
  if (payment) {
    const { method, reference } = payment
    const paid = say(() => m.receipts_paid_on({ way: paidByText(method), when: localDayAndTime(date), reference }))
    put(paper, 'P', paid, { size: 10, after: 18 })
  }
  if (gst) {
    // With two languages a second sheet is usual: the tax stands on one.
    if (paper.language !== 'en') makeRoom(paper, 150)
    put(paper, 'H2', say(m.receipts_gst), { size: 13, strong: true, after: 2 })
    put(paper, 'P', supplierText(gst), { size: 9, color: quiet, after: 6 })
    table(paper, columnsOf(say(m.receipts_gst_lines), say(m.receipts_amount)), [
      { cells: [say(m.receipts_taxable), formatRupees(gst.taxable)] },
      { cells: [say(m.receipts_cgst), formatRupees(gst.cgst)] },
      { cells: [say(m.receipts_sgst), formatRupees(gst.sgst)] },
      { cells: [say(m.receipts_tax), formatRupees(gst.tax)], strong: true },
    ])
  }
  return closePaper(paper, say(m.receipts_computer))
}

const columnsOf = (what: Said, amount: Said): Column[] => [
  { label: what, width: wide - 130 },
  { label: amount, width: 130, align: 'right' },
]

function factsOf({ received_from, home, period }: Receipt, say: SayBoth<Receipt>): Fact[] {
  return [
    { label: say(m.receipts_from), lines: [received_from] },
    ...(home ? [{ label: say(m.receipts_home), lines: [home.title, home.address] }] : []),
    {
      label: say(m.receipts_for),
      lines: [say(({ title }) => title), ...(period ? [say(() => periodText(period))] : [])],
    },
  ]
}

function rowsOf({ lines, total, credits, payment, refunds }: Receipt, say: SayBoth<Receipt>): Row[] {
  const paid = payment && { cells: [say(() => paidByText(payment.method)), formatRupees(payment.amount)] }
  return [
    ...lines.map(({ reason, amount }, at) => {
      const text = say((receipt) => receipt.lines[at]?.label ?? '')
      const why = reason === null ? null : say((receipt) => receipt.lines[at]?.reason ?? '')
      return { cells: [{ text, reason: why }, formatRupees(amount)] }
    }),
    { cells: [say(m.receipts_total), formatRupees(total)], strong: true },
    ...(credits > 0 ? [{ cells: [say(m.receipts_with_credits), formatRupees(-credits)] }] : []),
    ...(credits > 0 && paid ? [paid] : []),
    ...refunds.map((refund) => ({ cells: [say(() => refundText(refund)), formatRupees(-refund.amount)] })),
  ]
}
