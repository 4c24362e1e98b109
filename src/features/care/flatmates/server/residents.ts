import { sql } from 'kysely'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import type { Db } from '#platform/db.ts'
import type { BookingKind } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

export type Occupant = {
  tenancy_id: number
  person_id: number
  first_name: string
  work: string | null
  phone: string | null
  about: string
  kind: BookingKind
  room: string | null
  bed: string | null
  starts_on: Day
  ends_on: Day | null
  /** Lives there now. */
  lives: boolean
  /** Agreed to be shown to flatmates. */
  shown: boolean
}

/** Everybody with a tenancy in the home that has started: those who live there, and those who have left. */
export async function listOccupants(db: Db, homeId: number): Promise<Occupant[]> {
  const { rows } = await sql<Occupant>`
    select t.id as tenancy_id, p.id as person_id, p.first_name, p.work, p.phone, coalesce(c.about, '') as about, t.kind,
      r.name as room, d.label as bed, t.starts_on::text as starts_on, t.ends_on::text as ends_on,
      t.state in ('living', 'notice_given') as lives,
      t.share_with_flatmates and p.deleted_at is null and ${consents.consentsTo(sql`p.id`, 'flatmates')} as shown
    from tenancy t join person p on p.id = t.tenant_id
    left join flatmate_card c on c.tenancy_id = t.id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    where t.home_id = ${homeId} and t.state in ('living', 'notice_given', 'moved_out', 'settling', 'closed')
    order by t.starts_on, t.id`.execute(db)
  return rows
}

/** Names only people who agreed to be named; anybody else in the language of the request. */
export const shownName = (occupant: Pick<Occupant, 'shown' | 'first_name'> | undefined): string =>
  occupant?.shown ? occupant.first_name : m.flatmates_a_flatmate()
