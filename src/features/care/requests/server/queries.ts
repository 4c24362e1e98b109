import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingKind, CareEventTable, CareRequestTable, CareVisitTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'

export type CareRow = Selectable<CareRequestTable>

export type CareHome = {
  tenancy_id: number
  tenant_id: number
  tenancy_state: string
  kind: BookingKind
  room: string | null
  bed: string | null
  starts_on: Day
  moved_in_at: Date | null
  home_id: number
  title: string
  vertical: string | null
  city_id: number
  owner_id: number | null
  area_manager_id: number | null
}

const homeColumns = sql`t.id as tenancy_id, t.tenant_id, t.state as tenancy_state, t.kind, r.name as room, d.label as bed,
  t.starts_on::text, t.moved_in_at, h.id as home_id, h.title, h.vertical, h.city_id, h.owner_id, h.area_manager_id`
const homeTables = sql`tenancy t join home h on h.id = t.home_id left join bed d on d.id = t.bed_id
  left join room r on r.id = coalesce(d.room_id, t.room_id)`

/** The home somebody lives in, else the one they are moving into or out of. */
export async function findCareHome(db: Db, personId: number): Promise<CareHome | undefined> {
  const { rows } = await sql<CareHome>`select ${homeColumns} from ${homeTables}
    where t.tenant_id = ${personId} and t.state not in ('cancelled', 'closed')
    order by (t.state in ('living', 'notice_given')) desc, t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

export async function getCareHome(db: Db, tenancyId: number): Promise<CareHome> {
  const { rows } = await sql<CareHome>`select ${homeColumns} from ${homeTables} where t.id = ${tenancyId}`.execute(db)
  if (!rows[0]) throw new Error(`no tenancy ${tenancyId}`)
  return rows[0]
}

export const insertRequest = (tx: Tx, row: Insertable<CareRequestTable>): Promise<CareRow> =>
  tx.insertInto('care_request').values(row).returningAll().executeTakeFirstOrThrow()

export const findRequest = (db: Db, id: number): Promise<CareRow | undefined> =>
  db.selectFrom('care_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Held until the end of the transaction: the second transaction sees what the first did. */
export const lockRequest = (tx: Tx, id: number): Promise<CareRow | undefined> =>
  tx.selectFrom('care_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setRequest = (tx: Tx, id: number, change: Partial<Insertable<CareRequestTable>>): Promise<CareRow> =>
  tx.updateTable('care_request').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertEvent = (tx: Tx, row: Insertable<CareEventTable>) =>
  tx.insertInto('care_event').values(row).execute()

export const findAsk = (db: Db, requestId: number, partnerId: number) =>
  db
    .selectFrom('care_ask')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()

export const setAsk = (tx: Tx, requestId: number, partnerId: number, answer: string) =>
  tx
    .updateTable('care_ask')
    .set({ answer })
    .where('request_id', '=', requestId)
    .where('partner_id', '=', partnerId)
    .execute()

export const listVisits = (db: Db, requestId: number) =>
  db
    .selectFrom('care_visit')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const insertVisits = (tx: Tx, rows: Insertable<CareVisitTable>[]) =>
  tx
    .insertInto('care_visit')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'partner_id', 'starts_at'])
        .doUpdateSet((eb) => ({ state: eb.ref('excluded.state') })),
    )
    .execute()

/** Times of a request that are not over are not meant any more. */
export const dropVisits = (tx: Tx, requestId: number, but = 0) =>
  tx
    .updateTable('care_visit')
    .set({ state: 'dropped' })
    .where('request_id', '=', requestId)
    .where('state', 'in', ['proposed', 'chosen'])
    .where('id', '<>', but)
    .execute()

export const setVisit = (tx: Tx, id: number, state: string) =>
  tx.updateTable('care_visit').set({ state }).where('id', '=', id).execute()

export const hasAfterPhoto = async (db: Db, requestId: number, since: Date | null): Promise<boolean> => {
  const found = await db
    .selectFrom('care_file')
    .select('id')
    .where('request_id', '=', requestId)
    .where('phase', '=', 'after')
    .where('added_at', '>=', since ?? new Date(0))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The next partner of the trade in the city who was not asked yet, with the fewest open requests. */
export async function findNextPartner(
  tx: Tx,
  asked: { requestId: number; cityId: number; trade: string; tenantId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.person_id as id from care_partner p
    join person on person.id = p.person_id and person.deleted_at is null and person.locked_at is null
    where p.active and p.city_id = ${asked.cityId} and ${asked.trade} = any (p.trades)
      and p.person_id <> ${asked.tenantId}
      and not exists (select from care_ask a where a.request_id = ${asked.requestId} and a.partner_id = p.person_id)
    order by (select count(*) from care_request c where c.partner_id = p.person_id
      and c.state not in ('done', 'closed', 'cancelled')), p.person_id limit 1`.execute(tx)
  return rows[0]?.id
}

export const listAdmins = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select p.id from person p join person_role r on r.person_id = p.id
    where r.role = 'admin' and p.deleted_at is null order by p.id limit 5`.execute(db)
  return rows.map(({ id }) => id)
}
