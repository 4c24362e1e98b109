import { dayInIndia, formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Receipt } from '../contract.ts'
import { paidByText, periodText, refundText, supplierText } from '../rules.ts'
import { closePaper, openPaper, put, quiet, right } from './receipt-paper.ts'
import { type Fact, facts, type Row, table } from './receipt-table.ts'

const wide = right - 56
const foot = 'Made by computer: it is valid without a signature.'

/** The same receipt is the same bytes, whenever it is made. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { number, title, gst } = receipt
  const date = new Date(receipt.paid_at)
  const paper = await openPaper({ title: `Receipt ${number}`, subject: title, date })
  put(paper, 'H1', 'Receipt', { size: 24, strong: true, after: 2 })
  put(paper, 'P', `${number} · ${formatDay(dayInIndia(date))}`, { size: 11, color: quiet, after: 20 })
  facts(paper, factsOf(receipt))
  table(
    paper,
    [
      { label: 'What was paid', width: wide - 130 },
      { label: 'Amount', width: 130, align: 'right' },
    ],
    rowsOf(receipt),
  )
  put(paper, 'P', 'Total in words', { size: 9, color: quiet, y: paper.y + 6 })
  put(paper, 'P', receipt.total_in_words, { size: 11, strong: true, after: 18 })
  if (receipt.payment) {
    const { method, reference } = receipt.payment
    const text = `${paidByText(method)} on ${formatMoment(date)}. Payment reference ${reference}.`
    put(paper, 'P', text, { size: 10, after: 18 })
  }
  if (gst) {
    put(paper, 'H2', 'GST within our fees', { size: 13, strong: true, after: 2 })
    put(paper, 'P', supplierText(gst), { size: 9, color: quiet, after: 6 })
    table(
      paper,
      [
        { label: 'No GST on rent and deposits', width: wide - 130 },
        { label: 'Amount', width: 130, align: 'right' },
      ],
      [
        { cells: ['Taxable value', formatRupees(gst.taxable)] },
        { cells: ['CGST 9 %', formatRupees(gst.cgst)] },
        { cells: ['SGST 9 %', formatRupees(gst.sgst)] },
        { cells: ['Tax, included in the total', formatRupees(gst.tax)], strong: true },
      ],
    )
  }
  return closePaper(paper, foot)
}

function factsOf({ received_from, home, title, period }: Receipt): Fact[] {
  return [
    { label: 'Received from', lines: [received_from] },
    ...(home ? [{ label: 'Home', lines: [home.title, home.address] }] : []),
    { label: 'For', lines: [title, ...(period ? [periodText(period)] : [])] },
  ]
}

function rowsOf({ lines, total, credits, payment, refunds }: Receipt): Row[] {
  return [
    ...lines.map(({ label, reason, amount }) => ({ cells: [{ text: label, reason }, formatRupees(amount)] })),
    { cells: ['Total', formatRupees(total)], strong: true },
    ...(credits > 0 ? [{ cells: ['Paid with credits', formatRupees(-credits)] }] : []),
    ...(credits > 0 && payment ? [{ cells: [paidByText(payment.method), formatRupees(payment.amount)] }] : []),
    ...refunds.map((refund) => ({ cells: [refundText(refund), formatRupees(-refund.amount)] })),
  ]
}
