import type { InBoth } from '#features/money/receipts/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Statement, StatementLine, StatementMonth } from '../contract.ts'
import {
  firstDay,
  kindOf,
  lastDay,
  type Month,
  monthOf,
  monthsFrom,
  nextMonth,
  readNumber,
  statementNumber,
  textOf,
  totalsOf,
} from '../rules.ts'
import { dueBefore, type LineRow, listLines, listMonths, reserveBefore } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** Every month since the first posting, those without one too. */
export async function monthsOf(db: Db, ownerId: number, thisMonth: Month): Promise<StatementMonth[]> {
  const rows = await listMonths(db, ownerId)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  let closing = 0
  return monthsFrom(rows[0]?.month ?? thisMonth, thisMonth)
    .toReversed()
    .map((month) => {
      const { change = 0, rent = 0, paid_out = 0 } = byMonth.get(month) ?? {}
      closing += change
      return { number: statementNumber(ownerId, month), month, rent, paid_out, closing }
    })
    .toReversed()
}

export async function listStatements(ctx: Ctx): Promise<{ months: StatementMonth[] }> {
  const { personId } = signedIn(ctx)
  return { months: await monthsOf(ctx.db, personId, monthOf(dayInIndia(ctx.now))) }
}

/** Throws not found for the number of another person, or of a month without a statement. */
export const getStatement = async (ctx: Ctx, number: string): Promise<Statement> => (await readStatement(ctx, number))()

/** Read once and worded twice, so that both languages say the same. */
export async function getStatementInBoth(ctx: Ctx, number: string): Promise<InBoth<Statement>> {
  const word = await readStatement(ctx, number)
  return { own: word(), english: inLanguage('en', word) }
}

/** Answers with what words it in the language it is called in. */
async function readStatement(ctx: Ctx, number: string): Promise<() => Statement> {
  const { personId } = signedIn(ctx)
  const asked = readNumber(number)
  if (asked?.ownerId !== personId) throw notFound(m.statements_none_such())
  const { month } = asked
  const { months } = await listStatements(ctx)
  if (!months.some((each) => each.month === month)) throw notFound(m.statements_none_such())
  const { first_name, last_name } = await accounts.getPerson(ctx.db, personId)
  const wordMonth = await readMonth(ctx.db, personId, month)
  const reserve_held = await reserveBefore(ctx.db, personId, firstDay(nextMonth(month)))
  return () => ({
    ...{ number, month, from: firstDay(month), to: lastDay(month), open: month === monthOf(dayInIndia(ctx.now)) },
    owner: `${first_name} ${last_name}`.trim(),
    ...wordMonth(),
    reserve_held,
  })
}

type Read = Pick<Statement, 'opening' | 'closing' | 'totals' | 'lines'>

/** Answers with what words it in the language it is called in. */
export async function readMonth(db: Db, ownerId: number, month: Month): Promise<() => Read> {
  const opening = await dueBefore(db, ownerId, firstDay(month))
  const rows = await listLines(db, ownerId, { from: firstDay(month), to: lastDay(month) })
  return () => monthOfRows(opening, rows)
}

/** The closing balance is the opening one plus the lines, so that they agree by construction. */
function monthOfRows(opening: number, rows: readonly LineRow[]): Read {
  let closing = opening
  const lines = rows.map((row) => {
    closing += row.amount
    return lineOf(row, closing)
  })
  return { opening, closing, totals: totalsOf(lines), lines }
}

function lineOf(row: LineRow, balance: number): StatementLine {
  const { posting_id, reference, text, amount, period, with_booking, repair, home_id, home_title, tenant } = row
  const kind = kindOf(reference)
  return {
    ...{ posting_id, day: dayInIndia(row.happened_at), kind, amount, balance },
    what: textOf({ kind, text, period, withBooking: with_booking, repair, amount }),
    home: home_id === null ? null : { id: home_id, title: home_title ?? '' },
    tenant: tenant?.trim().split(/\s+/)[0] || null,
    note: noteOf(row),
  }
}

function noteOf({ receipt, account_end, utr, certificate }: LineRow): string | null {
  if (certificate) return m.statements_acknowledgement({ code: certificate })
  if (receipt) return m.statements_receipt({ code: receipt })
  if (!account_end) return null
  return utr ? m.statements_to_account_utr({ end: account_end, utr }) : m.statements_to_account({ end: account_end })
}
