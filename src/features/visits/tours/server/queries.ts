import { type Kysely, sql } from 'kysely'
import { captionsColumn } from '#features/homes/listing/captions-address.ts'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>

export const findVideoFile = (db: Db, id: number) =>
  db
    .selectFrom('home_video')
    .select(['storage_key', ...Object.values(captionsColumn)])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

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

/** A tour that is shown, on a home that is on the site. */
export const findTour = (db: Db, id: number) =>
  db
    .selectFrom('home_video as v')
    .innerJoin('home as h', 'h.id', 'v.home_id')
    .leftJoin('picture as p', 'p.id', 'v.poster_picture_id')
    .select(['v.id', 'v.storage_key', 'v.duration_s', 'h.id as home_id', 'h.slug', 'h.title'])
    .select(['v.captions_key', 'v.captions_hi_key', 'v.captions_kn_key'])
    .select(['p.id as poster_id', 'p.width', 'p.height', 'p.alt', 'p.placeholder'])
    .where('v.id', '=', id)
    .where('v.active', '=', true)
    .where('h.status_code', '<>', 0)
    .executeTakeFirst()
