import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { HandOverKind, VisitState } from '../rules.ts'

export type StaffVisit = {
  id: number
  home_id: number
  area_manager_id: number | null
  starts_at: Date
  state: VisitState
  online: boolean
  person_id: number | null
  name: string
  phone: string
  email: string | null
  asked_in: string | null
  door_code: string | null
  checked_in_at: Date | null
  /** Set for a hand-over of keys. */
  tenancy_id: number | null
  hand_over: HandOverKind | null
}

/** Locked, to serialize changes by the manager and the visitor. */
export const lockVisit = (tx: Tx, id: number): Promise<StaffVisit | undefined> =>
  tx
    .selectFrom('visit')
    .select(['id', 'home_id', 'area_manager_id', 'starts_at', 'state', 'online', 'name', 'phone', 'email', 'door_code'])
    .select(['person_id', 'asked_in', 'checked_in_at', 'tenancy_id', 'hand_over'])
    .$narrowType<{ hand_over: HandOverKind | null }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type Course = { state: 'scheduled' | 'done' | 'missed'; checkedInAt: Date | null; endedAt: Date | null }

/** How a visit went. With its end its place is given back. */
export async function setCourse(tx: Tx, id: number, { state, checkedInAt, endedAt }: Course): Promise<void> {
  await tx
    .updateTable('visit')
    .set({
      state,
      checked_in_at: checkedInAt,
      ended_at: endedAt,
      ...(state === 'scheduled' ? {} : { place: null }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
