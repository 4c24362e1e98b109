import { type InBoth, paper, type SayBoth, sheet } from '#features/money/receipts/server/api.ts'
import { m } from '#messages'
import { startOfDay } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { Statement, StatementLine } from '../contract.ts'
import { monthName } from '../rules.ts'

/** In the language of the request. */
export async function statementPdf(statement: InBoth<Statement>): Promise<Buffer> {
  const { number, month, from, to, owner, opening, closing, lines } = statement.own
  const say = paper.sayerOf(statement)
  const title = say(() => m.statements_title({ month: monthName(month) }))
  const page = await paper.open({
    ...{ title: m.statements_title({ month: monthName(month) }), subject: m.statements_short({ number }) },
    // The document's own date instead of the clock, so that the same lines give the same bytes.
    ...{ date: startOfDay(lines.at(-1)?.day ?? from), language: currentLanguage() },
  })
  paper.put(page, 'H1', title, { size: 24, strong: true, after: 2 })
  const days = say(() => m.statements_numbered({ number, from: localDay(from), to: localDay(to) }))
  paper.put(page, 'P', days, { size: 11, color: sheet.quiet, after: 20 })
  paper.facts(page, [
    { label: say(m.statements_owner), lines: [owner] },
    { label: say(m.statements_due_start), lines: [formatRupees(opening)] },
    { label: say(m.statements_due_end), lines: [formatRupees(closing)] },
  ])
  const start = [say(() => localDay(from)), say(m.statements_due_start), '', '', formatRupees(opening)]
  paper.table(page, columnsOf(say), [
    { cells: start },
    ...lines.map((line, at) => ({
      cells: [
        say(() => localDay(line.day)),
        { text: say((each) => each.lines[at]?.what ?? ''), reason: reasonOf(line, at, say) },
        ...[String(line.posting_id), formatRupees(line.amount), formatRupees(line.balance)],
      ],
    })),
    { cells: ['', say(m.statements_due_end), '', '', formatRupees(closing)], strong: true },
  ])
  return paper.close(page, say(m.statements_each_posting))
}

const columnsOf = (say: SayBoth<Statement>) => [
  { label: say(m.statements_date), width: 76 },
  { label: say(m.statements_what), width: 215 },
  { label: say(m.statements_posting), width: 52 },
  { label: say(m.statements_amount), width: 70, align: 'right' as const },
  { label: say(m.statements_due), width: 70, align: 'right' as const },
]

/** The names of home and tenant are the same in every language: beneath, the note alone is said again. */
function reasonOf({ home, tenant }: StatementLine, at: number, say: SayBoth<Statement>) {
  const note = say((each) => each.lines[at]?.note ?? '')
  const all = (text: string) => [home?.title, tenant, text].filter(Boolean).join(', ')
  if (typeof note === 'string') return all(note) || null
  return { text: all(note.text), english: note.english }
}
