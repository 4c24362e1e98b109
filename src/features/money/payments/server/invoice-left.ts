import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { type Books, givenBackOf } from '../ledger-rules.ts'

/** Flips the sign: credit balances are negative in the ledger. */
const columnOf = {
  deposit: 'deposits_held',
  fees: 'income',
  tax: 'tax_due',
  rent: 'owners_due',
  partner: 'partner_due',
} as const

/** Current amounts of an invoice by account, less refunds; zero before it is earned. */
export async function booksLeft(db: Db, invoiceId: number): Promise<Books> {
  const { rows } = await sql<{ kind: string; left: number }>`
    select a.kind, -sum(e.amount)::float8 as left
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where p.reference = any (${['invoice', 'invoice-undone', 'token'].map((what) => `${what}:${invoiceId}`)})
      or (p.reference >= ${givenBackOf(invoiceId)} and p.reference < ${afterAll(givenBackOf(invoiceId))})
    group by a.kind`.execute(db)
  const left = (book: keyof Books) => rows.find(({ kind }) => kind === columnOf[book])?.left ?? 0
  return {
    deposit: left('deposit'),
    fees: left('fees'),
    tax: left('tax'),
    rent: left('rent'),
    partner: left('partner'),
  }
}

/** Upper bound of a prefix search; the prefix ends in a colon. */
export const afterAll = (prefix: string): string => `${prefix.slice(0, -1)};`
