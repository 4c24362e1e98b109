import { sql } from 'kysely'
import { statusCodes } from '#features/homes/listing/rules.ts'
import type { Db, Tx } from '#platform/db.ts'

export const listSitemaps = (db: Db) =>
  db.selectFrom('sitemap').select(['name', 'url_count', 'changed_at', 'written_at']).orderBy('name').execute()

export const findSitemap = (db: Db, name: string) =>
  db.selectFrom('sitemap').select(['body', 'written_at']).where('name', '=', name).executeTakeFirst()

export type StoredSitemap = { name: string; url_count: number; changed_at: Date; body: Buffer }

/** Atomically replaces all files of one name. */
export async function replaceSitemaps(tx: Tx, name: string, files: readonly StoredSitemap[], now: Date): Promise<void> {
  await tx
    .deleteFrom('sitemap')
    .where(sql<boolean>`name = ${name} or name ~ ${`^${name}-[0-9]+$`}`)
    .execute()
  for (const file of files) {
    await tx
      .insertInto('sitemap')
      .values({ ...file, written_at: now })
      .execute()
  }
}

/** Files of cities that are gone, or hidden since. */
export const removeOtherSitemaps = (db: Db, names: readonly string[]) =>
  db
    .deleteFrom('sitemap')
    .where(
      sql<boolean>`regexp_replace(name, '-[0-9]+$', '') <> all(${names}::text[]) and name <> all(${names}::text[])`,
    )
    .execute()

type LiveHome = { id: number; slug: string; vertical: 'OTB' | 'PG' | null; updated_at: Date }

const homesAtOnce = 5000

/** The homes of a city that are live, in short readings one after the other. */
export async function* eachLiveHome(db: Db, cityId: number): AsyncGenerator<LiveHome> {
  let after = 0
  while (true) {
    const { rows } = await sql<LiveHome>`
      select id, slug, vertical, updated_at from home
      where city_id = ${cityId} and status_code = ${sql.lit(statusCodes.live)} and id > ${after}
      order by id limit ${homesAtOnce}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < homesAtOnce) return
    after = last.id
  }
}

/** The unit that represents a home: free before taken, then by kind. */
export async function findHomeHit(db: Db, slug: string) {
  const { rows } = await sql<{ home_id: number; kind: number }>`
    select u.home_id, u.kind from home h join unit u on u.home_id = h.id
    where h.slug = ${slug} and h.status_code <> ${statusCodes.unlisted}
    order by u.flags & 8, u.kind limit 1`.execute(db)
  return rows[0]
}

export const findPictureKey = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('picture').select('storage_key').where('id', '=', id).executeTakeFirst())?.storage_key
