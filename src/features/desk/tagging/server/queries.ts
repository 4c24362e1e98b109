import { sql } from 'kysely'
import type { Category, Condition } from '#features/tenancy/inspections/rules.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ChecklistItem, TaggingRow, ToFilm, VideoTag } from '../contract.ts'
import type { Stretch, TaggingKind } from '../rules.ts'

export type TaggingFacts = Omit<TaggingRow, 'filmed_at' | 'handed_in_at'> & {
  filmed_at: Date
  handed_in_at: Date | null
  home_video_id: number | null
  inspection_video_id: number | null
  inspection_id: number | null
  tenancy_id: number | null
  home_id: number
  storage_key: string
}

const facts = sql`
  select g.id, g.kind, g.duration_ms, g.made_at as filmed_at, g.handed_in_at, g.home_video_id, g.inspection_video_id,
    i.id as inspection_id, i.tenancy_id, h.id as home_id, coalesce(v.storage_key, hv.storage_key) as storage_key,
    case g.kind when 'tour' then h.title when 'move_in' then 'Move-in of ' || p.first_name
      else 'Move-out of ' || p.first_name end as title,
    case g.kind when 'tour' then c.name else h.title || ', ' || c.name end as detail,
    w.first_name as handed_in_by,
    (select count(*)::int from video_room r where r.tagging_id = g.id) as rooms,
    (select count(*)::int from video_tag t where t.tagging_id = g.id) as tags
  from video_tagging g
    left join home_video hv on hv.id = g.home_video_id
    left join inspection_video v on v.id = g.inspection_video_id
    left join inspection i on i.id = v.inspection_id
    left join tenancy t on t.id = i.tenancy_id
    left join person p on p.id = t.tenant_id
    left join person w on w.id = g.handed_in_by
    join home h on h.id = coalesce(hv.home_id, t.home_id)
    join city c on c.id = h.city_id`

type Listing = { kinds: readonly TaggingKind[]; done: boolean; after: number; limit: number }

/** Open ones in the order in which they came; those that are done, the newest first. */
export async function listTaggings(db: Db, { kinds, done, after, limit }: Listing): Promise<TaggingFacts[]> {
  const page = done
    ? sql`select id from video_tagging where handed_in_at is not null and kind = any (${kinds}::text[])
        and (${after} = 0 or (handed_in_at, -id) < (select handed_in_at, -id from video_tagging where id = ${after}))
        order by handed_in_at desc, id limit ${limit}`
    : sql`select id from video_tagging where handed_in_at is null and kind = any (${kinds}::text[])
        and (${after} = 0 or (made_at, id) > (select made_at, id from video_tagging where id = ${after}))
        order by made_at, id limit ${limit}`
  const order = done ? sql`g.handed_in_at desc, g.id` : sql`g.made_at, g.id`
  const { rows } = await sql<TaggingFacts>`${facts} where g.id in (${page}) order by ${order}`.execute(db)
  return rows
}

export async function countOpen(db: Db, kinds: readonly TaggingKind[]) {
  const { rows } = await sql<{ kind: TaggingKind; open: number }>`
    select kind, count(*)::int as open from video_tagging
    where handed_in_at is null and kind = any (${kinds}::text[]) group by kind`.execute(db)
  return kinds.map((kind) => ({ kind, open: rows.find((row) => row.kind === kind)?.open ?? 0 }))
}

/** Submitted checks whose film is not there yet, the newest first. */
export async function listToFilm(db: Db, kinds: readonly TaggingKind[]): Promise<ToFilm[]> {
  const { rows } = await sql<ToFilm>`
    select i.id as inspection_id, i.kind, case i.kind when 'move_in' then 'Move-in of ' else 'Move-out of ' end
      || p.first_name as title, h.title as detail, coalesce(v.state, 'none') as state, v.problem
    from inspection i join tenancy t on t.id = i.tenancy_id join person p on p.id = t.tenant_id
      join home h on h.id = t.home_id left join inspection_video v on v.inspection_id = i.id
    where i.state <> 'open' and i.kind = any (${kinds}::text[]) and coalesce(v.state, '') <> 'ready'
    order by i.submitted_at desc, i.id desc limit 50`.execute(db)
  return rows
}

export async function findTagging(db: Db, id: number): Promise<TaggingFacts | undefined> {
  const { rows } = await sql<TaggingFacts>`${facts} where g.id = ${id}`.execute(db)
  return rows[0]
}

export const lockTagging = (tx: Tx, id: number) =>
  tx.selectFrom('video_tagging').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The tagging of a tenancy's film of moving in. */
export async function findMoveIn(db: Db, tenancyId: number): Promise<TaggingFacts | undefined> {
  const { rows } = await sql<TaggingFacts>`${facts} where g.kind = 'move_in' and i.tenancy_id = ${tenancyId}`.execute(
    db,
  )
  return rows[0]
}

export const listRooms = (db: Db, taggingId: number): Promise<Stretch[]> =>
  db
    .selectFrom('video_room')
    .select(['starts_ms', 'ends_ms', 'room'])
    .select(({ ref }) => ref('category').$castTo<Category>().as('category'))
    .where('tagging_id', '=', taggingId)
    .orderBy('starts_ms')
    .execute()

export const listTags = (db: Db, taggingId: number): Promise<VideoTag[]> =>
  db
    .selectFrom('video_tag')
    .innerJoin('person', 'person.id', 'video_tag.by_person_id')
    .select(['video_tag.id', 'at_ms', 'item_key', 'name', 'note', 'person.first_name as by'])
    .select(({ ref }) => ref('condition').$castTo<Condition>().as('condition'))
    .where('tagging_id', '=', taggingId)
    .orderBy('at_ms')
    .orderBy('video_tag.id')
    .execute()

/** The checklist of the check that was filmed; at a move-out with what the report of moving in said. */
export async function listChecklist(db: Db, inspectionId: number): Promise<ChecklistItem[]> {
  const { rows } = await sql<ChecklistItem>`
    select m.key, m.room, m.category, m.name, m.condition as said, b.condition as before
    from inspection_item m join inspection i on i.id = m.inspection_id
      left join inspection f on f.tenancy_id = i.tenancy_id and f.kind = 'move_in' and i.kind = 'move_out'
        and f.state <> 'open'
      left join inspection_item b on b.inspection_id = f.id and b.key = m.key
    where m.inspection_id = ${inspectionId} order by m.id`.execute(db)
  return rows
}

export async function listHomeRooms(db: Db, homeId: number): Promise<string[]> {
  const rows = await db.selectFrom('room').select('name').where('home_id', '=', homeId).orderBy('position').execute()
  return rows.map(({ name }) => name)
}

/** Only what differs is written: rows that stay keep the person who set them. */
export async function saveRooms(tx: Tx, taggingId: number, by: number, rooms: readonly Stretch[]): Promise<void> {
  const starts = rooms.map(({ starts_ms }) => starts_ms)
  const before = await listRooms(tx, taggingId)
  const gone = before.filter(({ starts_ms }) => !starts.includes(starts_ms)).map(({ starts_ms }) => starts_ms)
  if (gone.length > 0) {
    await tx.deleteFrom('video_room').where('tagging_id', '=', taggingId).where('starts_ms', 'in', gone).execute()
  }
  // Shortened ones first, so that no two overlap on the way.
  for (const { starts_ms, ...room } of rooms.toSorted((a, b) => a.starts_ms - b.starts_ms)) {
    const was = before.find((each) => each.starts_ms === starts_ms)
    if (was && was.ends_ms === room.ends_ms && was.room === room.room && was.category === room.category) continue
    await tx
      .insertInto('video_room')
      .values({ tagging_id: taggingId, starts_ms, ...room, by_person_id: by })
      .onConflict((conflict) =>
        conflict.columns(['tagging_id', 'starts_ms']).doUpdateSet({ ...room, by_person_id: by }),
      )
      .execute()
  }
}
