import type { Context } from './context.ts'
import type { Db, Tx } from './db.ts'

/** Messages belong to a person by recipient address: only verified addresses, and only since their verification. */
export type Subject = { id: number; phone: string | null; phoneSince: Date; email: string | null; emailSince: Date }

export type Section = {
  /** The columns that reference a person; a test compares them with the database. */
  covers: readonly string[]
  read(db: Db, who: Subject): Promise<unknown>
}

type Erasing = Pick<Context, 'queue' | 'now'>
export type ErasedPerson = { id: number; phone: string | null; email: string | null }

/** Everything a feature stores about one person. `src/app/people/parts.ts` lists every feature's part. */
export type PersonPart = {
  /** The sections of the person's export. Hashes and encrypted numbers are left out. */
  sections?: Readonly<Record<string, Section>>
  /** Columns that reference people and are in no export, each with its reason. */
  omits?: Readonly<Record<string, string>>
  /** Erases the person's data, in the transaction that deletes the account. */
  forget?(ctx: Erasing, tx: Tx, person: ErasedPerson): Promise<unknown>
  /** Erases data stored for a purpose when its consent is withdrawn. */
  onWithdrawal?: { purpose: string; forget(ctx: Erasing, tx: Tx, personId: number): Promise<unknown> }
}
