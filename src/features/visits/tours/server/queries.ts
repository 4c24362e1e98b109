import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

/** A listed home, and whether it has a tour. */
export const findToured = (db: Db, homeId: number) =>
  db
    .selectFrom('home')
    .select(['id', 'slug', 'title'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('home_video')
          .select('home_video.id')
          .whereRef('home_video.home_id', '=', 'home.id')
          .where('home_video.active', '=', true),
      ).as('has_tour'),
    )
    .where('id', '=', homeId)
    .where('status_code', '<>', 0)
    .executeTakeFirst()

export const findVideoFile = (db: Db, id: number) =>
  db.selectFrom('home_video').select('storage_key').where('id', '=', id).where('active', '=', true).executeTakeFirst()

type Visit = { home_id: number; phone: string; email: string; started_at: Date; confirmed_at: Date | null }

export async function insertVisit(db: Db, visit: Visit): Promise<string> {
  const { id } = await db.insertInto('online_visit').values(visit).returning('id').executeTakeFirstOrThrow()
  return id
}

type VisitKey = { id: string; homeId: number }

/** A visit that is not confirmed by a code yet. */
export const findOpenVisit = (db: Db, { id, homeId, phone }: VisitKey & { phone: string }) =>
  db
    .selectFrom('online_visit')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('phone', '=', phone)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()

export const findConfirmedVisit = (db: Db, { id, homeId }: VisitKey) =>
  db
    .selectFrom('online_visit')
    .select(['id', 'phone'])
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** The one this phone has already made here. */
export const findVisitOf = (db: Db, { phone, homeId }: { phone: string; homeId: number }) =>
  db
    .selectFrom('online_visit')
    .select('id')
    .where('phone', '=', phone)
    .where('home_id', '=', homeId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const updateEmail = (db: Db, id: string, email: string) =>
  db.updateTable('online_visit').set({ email }).where('id', '=', id).execute()

export const markConfirmed = (tx: Db, id: string, now: Date) =>
  tx.updateTable('online_visit').set({ confirmed_at: now }).where('id', '=', id).execute()

export const deleteOpenVisits = (db: Db, before: Date) =>
  db.deleteFrom('online_visit').where('confirmed_at', 'is', null).where('started_at', '<', before).execute()

export async function deleteTracesOf(tx: Db, { id, phone }: { id: number; phone: string | null }): Promise<void> {
  await tx.deleteFrom('video_feedback').where('person_id', '=', id).execute()
  if (phone) await tx.deleteFrom('online_visit').where('phone', '=', phone).execute()
}

type Feedback = { id: string; videoId: number; personId: number | null; rating: number; now: Date }

export const hasVideo = async (db: Db, id: number): Promise<boolean> => (await findVideoFile(db, id)) !== undefined

/** False if the id belongs to another person or tour. */
export async function saveFeedback(tx: Db, { id, videoId, personId, rating, now }: Feedback): Promise<boolean> {
  // The newest feedback replaces that from other devices.
  if (personId !== null) {
    await tx
      .deleteFrom('video_feedback')
      .where('person_id', '=', personId)
      .where('video_id', '=', videoId)
      .where('client_generated_id', '<>', id)
      .execute()
  }
  const stamps = { created_at: now, updated_at: now }
  const saved = await tx
    .insertInto('video_feedback')
    .values({ client_generated_id: id, video_id: videoId, person_id: personId, rating, ...stamps })
    .onConflict((conflict) =>
      conflict
        .column('client_generated_id')
        .doUpdateSet(({ ref }) => ({
          rating: ref('excluded.rating'),
          person_id: sql`coalesce(video_feedback.person_id, excluded.person_id)`,
          updated_at: ref('excluded.updated_at'),
        }))
        .where(sql<boolean>`video_feedback.video_id = excluded.video_id
          and (video_feedback.person_id is null or video_feedback.person_id = excluded.person_id)`),
    )
    .returning('client_generated_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** For the owner and our staff. */
export async function countFeedback(db: Db, homeId: number): Promise<{ likes: number; dislikes: number }> {
  const { rows } = await sql<{ likes: number; dislikes: number }>`
    select count(*) filter (where f.rating = 1)::int as likes, count(*) filter (where f.rating = -1)::int as dislikes
    from video_feedback f join home_video v on v.id = f.video_id where v.home_id = ${homeId}`.execute(db)
  return rows[0] ?? { likes: 0, dislikes: 0 }
}
