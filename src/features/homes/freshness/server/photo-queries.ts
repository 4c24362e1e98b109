import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { type Hanging, mostDifferingBits, probesOf, quartersOf } from '../photo-rules.ts'

/** Limit of homes per picture: enough to tell whether it is shared, as stock pictures are used in thousands. */
const homesLooked = 20

export const findPicture = (db: Db, id: number) =>
  db.selectFrom('picture').select(['storage_key', 'stock']).where('id', '=', id).executeTakeFirst()

export const insertHash = (db: Db, picture_id: number, hash: string) =>
  db
    .insertInto('picture_hash')
    .values({ picture_id, hash })
    .onConflict((one) => one.column('picture_id').doUpdateSet({ hash }))
    .execute()

export async function listUnhashed(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from picture p where p.id > ${after}
      and not exists (select from picture_hash f where f.picture_id = p.id)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pictures similar to this one, excluding itself; found by the hash quarters instead of comparing all. */
export function lookAlikes(hash: string, limit: number) {
  const [first = 0, second = 0, third = 0, fourth = 0] = quartersOf(hash)
  return sql<{ picture_id: number; bits: number }>`
    select f.picture_id, bit_count(f.hash # ${hash}::bit(64))::int as bits from picture_hash f
    where (f.first_quarter = any (${probesOf(first)}::int[]) or f.second_quarter = any (${probesOf(second)}::int[])
        or f.third_quarter = any (${probesOf(third)}::int[]) or f.fourth_quarter = any (${probesOf(fourth)}::int[]))
      and bit_count(f.hash # ${hash}::bit(64)) <= ${mostDifferingBits}
    order by 2, 1 limit ${limit}`
}

/**
 * Homes that show these pictures, a few of each. Includes hidden homes, since a removed photo may reappear elsewhere.
 */
export async function listHangings(db: Db, pictureIds: readonly number[]): Promise<Hanging[]> {
  const { rows } = await sql<Hanging>`
    select p.id as "pictureId", h.id as "homeId", h.owner_id as "ownerId"
    from unnest(${pictureIds}::int[]) p(id)
    cross join lateral (
      select f.home_id from home_photo f where f.picture_id = p.id order by f.home_id limit ${homesLooked}) f
    join home h on h.id = f.home_id order by 1, 2`.execute(db)
  return rows
}

type NewMatch = {
  home_id: number
  other_home_id: number
  picture_id: number
  other_picture_id: number
  differing_bits: number
  found_at: Date
}

/** False if the pair is already stored, even if it was dismissed. */
export async function insertMatch(tx: Tx, match: NewMatch): Promise<boolean> {
  const made = await tx
    .insertInto('photo_match')
    .values(match)
    .onConflict((one) => one.columns(['home_id', 'other_home_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Side = {
  id: number
  slug: string
  title: string
  place: string
  listed: boolean
  picture: { id: number; width: number; height: number; alt: string; placeholder: string }
}
export type MatchRow = { id: number; differing_bits: number; found_at: Date; first: Side; second: Side }

const side = (home: string, picture: string) => sql`(
  select json_build_object('id', h.id, 'slug', h.slug, 'title', h.title, 'place', h.street || ', ' || l.name || ', ' || c.name,
    'listed', h.status_code <> 0, 'picture', json_build_object('id', p.id, 'width', p.width, 'height', p.height,
      'alt', p.alt, 'placeholder', p.placeholder))
  from home h join locality l on l.id = h.locality_id join city c on c.id = h.city_id, picture p
  where h.id = ${sql.ref(home)} and p.id = ${sql.ref(picture)})`

/** The newest first. */
export async function listMatches(db: Db, limit: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.differing_bits, m.found_at, ${side('m.home_id', 'm.picture_id')} as first,
      ${side('m.other_home_id', 'm.other_picture_id')} as second
    from photo_match m where m.state = 'open' order by m.found_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countMatches(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('photo_match')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return n
}

/** Locks the pair if it is still open. */
export const lockMatch = (tx: Tx, id: number) =>
  tx
    .selectFrom('photo_match')
    .select(['home_id', 'other_home_id'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

type Settlement = { hidden: number | null; note: string; by: number; at: Date }

export const decidePhotoMatch = (tx: Tx, id: number, { hidden, note, by, at }: Settlement) =>
  tx
    .updateTable('photo_match')
    .set({ state: hidden === null ? 'dismissed' : 'confirmed', hidden_home_id: hidden })
    .set({ note, resolved_by: by, resolved_at: at })
    .where('id', '=', id)
    .execute()
