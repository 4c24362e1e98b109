import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { financialYear, receiptNumber } from '../ledger-rules.ts'

/** The next number of the year. Taken with the transaction that uses it: one that is broken off leaves no gap. */
export async function nextReceiptNumber(tx: Tx, now: Date): Promise<string> {
  const year = financialYear(dayInIndia(now))
  const { rows } = await sql<{ last: number }>`
    insert into number_series (name, last) values (${`receipt ${year}`}, 1)
    on conflict (name) do update set last = number_series.last + 1 returning last`.execute(tx)
  return receiptNumber(year, rows[0]?.last ?? 0)
}
