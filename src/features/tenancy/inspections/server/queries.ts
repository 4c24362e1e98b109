import { type Insertable, type Selectable, sql } from 'kysely'
import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type {
  InspectionItemTable,
  InspectionMeterTable,
  InspectionPhotoTable,
  InspectionRemarkTable,
  InspectionTable,
} from '#platform/db-types.ts'
import type { HomeToCheck } from '../checklist.ts'

export type InspectionRow = Selectable<InspectionTable>
export type PhotoRow = Selectable<InspectionPhotoTable>

export type HandOver = { tenancy_id: number; kind: HandOverKind }

/** The hand-over of keys on a manager's list, or one whose check they began. */
export async function findHandOver(db: Db, managerId: number, visitId: number): Promise<HandOver | null> {
  const { rows } = await sql<HandOver>`
    select v.tenancy_id, v.hand_over as kind from visit v
    where v.id = ${visitId} and v.tenancy_id is not null and v.state <> 'cancelled'
      and (v.area_manager_id = ${managerId} or exists (select from inspection i
        where i.tenancy_id = v.tenancy_id and i.kind = v.hand_over and i.made_by = ${managerId}))`.execute(db)
  return rows[0] ?? null
}

/** The report of a tenancy, made with the first thing that arrives; locked. */
export async function openInspection(
  tx: Tx,
  row: HandOver & { made_by: number; started_at: Date },
): Promise<InspectionRow> {
  await tx
    .insertInto('inspection')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenancy_id', 'kind']).doNothing())
    .execute()
  return tx
    .selectFrom('inspection')
    .selectAll()
    .where('tenancy_id', '=', row.tenancy_id)
    .where('kind', '=', row.kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const lockInspection = (tx: Tx, id: number): Promise<InspectionRow | undefined> =>
  tx.selectFrom('inspection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findInspection = (db: Db, tenancyId: number, kind: HandOverKind): Promise<InspectionRow | undefined> =>
  db
    .selectFrom('inspection')
    .selectAll()
    .where('tenancy_id', '=', tenancyId)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const setInspection = (tx: Tx, id: number, change: Partial<Insertable<InspectionTable>>) =>
  tx.updateTable('inspection').set(change).where('id', '=', id).execute()

/** The later of two things said about an item stays, whichever arrives first. */
export async function saveItem(tx: Tx, row: Insertable<InspectionItemTable>): Promise<void> {
  await sql`
    insert into inspection_item (inspection_id, key, room, category, scope, name, condition, note, mark_photo, mark_x,
      mark_y, client_id, said_at)
    values (${row.inspection_id}, ${row.key}, ${row.room}, ${row.category}, ${row.scope}, ${row.name}, ${row.condition},
      ${row.note}, ${row.mark_photo}, ${row.mark_x}, ${row.mark_y}, ${row.client_id}, ${row.said_at})
    on conflict (inspection_id, key) do update set room = excluded.room, category = excluded.category,
      scope = excluded.scope, name = excluded.name, condition = excluded.condition, note = excluded.note,
      mark_photo = excluded.mark_photo, mark_x = excluded.mark_x, mark_y = excluded.mark_y,
      client_id = excluded.client_id, said_at = excluded.said_at
    where (inspection_item.said_at, inspection_item.client_id) < (excluded.said_at, excluded.client_id)`.execute(tx)
}

export async function saveMeter(tx: Tx, row: Insertable<InspectionMeterTable>): Promise<void> {
  await sql`
    insert into inspection_meter (inspection_id, kind, reading, client_id, said_at)
    values (${row.inspection_id}, ${row.kind}, ${row.reading}, ${row.client_id}, ${row.said_at})
    on conflict (inspection_id, kind) do update set reading = excluded.reading, client_id = excluded.client_id,
      said_at = excluded.said_at
    where (inspection_meter.said_at, inspection_meter.client_id) < (excluded.said_at, excluded.client_id)`.execute(tx)
}

/** False where a photo has this id already. */
export async function insertPhoto(tx: Tx, row: Insertable<InspectionPhotoTable>): Promise<number | null> {
  const made = await tx
    .insertInto('inspection_photo')
    .values(row)
    .onConflict((conflict) => conflict.columns(['inspection_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export const findPhotoByClient = (db: Db, inspectionId: number, clientId: string) =>
  db
    .selectFrom('inspection_photo')
    .select(['id', 'sha256'])
    .where('inspection_id', '=', inspectionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const listItems = (db: Db, inspectionId: number) =>
  db.selectFrom('inspection_item').selectAll().where('inspection_id', '=', inspectionId).orderBy('id').execute()

export const listMeters = (db: Db, inspectionId: number) =>
  db.selectFrom('inspection_meter').selectAll().where('inspection_id', '=', inspectionId).orderBy('kind').execute()

export type MarkedPhotoRow = PhotoRow & { mark_x: number | null; mark_y: number | null }

export const listPhotos = (db: Db, inspectionId: number): Promise<MarkedPhotoRow[]> =>
  db
    .selectFrom('inspection_photo as photo')
    .leftJoin('inspection_item as item', (join) =>
      join
        .onRef('item.inspection_id', '=', 'photo.inspection_id')
        .onRef('item.key', '=', 'photo.item_key')
        .onRef('item.mark_photo', '=', 'photo.client_id'),
    )
    .selectAll('photo')
    .select(['item.mark_x', 'item.mark_y'])
    .where('photo.inspection_id', '=', inspectionId)
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute()

export const listRemarks = (db: Db, inspectionId: number) =>
  db.selectFrom('inspection_remark').selectAll().where('inspection_id', '=', inspectionId).orderBy('id').execute()

/** Null where it was added before. */
export async function insertRemark(tx: Tx, row: Insertable<InspectionRemarkTable>): Promise<number | null> {
  const made = await tx
    .insertInto('inspection_remark')
    .values(row)
    .onConflict((conflict) => conflict.columns(['inspection_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export type Party = {
  id: number
  tenant_id: number
  tenant: string
  made_by: number
  manager: string
  kind: 'bed' | 'room' | 'house'
  room: string | null
  bed: string | null
  slug: string
  title: string
  street: string
  pincode: string
  locality: string
  city: string
}

/** The tenant and the home of a report. */
export async function findParty(db: Db, inspectionId: number): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select i.id, t.tenant_id, p.first_name as tenant, i.made_by, m.first_name as manager, t.kind, r.name as room,
      d.label as bed, h.slug, h.title, h.street, h.pincode, l.name as locality, c.name as city
    from inspection i
    join tenancy t on t.id = i.tenancy_id
    join person p on p.id = t.tenant_id
    join person m on m.id = i.made_by
    join home h on h.id = t.home_id
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join bed d on d.id = t.bed_id
    left join room r on r.id = coalesce(d.room_id, t.room_id)
    where i.id = ${inspectionId}`.execute(db)
  return rows[0]
}

export type PlanRow = HomeToCheck & { tenancy_id: number; floor: number }

/** The homes of these tenancies as far as a check looks at them. */
export async function listHomesToCheck(db: Db, tenancyIds: readonly number[]): Promise<PlanRow[]> {
  if (tenancyIds.length === 0) return []
  const { rows } = await sql<PlanRow>`
    select t.id as tenancy_id, t.kind, coalesce(t.room_id, d.room_id) as room_id, t.bed_id, h.bathroom_count,
      h.furnishing::text as furnishing, h.amenities, h.floor,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'attached_bathroom', r.attached_bathroom,
          'ac', r.ac, 'balcony', r.balcony, 'beds', (select coalesce(json_agg(json_build_object('id', b.id, 'label',
            b.label) order by b.label), '[]') from bed b where b.room_id = r.id)) order by r.position), '[]')
        from room r where r.home_id = h.id) as rooms
    from tenancy t join home h on h.id = t.home_id left join bed d on d.id = t.bed_id
    where t.id = any (${tenancyIds}::bigint[])`.execute(db)
  return rows
}

type FoundBefore = ReadonlyMap<string, { condition: string; note: string }>

/** The condition of each item at moving in, by tenancy and key. */
export async function listFoundBefore(db: Db, tenancyIds: readonly number[]): Promise<Map<number, FoundBefore>> {
  if (tenancyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('inspection_item as m')
    .innerJoin('inspection as i', 'i.id', 'm.inspection_id')
    .select(['i.tenancy_id', 'm.key', 'm.condition', 'm.note'])
    .where('i.tenancy_id', 'in', [...tenancyIds])
    .where('i.kind', '=', 'move_in')
    .where('i.state', '<>', 'open')
    .execute()
  const byTenancy = Map.groupBy(rows, ({ tenancy_id }) => tenancy_id)
  return new Map(
    [...byTenancy].map(([id, items]) => [
      id,
      new Map(items.map(({ key, condition, note }) => [key, { condition, note }])),
    ]),
  )
}

/** Reports of one end of these tenancies, and when the keys changed hands there. */
export async function listInspections(db: Db, tenancyIds: readonly number[], kind: HandOverKind) {
  if (tenancyIds.length === 0) return []
  const { rows } = await sql<{ tenancy_id: number; id: number; state: string; keys_at: Date | null }>`
    select i.tenancy_id, i.id, i.state,
      (select v.ended_at from visit v where v.tenancy_id = i.tenancy_id and v.hand_over = i.kind and v.state = 'done'
        order by v.id desc limit 1) as keys_at
    from inspection i where i.tenancy_id = any (${tenancyIds}::bigint[]) and i.kind = ${kind}`.execute(db)
  return rows
}

/** Remarks of a person and the photos in them, whose files are removed after the commit. */
export async function forgetRemarks(tx: Tx, personId: number): Promise<string[]> {
  await tx.deleteFrom('inspection_remark').where('person_id', '=', personId).execute()
  const gone = await tx
    .deleteFrom('inspection_photo')
    .where('by_person_id', '=', personId)
    .where((eb) => eb.or([eb('item_key', 'like', 'remark:%'), eb('item_key', 'like', 'dispute:%')]))
    .returning('storage_key')
    .execute()
  return gone.map(({ storage_key }) => storage_key)
}
