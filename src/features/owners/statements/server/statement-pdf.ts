import { paper, sheet } from '#features/money/receipts/server/api.ts'
import { formatDay, startOfDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Statement } from '../contract.ts'
import { monthName } from '../rules.ts'

const columns = [
  { label: 'Date', width: 76 },
  { label: 'What', width: 215 },
  { label: 'Posting', width: 52 },
  { label: 'Amount', width: 70, align: 'right' as const },
  { label: 'Due', width: 70, align: 'right' as const },
]

export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { number, month, from, to, owner, opening, closing, lines } = statement
  const title = `Statement, ${monthName(month)}`
  // The document's own date instead of the clock, so that the same lines give the same bytes.
  const page = await paper.open({ title, subject: `Statement ${number}`, date: startOfDay(lines.at(-1)?.day ?? from) })
  paper.put(page, 'H1', title, { size: 24, strong: true, after: 2 })
  paper.put(page, 'P', `Number ${number}, ${formatDay(from)} to ${formatDay(to)}`, {
    ...{ size: 11, color: sheet.quiet, after: 20 },
  })
  paper.facts(page, [
    { label: 'Owner', lines: [owner] },
    { label: 'Due at the start', lines: [formatRupees(opening)] },
    { label: 'Due at the end', lines: [formatRupees(closing)] },
  ])
  paper.table(page, columns, [
    { cells: [formatDay(from), 'Due at the start', '', '', formatRupees(opening)] },
    ...lines.map(({ day, what, home, tenant, note, posting_id, amount, balance }) => ({
      cells: [
        formatDay(day),
        { text: what, reason: [home?.title, tenant, note].filter(Boolean).join(', ') || null },
        ...[String(posting_id), formatRupees(amount), formatRupees(balance)],
      ],
    })),
    { cells: ['', 'Due at the end', '', '', formatRupees(closing)], strong: true },
  ])
  return paper.close(page, 'Each line is one posting of our books, named by its number.')
}
