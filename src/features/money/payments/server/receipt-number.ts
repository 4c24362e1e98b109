import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { financialYear, receiptDigits, receiptPrefix } from '../receipt-numbers.ts'

/**
 * Assigns the next receipt number of the year in the caller's transaction, so that a rollback leaves no gap. One
 * statement, because the counter's lock is held from here until commit.
 */
export async function giveReceiptNumber(tx: Tx, invoiceId: number, now: Date): Promise<string> {
  const year = financialYear(dayInIndia(now))
  const { rows } = await sql<{ receipt_number: string }>`
    with next as (
      insert into number_series (name, last) values (${`receipt ${year}`}, 1)
      on conflict (name) do update set last = number_series.last + 1 returning last::text)
    update invoice set receipt_number = ${receiptPrefix(year)}
      || lpad(next.last, greatest(${receiptDigits}, length(next.last)), '0')
    from next where id = ${invoiceId} returning receipt_number`.execute(tx)
  if (!rows[0]) throw new Error(`no invoice ${invoiceId}`)
  return rows[0].receipt_number
}
