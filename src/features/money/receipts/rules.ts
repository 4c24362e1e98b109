import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'

export type Gst = { taxable: number; cgst: number; sgst: number; tax: number }

/**
 * The tax within our own fees, as a receipt shows it; null where there is none: the rent of a home to live in and a
 * deposit bear no tax. CGST and SGST are equal.
 */
export function gstOf(lines: readonly Pick<InvoiceLine, 'amount' | 'tax' | 'book'>[]): Gst | null {
  const fees = lines.filter(({ book }) => book === 'fees')
  const tax = fees.reduce((sum, line) => sum + line.tax, 0)
  if (tax <= 0) return null
  const half = Math.round(tax / 2)
  const total = fees.reduce((sum, line) => sum + line.amount, 0)
  return { taxable: total - 2 * half, cgst: half, sgst: half, tax: 2 * half }
}

export type Supplier = { company: string; address: string | null; gstin: string | null; sac: string }

/** The supplier that charges the tax: Thikana, 12 Church Street, Bengaluru · GSTIN 29ABCDE1234F1Z5 · SAC 997221 */
export const supplierText = ({ company, address, gstin, sac }: Supplier): string =>
  [address ? `${company}, ${address}` : company, ...(gstin ? [`GSTIN ${gstin}`] : []), `SAC ${sac}`].join(' · ')

/** '[2026-11-01,2026-12-01)' as the first and the last day it is for. */
export function daysOfPeriod(period: string | null): { from: Day; to: Day } | null {
  const [, from, next] = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/.exec(period ?? '') ?? []
  return from && next ? { from, to: addDays(next, -1) } : null
}

/** 1 Nov 2026 to 30 Nov 2026 */
export const periodText = ({ from, to }: { from: Day; to: Day }): string =>
  m.receipts_period({ from: localDay(from), to: localDay(to) })

/** Paid by UPI; of what the gateway has no word for, only that it was paid online. */
export const paidByText = (method: string | null): string => m.receipts_paid_by({ method: method ?? 'none' })

export type ReceiptRefund = { amount: number; date: Day; sent: boolean }

/** The refunded part of a payment. */
export function refundText({ date, sent }: Pick<ReceiptRefund, 'date' | 'sent'>): string {
  return sent ? m.receipts_refunded_on({ day: localDay(date) }) : m.receipts_refunding_since({ day: localDay(date) })
}

/** All of it in a sentence. */
export function refundedText(refunds: readonly ReceiptRefund[]): string {
  const amount = formatRupees(refunds.reduce((total, { amount }) => total + amount, 0))
  return m.receipts_given_back({ amount, done: refunds.every(({ sent }) => sent) ? 'yes' : 'no' })
}

export const receiptFilePath = '/internal_houses/receipt.pdf'
export const rentReceiptFilePath = '/alpha/payments/hra.pdf'

/** TH/2026-27/000042 as the name of a file. */
export const receiptFileName = (number: string): string => paperFileName(`receipt-${number.replaceAll('/', '-')}`)

/** One in another language than English says so, for those who keep both. */
export function paperFileName(name: string): string {
  const language = currentLanguage()
  return `${name}${language === 'en' ? '' : `-${language}`}.pdf`
}
