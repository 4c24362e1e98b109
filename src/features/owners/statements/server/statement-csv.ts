import { csvOf } from '#shared/csv.ts'
import type { Statement } from '../contract.ts'

const head = ['Date', 'Home', 'Tenant', 'What', 'Note', 'Amount', 'Balance', 'Posting']

/** Amounts in rupees with two decimals and no grouping, as spreadsheets read them. */
export function statementCsv({ from, to, opening, closing, lines }: Statement): string {
  const rows = [
    head,
    [from, '', '', 'Due at the start', '', '', rupees(opening), ''],
    ...lines.map(({ day, home, tenant, what, note, amount, balance, posting_id }) => [
      ...[day, home?.title ?? '', tenant ?? '', what, note ?? '', rupees(amount), rupees(balance), String(posting_id)],
    ]),
    [to, '', '', 'Due at the end', '', '', rupees(closing), ''],
  ]
  return csvOf(rows)
}

function rupees(amount: number): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
