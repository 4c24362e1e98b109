import type { Context } from './context.ts'
import type { Db, Tx } from './db.ts'

/** Messages are found by where they went: only to addresses that are proven theirs, and only since they are. */
export type Subject = { id: number; phone: string | null; phoneSince: Date; email: string | null; emailSince: Date }

export type Section = {
  /** The columns that lead from a person to these rows; a test holds them against the database. */
  covers: readonly string[]
  read(db: Db, who: Subject): Promise<unknown>
}

type Erasing = Pick<Context, 'queue' | 'now'>
export type ErasedPerson = { id: number; phone: string | null; email: string | null }

/** All that a feature knows of one person. `src/app/people/parts.ts` lists every feature's part. */
export type PersonPart = {
  /** What the person's export says, by section. Hashes and sealed numbers stay inside. */
  sections?: Readonly<Record<string, Section>>
  /** Columns that lead to people and are in no export, each with its reason. */
  omits?: Readonly<Record<string, string>>
  /** Erases what is theirs, in the transaction that deletes the account. */
  forget?(ctx: Erasing, tx: Tx, person: ErasedPerson): Promise<unknown>
  /** Erases what was kept for a purpose, when its consent is withdrawn. */
  onWithdrawal?: { purpose: string; forget(ctx: Erasing, tx: Tx, personId: number): Promise<unknown> }
}
