import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { HandOverKind, VisitState } from '../rules.ts'

export type NewVisit = {
  home_id: number
  person_id: number | null
  name: string
  phone: string
  email: string | null
  /** The language of the page on which it was scheduled. */
  asked_in: string | null
  area_manager_id: number
  online: boolean
  starts_at: Date
  place: number
  door_code: string | null
  live_link: string | null
  comment: string | null
  request_id: string | null
  referral_code: string | null
  source: string | null
  gclid: string | null
  /** Keys of this tenancy are handed over. */
  tenancy_id?: number
  hand_over?: HandOverKind
}

export const insertVisit = async (tx: Tx, visit: NewVisit): Promise<number> =>
  (await tx.insertInto('visit').values(visit).returning('id').executeTakeFirstOrThrow()).id

export const findByRequest = (db: Db, requestId: string) =>
  db
    .selectFrom('visit')
    .select(['id', 'phone', 'home_id', 'state'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** The visits that one request of this phone has made together. */
export const listOfRequest = async (db: Db, requestId: string, phone: string): Promise<number[]> =>
  (
    await db
      .selectFrom('visit')
      .select('id')
      .where(
        'request_id',
        'in',
        Array.from({ length: 10 }, (_, nth) => `${requestId}.${nth}`),
      )
      .where('phone', '=', phone)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The details of a scheduled visit for its confirmation. */
export const findScheduled = (db: Db, id: number) =>
  db
    .selectFrom('visit as v')
    .innerJoin('home as h', 'h.id', 'v.home_id')
    .innerJoin('locality as l', 'l.id', 'h.locality_id')
    .innerJoin('city as c', 'c.id', 'h.city_id')
    .leftJoin('person as m', 'm.id', 'v.area_manager_id')
    .select(['v.starts_at', 'v.online', 'v.door_code', 'h.title', 'h.street', 'h.pincode', 'h.lat', 'h.lng'])
    .select(['l.name as locality', 'c.name as city', 'm.first_name as manager_name'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()

/** Serializes new visits of one visitor. Taken before any place, to rule out deadlocks. */
export async function lockVisitor(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visitor ${phone}`}, 0))`.execute(tx)
}

/** A visit of this phone to this home that is still to come. */
export const findComing = (db: Db, homeId: number, phone: string, now: Date) =>
  db
    .selectFrom('visit')
    .select(['id', 'starts_at'])
    .where('home_id', '=', homeId)
    .where('phone', '=', phone)
    .where('tenancy_id', 'is', null)
    .where('place', 'is not', null)
    .where('starts_at', '>', now)
    .executeTakeFirst()

/** A person's visits: those of the account, and those made with the confirmed phone before it existed. */
export type Whose = { personId: number; phone: string | null }

const isTheirs = ({ personId, phone }: Whose) =>
  phone === null
    ? sql<boolean>`v.person_id = ${personId}`
    : sql<boolean>`(v.person_id = ${personId} or v.phone = ${phone})`

export type OwnVisit = {
  id: number
  home_id: number
  area_manager_id: number | null
  starts_at: Date
  state: VisitState
  online: boolean
  version: number
  place: number | null
  person_id: number | null
  name: string
  phone: string
  email: string | null
  asked_in: string | null
  door_code: string | null
}

/** Locked, to serialize changes of one visit. */
export async function lockOwnVisit(tx: Tx, id: number, whose: Whose): Promise<OwnVisit | undefined> {
  const { rows } = await sql<OwnVisit>`
    select v.id, v.home_id, v.area_manager_id, v.starts_at, v.state, v.online, v.version, v.place, v.person_id,
      v.name, v.phone, v.email, v.asked_in, v.door_code
    from visit v where v.id = ${id} and v.tenancy_id is null and ${isTheirs(whose)} for update`.execute(tx)
  return rows[0]
}

export async function moveToPlace(
  tx: Tx,
  id: number,
  to: { area_manager_id: number; starts_at: Date; place: number },
): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ ...to, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function giveBackPlace(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('visit')
    .set({
      state: 'cancelled',
      place: null,
      cancel_reason: reason,
      cancelled_at: now,
      ended_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export type VisitRow = {
  id: number
  starts_at: Date
  state: VisitState
  online: boolean
  live_link: string | null
  version: number
  comment: string | null
  door_code: string | null
  checked_in_at: Date | null
  rating: number | null
  manager_id: number | null
  manager_name: string | null
  manager_phone: string | null
  manager_photo: string | null
  home_id: number
  title: string
  slug: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
  house_type: string
  bedroom_count: number
  vertical: string | null
  picture_id: number | null
  kind: number | null
  rent: number | null
  free_beds: number | null
}

export async function listOwnVisits(db: Db, whose: Whose, id?: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.starts_at, v.state, v.online, v.live_link, v.version, v.comment, v.door_code, v.checked_in_at, v.rating,
      m.id as manager_id, m.first_name as manager_name, m.phone as manager_phone,
      case when m.deleted_at is null then m.photo_key end as manager_photo,
      h.id as home_id, h.title, h.slug, h.street, h.pincode, l.name as locality, c.name as city, h.lat, h.lng,
      h.house_type, h.bedroom_count, h.vertical, h.cover_picture_id as picture_id, u.kind, u.rent,
      (select count(*)::int from bed b where b.home_id = h.id
         and not exists (select from stay s where s.home_id = h.id and s.bed_id = b.id
           and s.during @> (v.starts_at at time zone 'Asia/Kolkata')::date)) as free_beds
    from visit v
    join home h on h.id = v.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join person m on m.id = v.area_manager_id
    left join lateral (select u.kind, u.rent from unit u where u.home_id = h.id order by u.kind limit 1) u on true
    where v.tenancy_id is null and ${isTheirs(whose)} ${id === undefined ? sql`` : sql`and v.id = ${id}`}
    order by v.starts_at, v.id
    limit 500`.execute(db)
  return rows
}

export async function setFeedback(tx: Db, id: number, rating: number, feedback: string, now: Date): Promise<void> {
  await tx.updateTable('visit').set({ rating, feedback, feedback_at: now }).where('id', '=', id).execute()
}
