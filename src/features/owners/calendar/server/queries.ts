import { sql } from 'kysely'
import type { LetAs } from '#features/owners/dashboard/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { BlockReason, Taken } from '../rules.ts'

export type PlaceRow = {
  home_id: number
  let_as: LetAs
  room_id: number
  room: string
  bed_id: number
  bed: string
  rent: number
}

/** Every bed, with the rent of the place it is let in. */
export async function listBeds(db: Db, homeIds: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with own as (
      select h.id, h.house_rent, case when 'bed' = any (h.booking_kinds) then 'bed'
        when 'room' = any (h.booking_kinds) then 'room' else 'house' end as let_as
      from home h where h.id = any (${homeIds}::int[]))
    select o.id as home_id, o.let_as, r.id as room_id, r.name as room, b.id as bed_id, b.label as bed,
      coalesce(case o.let_as when 'bed' then coalesce(b.rent, r.rent) when 'room' then r.rent else o.house_rent end, 0)
        ::float8 as rent
    from own o join bed b on b.home_id = o.id join room r on r.id = b.room_id
    order by o.id, r.position, b.label, b.id`.execute(db)
  return rows
}

export type StayRow = Taken & { bed_id: number }

type Row = Omit<StayRow, 'blockId'> & { block_id: number | null }

/** Stays that touch the shown days; expired holds are none. */
export async function listStays(
  db: Db,
  homeIds: readonly number[],
  { today, days, now }: { today: Day; days: number; now: Date },
): Promise<StayRow[]> {
  const { rows } = await sql<Row>`
    select s.bed_id, lower(s.during)::text as from, upper(s.during)::text as to, s.block_id, p.first_name as who,
      case when s.block_id is not null then 'blocked' when s.offboarding_id is not null then 'ending'
        when s.held_until is not null then 'held' when a.state = 'pending' then 'waiting'
        when lower(s.during) > ${today}::date then 'booked' when t.state = 'notice_given' then 'leaving'
        else 'let' end as state
    from stay s left join tenancy t on t.id = s.tenancy_id left join tenant_approval a on a.tenancy_id = t.id
    left join person p on p.id = t.tenant_id
    where s.home_id = any (${homeIds}::int[]) and s.during && daterange(${today}::date, ${today}::date + ${days}::int)
      and (s.held_until is null or s.held_until > ${now})
    order by s.bed_id, lower(s.during)`.execute(db)
  return rows.map(({ block_id, ...row }) => ({ ...row, blockId: block_id }))
}

/** A bed or room of this home; the home itself has none. */
export async function findPart(db: Db, homeId: number, unit: string) {
  const [kind, number] = unit.split('-') as ['house' | 'room' | 'bed', string | undefined]
  if (kind === 'house') {
    const home = await db.selectFrom('home').select('house_rent').where('id', '=', homeId).executeTakeFirst()
    return { kind, roomId: null, bedId: null, rent: home?.house_rent ?? null }
  }
  const part = await db
    .selectFrom(kind)
    .select(['id', 'rent'])
    .where('home_id', '=', homeId)
    .where('id', '=', Number(number))
    .executeTakeFirst()
  if (!part) return undefined
  return { kind, roomId: kind === 'room' ? part.id : null, bedId: kind === 'bed' ? part.id : null, rent: part.rent }
}

export type NewBlock = {
  home_id: number
  owner_id: number
  kind: 'bed' | 'room' | 'house'
  room_id: number | null
  bed_id: number | null
  from_day: Day
  last_day: Day
  reason: BlockReason
  made_at: Date
}

export async function insertBlock(tx: Tx, block: NewBlock): Promise<number> {
  const { id } = await tx.insertInto('owner_block').values(block).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Another owner's is not there. */
export const lockBlock = (tx: Tx, id: number, ownerId: number) =>
  tx
    .selectFrom('owner_block')
    .select(['id', 'home_id'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function findBlockHome(db: Db, id: number): Promise<number | null> {
  const block = await db.selectFrom('owner_block').select('home_id').where('id', '=', id).executeTakeFirst()
  return block?.home_id ?? null
}

export const removeBlock = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('owner_block').set({ removed_at: now }).where('id', '=', id).execute()
