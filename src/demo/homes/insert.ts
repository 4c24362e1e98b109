import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { HomeDraft } from './types.ts'

export type InsertedHome = { id: number; slug: string; rooms: { id: number; beds: number[] }[]; videoId: number | null }

/**
 * Inserts one generated home, for tests: `insertHome(db, makeHome(random, wishes), today)`. Its city, locality and
 * pictures must exist. Taken beds get an open-ended stay that began yesterday.
 */
export async function insertHome(db: Kysely<Database>, draft: HomeDraft, today: Day): Promise<InsertedHome> {
  const { home, rooms, photos, video } = draft
  const { id } = await db
    .insertInto('home')
    .values({
      ...home,
      cost_of_living: JSON.stringify(home.cost_of_living),
      listed_at: new Date(home.listed_at),
      published_at: new Date(home.published_at),
      updated_at: new Date(home.updated_at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserted: InsertedHome = { id, slug: home.slug, rooms: [], videoId: null }
  const roomIds = new Map<object, number>()
  for (const room of rooms) {
    const { beds, ...columns } = room
    const { id: room_id } = await db
      .insertInto('room')
      .values({ ...columns, home_id: id })
      .returning('id')
      .executeTakeFirstOrThrow()
    roomIds.set(room, room_id)
    inserted.rooms.push({ id: room_id, beds: await insertBeds(db, id, room_id, beds, today) })
  }
  for (const [index, { room, ...photo }] of photos.entries()) {
    const room_id = room && (roomIds.get(room) ?? null)
    await db
      .insertInto('home_photo')
      .values({ ...photo, home_id: id, position: index + 1, room_id })
      .execute()
  }
  if (video) {
    const recorded_at = new Date(video.recorded_at)
    const row = db.insertInto('home_video').values({ ...video, home_id: id, recorded_at })
    inserted.videoId = (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  await sql`select refresh_unit(${id}, ${today})`.execute(db)
  return inserted
}

async function insertBeds(
  db: Kysely<Database>,
  home_id: number,
  room_id: number,
  beds: HomeDraft['rooms'][number]['beds'],
  today: Day,
): Promise<number[]> {
  const ids: number[] = []
  for (const { taken, ...columns } of beds) {
    const { id } = await db
      .insertInto('bed')
      .values({ ...columns, home_id, room_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    if (!taken) continue
    const during = sql<string>`daterange(${today}::date - 1, null)`
    await db.insertInto('stay').values({ bed_id: id, home_id, during }).execute()
  }
  return ids
}
