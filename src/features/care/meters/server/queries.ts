import { type Insertable, sql } from 'kysely'
import type { MeterKind } from '#features/tenancy/inspections/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { MeterReadingTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { RoomUse } from '../rules.ts'

export type ReadingRow = {
  id: number
  kind: MeterKind
  read_on: Day
  /** Hundredths of a unit. */
  hundredths: number
  by_person_id: number
  storage_key: string | null
}

/** The newest reading that counts of the home's meter, or of a room's. */
export async function findLast(
  db: Db,
  homeId: number,
  kind: MeterKind,
  roomId: number | null = null,
): Promise<ReadingRow | undefined> {
  const { rows } = await sql<ReadingRow>`
    select id, kind, read_on::text as read_on, (reading * 100)::float8 as hundredths, by_person_id, storage_key
    from meter_reading where home_id = ${homeId} and kind = ${kind} and voided_at is null
      and room_id is not distinct from ${roomId}::int
    order by read_on desc limit 1`.execute(db)
  return rows[0]
}

/** The room somebody lives in; null where they rent the whole home. */
export async function findRoomOf(db: Db, tenancyId: number): Promise<number | null> {
  const { rows } = await sql<{ room_id: number | null }>`select coalesce(d.room_id, t.room_id) as room_id
    from tenancy t left join bed d on d.id = t.bed_id where t.id = ${tenancyId}`.execute(db)
  return rows[0]?.room_id ?? null
}

/**
 * The use of rooms' meters up to a day that no split has counted yet. Each begins where it was counted last, else
 * where the home's own period begins.
 */
export async function listRoomUse(tx: Tx, homeId: number, kind: MeterKind, from: Day, to: Day) {
  const { rows } = await sql<RoomUse & { readingId: number }>`
    with read as (select * from meter_reading
      where home_id = ${homeId} and kind = ${kind} and room_id is not null and voided_at is null and read_on <= ${to}::date)
    select l.room_id as "roomId", l.id as "readingId", ((l.reading - b.reading) * 100)::float8 as hundredths,
      b.read_on::text as from, l.read_on::text as to
    from (select distinct on (room_id) * from read order by room_id, read_on desc) l
    join lateral (select * from read r where r.room_id = l.room_id
      order by (r.split_id is not null) desc, case when r.split_id is not null then r.read_on end desc,
        (r.read_on <= ${from}::date) desc, case when r.read_on <= ${from}::date then r.read_on end desc, r.read_on limit 1) b
      on true
    where l.read_on > b.read_on and l.reading > b.reading order by l.room_id`.execute(tx)
  return rows
}

/** Readings of a home come one after the other. */
export const lockHome = (tx: Tx, homeId: number) =>
  sql`select from home where id = ${homeId} for no key update`.execute(tx)

export async function insertReading(tx: Tx, row: Insertable<MeterReadingTable>): Promise<number> {
  const { id } = await tx.insertInto('meter_reading').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type StayRow = {
  id: number
  roomId: number | null
  tenant_id: number
  from: Day
  to: Day | null
  settled: boolean
}

/** Tenancies that have had a day in the home, with the days they lived there. */
export async function listStays(db: Db, homeId: number, from: Day, to: Day): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select t.id, t.tenant_id, coalesce(d.room_id, t.room_id) as "roomId", t.starts_on::text as from, t.ends_on::text as to,
      exists (select from settlement s where s.tenancy_id = t.id) as settled
    from tenancy t left join bed d on d.id = t.bed_id
    where t.home_id = ${homeId} and t.state in ('living', 'notice_given', 'moved_out', 'settling', 'closed')
      and daterange(t.starts_on, t.ends_on) && daterange(${from}::date, ${to}::date)
    order by t.starts_on, t.id`.execute(db)
  return rows
}

export type SplitRow = {
  id: number
  kind: MeterKind
  from_day: Day
  to_day: Day
  hundredths: number
  rate: number
  amount: number
  made_at: Date
  answer_by: Day
  readings: [ReadingSaid, ReadingSaid]
  shares: ShareRow[]
}
export type ReadingSaid = { id: number; read_on: Day; hundredths: number; by: number; has_photo: boolean }
export type ShareRow = { tenancy_id: number; days: number; amount: number; own: number; state: ShareState }
export type ShareState = 'open' | 'agreed' | 'asked' | 'waived' | 'voided'

const readingJson = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'read_on', ${alias}.read_on, 'hundredths', (${alias}.reading * 100)::float8,
    'by', ${alias}.by_person_id, 'has_photo', ${alias}.storage_key is not null)`)

const splitColumns = sql`s.id, s.kind, s.from_day::text as from_day, s.to_day::text as to_day,
  (s.units * 100)::float8 as hundredths, s.rate, s.amount::float8 as amount, s.made_at, s.answer_by::text as answer_by,
  (select json_build_array(${readingJson('a')}, ${readingJson('b')}) from meter_reading a, meter_reading b
    where a.id = s.from_reading_id and b.id = s.to_reading_id) as readings,
  (select json_agg(json_build_object('tenancy_id', m.tenancy_id, 'days', m.days, 'amount', m.amount, 'own', m.own_amount, 'state', m.state)
    order by m.tenancy_id) from meter_share m where m.split_id = s.id) as shares`

export async function listSplitsOf(db: Db, tenancyId: number): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`select ${splitColumns} from meter_split s
    where s.id in (select split_id from meter_share where tenancy_id = ${tenancyId})
    order by s.to_day desc, s.id desc limit 24`.execute(db)
  return rows
}

export type OwnShare = {
  split_id: number
  tenancy_id: number
  state: ShareState
  days: number
  amount: number
  charged_at: Date | null
  words: string | null
  answer: string | null
  invoice_id: number | null
}

export async function listOwnShares(db: Db, tenancyId: number): Promise<OwnShare[]> {
  const { rows } = await sql<OwnShare>`
    select m.split_id, m.tenancy_id, m.state, m.days, m.amount::float8 as amount, m.charged_at, m.words, m.answer,
      c.invoice_id
    from meter_share m
    left join tenancy_charge c on c.tenancy_id = m.tenancy_id and c.reference = 'meter:' || m.split_id
    where m.tenancy_id = ${tenancyId}`.execute(db)
  return rows
}

export type LockedShare = OwnShare & {
  kind: MeterKind
  from_day: Day
  to_day: Day
  made_at: Date
  rate: number
  hundredths: number
  total: number
  /** The part for the meter of their own room. */
  own: number
}

/** With the split and the tenancy locked, so that no bill is made meanwhile. */
export async function lockShares(
  tx: Tx,
  which: { splitId: number; tenancyId?: number } | { tenancyId: number } | { dueBefore: Day },
): Promise<LockedShare[]> {
  const where =
    'dueBefore' in which
      ? sql`m.charged_at is null and (m.state = 'agreed' or (m.state = 'open' and s.answer_by < ${which.dueBefore}::date))
          and t.state in ('living', 'notice_given')`
      : 'splitId' in which
        ? sql`s.id = ${which.splitId} and (${which.tenancyId ?? null}::bigint is null or m.tenancy_id = ${which.tenancyId ?? null})`
        : sql`m.tenancy_id = ${which.tenancyId}`
  const { rows } = await sql<LockedShare>`
    select m.split_id, m.tenancy_id, m.state, m.days, m.amount::float8 as amount, m.charged_at, m.words, m.answer,
      (select c.invoice_id from tenancy_charge c where c.tenancy_id = m.tenancy_id and c.reference = 'meter:' || m.split_id)
        as invoice_id,
      s.kind, s.from_day::text as from_day, s.to_day::text as to_day, s.made_at, s.rate,
      (s.units * 100)::float8 as hundredths, s.amount::float8 as total, m.own_amount::float8 as own
    from meter_share m join meter_split s on s.id = m.split_id and s.voided_at is null
    join tenancy t on t.id = m.tenancy_id
    where ${where} order by m.tenancy_id, m.split_id limit 500 for update of t, m`.execute(tx)
  return rows
}

export const setShare = (
  tx: Tx,
  { split_id, tenancy_id }: Pick<OwnShare, 'split_id' | 'tenancy_id'>,
  change: Partial<{
    state: ShareState
    charged_at: Date
    words: string
    asked_at: Date
    answer: string
    answered_by_id: number
    answered_at: Date
  }>,
) =>
  tx
    .updateTable('meter_share')
    .set(change)
    .where('split_id', '=', split_id)
    .where('tenancy_id', '=', tenancy_id)
    .execute()

/** A split that waits for somebody's answer. */
export async function findToConfirm(db: Db, tenancyId: number) {
  const { rows } = await sql<{ kind: MeterKind; amount: number; answer_by: Day }>`
    select s.kind, m.amount::float8 as amount, s.answer_by::text as answer_by
    from meter_share m join meter_split s on s.id = m.split_id and s.voided_at is null
    where m.tenancy_id = ${tenancyId} and m.state = 'open' and m.charged_at is null
    order by s.answer_by, s.id limit 1`.execute(db)
  return rows[0]
}
