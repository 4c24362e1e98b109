import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'

/** Facts of the care domain about a home in which a tenant lives. */
export type HomeCare = {
  /** Repairs are free by assure. */
  assured: boolean
  /** A split of a meter that waits for an answer. */
  split: { kind: 'electricity' | 'water' | 'gas'; amount: number; answer_by: Day } | null
}

/** Provided by care. */
export const homeCare = definePort<[db: Db, tenancyId: number, today: Day], Promise<HomeCare>>('homeCare')
