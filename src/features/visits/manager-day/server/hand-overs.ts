import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** A home that is handed over to its manager by somebody who moves to another of ours. */
export type HandOverRow = {
  id: number
  state: string
  hand_over_at: Date | null
  title: string
  slug: string
  street: string
  pincode: string
  locality: string
  city: string
  first_name: string
  phone: string | null
}

/** The hand-overs of a manager in a period; implemented by booking. */
export const listHandOvers = definePort<
  [db: Db, managerId: number, from: Date, to: Date],
  Promise<readonly HandOverRow[]>
>('listHandOvers')
