import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { HomeChangeKind } from '../internal-rules.ts'

/** Locks the home for the rest of the transaction. */
export const lockHome = (tx: Tx, slug: string) =>
  tx
    .selectFrom('home')
    .innerJoin('city', 'city.id', 'home.city_id')
    .select(['home.id', 'home.status_code', 'home.stop_visits', 'home.tags', 'home.prime', 'home.vertical'])
    .select(['home.house_rent', 'home.house_deposit', 'city.zero_deposit'])
    .where('home.slug', '=', slug)
    .forUpdate('home')
    .executeTakeFirst()
export type LockedHome = NonNullable<Awaited<ReturnType<typeof lockHome>>>

export const findBedPrice = (tx: Tx, homeId: number, id: number) =>
  tx.selectFrom('bed').select(['rent', 'deposit']).where('home_id', '=', homeId).where('id', '=', id).executeTakeFirst()
export const findRoomPrice = (tx: Tx, homeId: number, id: number) =>
  tx
    .selectFrom('room')
    .select(['rent', 'deposit'])
    .where('home_id', '=', homeId)
    .where('id', '=', id)
    .executeTakeFirst()

type HomeChange = {
  home_id: number
  /** Null for a job. */
  person_id: number | null
  what: HomeChangeKind
  before: object
  after: object
  reason: string
  made_at: Date
}

export const insertChange = (tx: Tx, { before, after, ...change }: HomeChange) =>
  tx
    .insertInto('home_change')
    .values({ ...change, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()

/** Updates the search read model, which notifies every process that caches it. */
export const refreshUnit = (tx: Tx, homeId: number, today: Day) =>
  sql`select refresh_unit(${homeId}, ${today})`.execute(tx)

export type InsideRow = {
  id: number
  status_code: number
  stop_visits: boolean
  zero_deposit: boolean
  listed_at: Date
  updated_at: Date
  owner: { id: number; name: string; phone: string | null } | null
  area_manager: { id: number; name: string; phone: string | null } | null
  house_rent: number | null
  house_deposit: number | null
}

const person = (column: string) => sql`
  (select json_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name), 'phone', p.phone)
   from person p where p.id = ${sql.raw(`h.${column}`)})`

export async function findInside(db: Db, slug: string): Promise<InsideRow | undefined> {
  const { rows } = await sql<InsideRow>`
    select h.id, h.status_code, h.stop_visits, c.zero_deposit, h.listed_at, h.updated_at, h.house_rent, h.house_deposit,
      ${person('owner_id')} as owner, ${person('area_manager_id')} as area_manager
    from home h join city c on c.id = h.city_id where h.slug = ${slug}`.execute(db)
  return rows[0]
}

export type RoomPrices = { id: number; name: string; rent: number | null; deposit: number | null }
export const listRoomPrices = (db: Db, homeId: number): Promise<RoomPrices[]> =>
  db
    .selectFrom('room')
    .select(['id', 'name', 'rent', 'deposit'])
    .where('home_id', '=', homeId)
    .orderBy('position')
    .execute()

type BedStay = { from: Day | null; to: Day | null; tenant: string | null; state: string | null }
export type BedRow = {
  id: number
  label: string
  room: string
  rent: number | null
  deposit: number | null
  stays: BedStay[]
}

/** All past, current and future stays, with the person if known. */
export async function listBedStays(db: Db, homeId: number): Promise<BedRow[]> {
  const { rows } = await sql<BedRow>`
    select b.id, b.label, r.name as room, b.rent, b.deposit,
      coalesce((select json_agg(json_build_object('from', lower(s.during), 'to', upper(s.during),
          'tenant', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'state', t.state) order by s.during)
        from stay s left join tenancy t on t.id = s.tenancy_id left join person p on p.id = t.tenant_id
        where s.bed_id = b.id), '[]') as stays
    from bed b join room r on r.id = b.room_id where b.home_id = ${homeId} order by r.position, b.label`.execute(db)
  return rows
}

export const listVisits = (db: Db, homeId: number, limit: number) =>
  db
    .selectFrom('visit')
    .select(['id', 'starts_at', 'state', 'online', 'name', 'phone'])
    .where('home_id', '=', homeId)
    .where('tenancy_id', 'is', null)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute()

/** All offers including expired ones, for the history of the home. */
export const listEveryOffer = (db: Db, homeId: number) =>
  db
    .selectFrom('home_offer')
    .innerJoin('offer', 'offer.id', 'home_offer.offer_id')
    .select(['offer.code', 'offer.headline', 'offer.starts_on', 'offer.valid_till'])
    .where('home_offer.home_id', '=', homeId)
    .orderBy('offer.valid_till', 'desc')
    .execute()

export const listChanges = (db: Db, homeId: number, limit: number) =>
  db
    .selectFrom('home_change')
    .leftJoin('person', 'person.id', 'home_change.person_id')
    .select(['home_change.id', 'home_change.what', 'home_change.before', 'home_change.after', 'home_change.reason'])
    .select(['home_change.made_at', 'person.first_name', 'person.last_name'])
    .where('home_change.home_id', '=', homeId)
    .orderBy('home_change.id', 'desc')
    .limit(limit)
    .execute()
