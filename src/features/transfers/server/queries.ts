import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { statusCodes } from '#features/homes/listing/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { TransferTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { TransferDashboard, TransferHome } from '../contract.ts'

export type TransferRow = Omit<Selectable<TransferTable>, 'state'> & { state: 'confirmed' | 'cancelled' | 'done' }
export type Kind = 'bed' | 'room' | 'house'

export type UnitRow = Pick<TransferHome, 'house_id' | 'slug' | 'title' | 'locality' | 'city' | 'unit' | 'picture'> &
  Pick<TransferHome, 'rent' | 'deposit' | 'society_charge' | 'living_costs' | 'sharing' | 'gender'> & {
    attached_bathroom: boolean
    room_id: number | null
    bed_id: number | null
    room: string | null
    bed: string | null
    onboarding_charge: number
    finding_fee: number
  }

/** True where the bed is free on the day and later; a hold that is over counts for nothing. */
const isFree = (first: Day, now: Date) => sql`not exists (select from stay s where s.bed_id = b.id
  and (upper(s.during) is null or upper(s.during) > ${first}::date) and (s.held_until is null or s.held_until > ${now}))`

const everyBedFree = (first: Day, now: Date) => sql`exists (select from bed b where b.home_id = h.id)
  and not exists (select from bed b where b.home_id = h.id and not (${isFree(first, now)}))`

/** The units of a home by kind: `h` is the home, `free` the condition on its beds. */
function unitsOf(kind: Kind, day: { first: Day; now: Date } | null): RawBuilder<unknown> {
  if (kind === 'bed') {
    return sql`select 'bed-' || b.id as unit, b.id as bed_id, b.room_id, r.name as room, b.label as bed, b.rent, b.deposit,
        (select count(*)::int from bed o where o.room_id = b.room_id) as sharing, r.attached_bathroom
      from bed b join room r on r.id = b.room_id
      where b.home_id = h.id and b.rent is not null ${day ? sql`and ${isFree(day.first, day.now)}` : sql``}`
  }
  if (kind === 'room') {
    return sql`select 'room-' || r.id as unit, null::int as bed_id, r.id as room_id, r.name as room, null::text as bed, r.rent,
        r.deposit, (select count(*)::int from bed o where o.room_id = r.id) as sharing, r.attached_bathroom
      from room r where r.home_id = h.id and r.rent is not null
        ${day ? sql`and not exists (select from bed b where b.room_id = r.id and not (${isFree(day.first, day.now)}))` : sql``}`
  }
  return sql`select 'house-' || h.id as unit, null::int as bed_id, null::int as room_id, null::text as room,
      null::text as bed, h.house_rent as rent, h.house_deposit as deposit, 0 as sharing, false as attached_bathroom
    where h.house_rent is not null ${day ? sql`and ${everyBedFree(day.first, day.now)}` : sql``}`
}

const columns = sql`h.id as house_id, h.slug, h.title, l.name as locality, c.name as city, h.gender::text as gender, x.unit,
  x.bed_id, x.room_id, x.room, x.bed, x.rent, coalesce(x.deposit, 0) as deposit, x.sharing, x.attached_bathroom,
  h.onboarding_charge, h.finding_fee, h.society_charge,
  (select coalesce(sum((line ->> 'amount')::int), 0)::int from jsonb_array_elements(h.cost_of_living) line) as living_costs,
  (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'placeholder', p.placeholder)
    from picture p where p.id = coalesce(
      (select f.picture_id from home_photo f where f.home_id = h.id and f.room_id = x.room_id order by f.position limit 1),
      h.cover_picture_id)) as picture`

/**
 * Homes one can move to by a transfer: we manage them, they take a whole deposit, and they are let to people like the
 * person. A home for families is offered as a whole only.
 */
const isOpenTo = (
  gender: string | null,
  kind: Kind,
) => sql`h.status_code not in (${statusCodes.unlisted}, ${statusCodes.soldOut})
  and h.vertical is distinct from 'OTB' and not ('eqaro_only' = any (h.tags)) and ${kind} = any (h.booking_kinds::text[])
  and (h.gender = 'any' or h.gender::text = ${gender} or (h.gender = 'family' and ${kind} = 'house'))`

export type Wanted = {
  kind: Kind
  first: Day
  now: Date
  gender: string | null
  /** Homes with a rent near this one come first. */
  rent: number
  city?: string
  unit?: { homeId: number; key: string }
  /** The unit one lives in. */
  own: string
  limit: number
  offset: number
}

/**
 * One statement: the search rows of a city, nearest in rent first, and of each home its cheapest unit that is free. It
 * walks up and down from the rent in the index of rents and stops when it has enough, instead of judging all homes.
 */
export async function findFreeUnits(db: Db, wanted: Wanted): Promise<UnitRow[]> {
  const { limit, offset, rent } = wanted
  const most = offset + limit
  const { rows } = await sql<UnitRow & { distance: number }>`
    select * from (
      (${unitsNear(wanted, sql`u.rent >= ${rent}`, sql`u.rent`)} limit ${most})
      union all
      (${unitsNear(wanted, sql`u.rent < ${rent}`, sql`u.rent desc`)} limit ${most})) as near
    order by distance, house_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ distance, ...row }) => row)
}

function unitsNear(wanted: Wanted, side: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const { kind, first, now, gender, rent, city, unit, own } = wanted
  const kindCode = { bed: 0, room: 1, house: 2 }[kind]
  const where = unit
    ? sql`u.home_id = ${unit.homeId}`
    : sql`u.city_id = (select id from city where slug = ${city ?? ''})`
  return sql`
    select ${columns}, abs(u.rent - ${rent}) as distance
    from unit u
    join home h on h.id = u.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    cross join lateral (select y.* from (${unitsOf(kind, { first, now })}) y
      where y.unit <> ${own} ${unit ? sql`and y.unit = ${unit.key}` : sql``} order by y.rent, y.unit limit 1) x
    where ${where} and ${side} and u.kind = ${kindCode} and h.available_from <= ${first}::date
      and ${isOpenTo(gender, kind)}
    order by ${order}, u.home_id`
}

/** A unit as it is, free or not and listed or not. */
export async function findUnit(db: Db, homeId: number, kind: Kind, key: string): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select ${columns}
    from home h
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    cross join lateral (select y.* from (${unitsOf(kind, null)}) y where y.unit = ${key}) x
    where h.id = ${homeId}`.execute(db)
  return rows[0]
}

/** All cities, with the number of homes that are let as the caller's is; the nearest to full first. */
export async function listCities(db: Db, kind: Kind): Promise<TransferDashboard['cities']> {
  const kindCode = { bed: 0, room: 1, house: 2 }[kind]
  const { rows } = await sql<TransferDashboard['cities'][number]>`
    select c.slug, c.name, coalesce(n.homes, 0)::int as homes
    from city c left join (select city_id, count(*) as homes from unit where kind = ${kindCode} and flags & 8 = 0
      group by city_id) n on n.city_id = c.id
    order by homes desc, c.name`.execute(db)
  return rows
}

export type Standing = { moved_in_at: Date | null; starts_on: Day; room_id: number | null; bed_id: number | null }

/** When somebody moved in, and which part of the home is theirs. */
export async function getStanding(db: Db, tenancyId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`select moved_in_at, starts_on::text as starts_on, room_id, bed_id from tenancy
    where id = ${tenancyId}`.execute(db)
  if (!rows[0]) throw new Error(`no tenancy ${tenancyId}`)
  return rows[0]
}

/** Moves of a person that were not cancelled. */
export async function countMoves(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ moves: number }>`select count(*)::int as moves from transfer
    where person_id = ${personId} and state <> 'cancelled'`.execute(db)
  return rows[0]?.moves ?? 0
}

export type FirstHome = { moved_in_at: Date | null; starts_on: Day }

/** The home somebody lives in who never moved between homes of ours; none where its owner manages it. */
export async function findFirstHome(db: Db, personId: number): Promise<FirstHome | undefined> {
  const { rows } = await sql<FirstHome>`
    select t.moved_in_at, t.starts_on::text as starts_on from tenancy t join home h on h.id = t.home_id
    where t.tenant_id = ${personId} and t.state in ('living', 'notice_given') and h.vertical is distinct from 'OTB'
      and not exists (select from transfer x where x.person_id = ${personId} and x.state <> 'cancelled')
    order by t.starts_on desc limit 1`.execute(db)
  return rows[0]
}

export const insertTransfer = (tx: Tx, row: Insertable<TransferTable>): Promise<TransferRow> =>
  tx.insertInto('transfer').values(row).returningAll().executeTakeFirstOrThrow() as Promise<TransferRow>

export const setTransfer = (tx: Tx, id: number, change: Partial<Insertable<TransferTable>>): Promise<TransferRow> =>
  tx
    .updateTable('transfer')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<TransferRow>

export const findOpen = (db: Db, personId: number): Promise<TransferRow | undefined> =>
  db
    .selectFrom('transfer')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst() as Promise<TransferRow | undefined>

export const findByBooking = (db: Db, bookingId: number): Promise<TransferRow | undefined> =>
  db.selectFrom('transfer').selectAll().where('booking_id', '=', bookingId).executeTakeFirst() as Promise<
    TransferRow | undefined
  >

export const lockTransfer = (tx: Tx, id: number): Promise<TransferRow> =>
  tx
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow() as Promise<TransferRow>

/** Whether a move from this tenancy is confirmed and not over. */
export async function isMovingFrom(db: Db, tenancyId: number): Promise<boolean> {
  const { rows } = await sql`select from transfer where from_tenancy_id = ${tenancyId} and state = 'confirmed'`.execute(
    db,
  )
  return rows.length > 0
}

/** Moves whose person got the keys of the new home before this moment. */
export async function listMovedIn(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from transfer x join booking b on b.id = x.booking_id join tenancy t on t.id = b.tenancy_id
    where x.state = 'confirmed' and t.moved_in_at < ${before} and t.state <> 'cancelled' order by x.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findCityOf(db: Db, homeId: number): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from home h join city c on c.id = h.city_id where h.id = ${homeId}`.execute(db)
  return rows[0]?.slug ?? ''
}
