import type { Db } from '#platform/db.ts'

/** Messages are found by where they went: only to addresses that are proven theirs, and only since they are. */
export type Subject = { id: number; phone: string | null; phoneSince: Date; email: string | null; emailSince: Date }

export type Section = {
  /** The columns that lead from a person to these rows; export.test.ts holds them against the database. */
  covers: readonly string[]
  read(db: Db, who: Subject): Promise<unknown>
}
