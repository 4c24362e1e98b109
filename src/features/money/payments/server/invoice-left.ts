import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { AccountKind } from '../ledger-accounts.ts'
import { type Books, givenBackOf } from '../ledger-rules.ts'

const bookOf: Partial<Record<AccountKind, keyof Books>> = {
  deposits_held: 'deposit',
  income: 'fees',
  tax_due: 'tax',
  // Held for its tenancy, then due to the owner.
  rents_held: 'rent',
  owners_due: 'rent',
  partner_due: 'partner',
}

/** References of the postings that say whose an invoice's money is, apart from refunds by hand. */
export const postingsOf = (invoiceId: number): string[] =>
  ['invoice', 'invoice-undone', 'token', 'carried', 'rent-released'].map((what) => `${what}:${invoiceId}`)

type Left = { kind: AccountKind; person_id: number | null; left: number }

/** By account; flips the sign, as credit balances are negative in the ledger. */
async function leftByAccount(db: Db, invoiceId: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select a.kind, a.person_id, -sum(e.amount)::float8 as left
    from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where p.reference = any (${postingsOf(invoiceId)})
      or (p.reference >= ${givenBackOf(invoiceId)} and p.reference < ${afterAll(givenBackOf(invoiceId))})
    group by a.kind, a.person_id`.execute(db)
  return rows
}

/** Current amounts of an invoice by account, less refunds; zero before it is earned. */
export async function booksLeft(db: Db, invoiceId: number): Promise<Books> {
  const books: Books = { deposit: 0, fees: 0, tax: 0, rent: 0, partner: 0 }
  for (const { kind, left } of await leftByAccount(db, invoiceId)) {
    const book = bookOf[kind]
    if (book) books[book] += left
  }
  return books
}

/** Where the rent of an invoice is: held for its tenancy, or due to an owner since it was released. */
export async function rentLeft(db: Db, invoiceId: number): Promise<{ held: number; ownerId: number | null }> {
  const rows = await leftByAccount(db, invoiceId)
  return {
    held: rows.reduce((sum, { kind, left }) => (kind === 'rents_held' ? sum + left : sum), 0),
    ownerId: rows.find(({ kind, person_id }) => kind === 'owners_due' && person_id !== null)?.person_id ?? null,
  }
}

/** Upper bound of a prefix search; the prefix ends in a colon. */
export const afterAll = (prefix: string): string => `${prefix.slice(0, -1)};`
