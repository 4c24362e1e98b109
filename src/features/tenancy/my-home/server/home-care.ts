import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'

/** What care knows of a home that somebody lives in. */
export type HomeCare = {
  /** Repairs are free by assure. */
  assured: boolean
  /** A split of a meter that waits for an answer. */
  split: { kind: 'electricity' | 'water' | 'gas'; amount: number; answer_by: Day } | null
}

/** Provided by care. */
export const homeCare = definePort<[db: Db, tenancyId: number, today: Day], Promise<HomeCare>>('homeCare')
