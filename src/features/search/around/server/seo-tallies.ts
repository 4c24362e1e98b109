import { sql } from 'kysely'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { type BedType, type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { suitableGenders } from '#features/search/filters/suits.ts'
import { index } from '#features/search/index/server/api.ts'
import type { Db } from '#platform/db.ts'
import { paise } from '#shared/money.ts'

/** Homes of one kind and one combination of attributes: how many, and their rents in paise. */
export type Tally = {
  kind: number
  gender: number
  furnishing: number
  bedrooms: number
  houseType: number
  count: number
  min: number
  max: number
  sum: number
  /** The newest change, in seconds; 0 if it was not requested. */
  changed: number
}

/** Homes to let in a city, and in each of its localities by id. */
export type Tallies = { all: readonly Tally[]; localities: ReadonlyMap<number, readonly Tally[]> }

/** A room of a home that is also let by the bed: where beds and rooms are one search, it is found as a bed. */
const repeatedRoom = 3
const kindsMeant: Readonly<Record<BedType, readonly number[]>> = {
  bed_and_room: [0, 1],
  bed: [0],
  room: [1, repeatedRoom],
  house: [2],
}

/** The lower bits of `unit.attrs`: gender, furnishing, bedrooms and house type. */
const attributeBits = 1023

type Row = [
  locality: number,
  kind: number,
  attrs: number,
  count: number,
  min: number,
  max: number,
  sum: number,
  changed: number,
]

/**
 * One pass over the units of a city that are for let, read from `unit_rent` alone; as JSON, because a thousand small
 * rows are parsed ten times as fast that way. Times of change are read only for sitemaps.
 */
export async function countTallies(db: Db, cityId: number, options = { withChanges: false }): Promise<Tallies> {
  const changed = options.withChanges ? sql`extract(epoch from max(h.updated_at))::int` : sql`0`
  const homes = options.withChanges ? sql`join home h on h.id = u.home_id` : sql``
  const { rows } = await sql<{ tallies: Row[] | null }>`
    select json_agg(json_build_array(t.locality_id, t.kind, t.attrs, t.count, t.min, t.max, t.sum, t.changed)) as tallies
    from (
      select u.locality_id, case when u.kind = 1 and u.bed_rent is not null then ${sql.lit(repeatedRoom)} else u.kind end as kind,
        u.attrs & ${sql.lit(attributeBits)} as attrs, count(*), min(u.rent), max(u.rent), sum(u.rent), ${changed} as changed
      from unit u ${homes}
      where u.city_id = ${cityId}::smallint and ${index.forLet}
      group by 1, 2, 3) t`.execute(db)
  return foldTallies(rows[0]?.tallies ?? [])
}

function foldTallies(rows: readonly Row[]): Tallies {
  const localities = new Map<number, Tally[]>()
  const all = new Map<number, Tally>()
  for (const row of rows) {
    const [locality, kind, attrs] = row
    const tally = tallyOf(row)
    const here = localities.get(locality)
    if (here) here.push(tally)
    else localities.set(locality, [tally])
    const key = attrs * 4 + kind
    const known = all.get(key)
    all.set(key, known ? plus(known, tally) : tally)
  }
  return { all: [...all.values()], localities }
}

const tallyOf = ([, kind, attrs, count, min, max, sum, changed]: Row): Tally => ({
  kind,
  gender: attrs & 3,
  furnishing: (attrs >> 2) & 3,
  bedrooms: (attrs >> 4) & 7,
  houseType: (attrs >> 7) & 7,
  count,
  min,
  max,
  sum,
  changed,
})

const plus = (a: Tally, b: Tally): Tally => ({
  ...a,
  count: a.count + b.count,
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
  sum: a.sum + b.sum,
  changed: Math.max(a.changed, b.changed),
})

export type Found = { count: number; min: number; max: number; average: number; changed: number }

/**
 * The tally of a search of this kind, or null if it finds nothing. A maximum rent excludes only combinations that are
 * dearer throughout, so the count then shows that there are homes, not how many.
 */
export function find(tallies: readonly Tally[], filters: Filters): Found | null {
  const kinds = kindsMeant[filters.bedType]
  const genders = suitableGenders(genderAsked(filters))
  const furnishing = filters.furnishing ? furnishings.indexOf(filters.furnishing) : -1
  const houseType = filters.houseType ? houseTypes.indexOf(filters.houseType) : -1
  const bedrooms = Math.min(filters.bedrooms, 7)
  const highest = filters.maxPrice > 0 ? paise(filters.maxPrice) : Number.POSITIVE_INFINITY
  let found: Tally | null = null
  for (const tally of tallies) {
    if (!kinds.includes(tally.kind) || !genders.includes(tally.gender)) continue
    if (furnishing >= 0 && tally.furnishing !== furnishing) continue
    if (houseType >= 0 && tally.houseType !== houseType) continue
    if (bedrooms > 0 && tally.bedrooms !== bedrooms) continue
    if (tally.min <= highest) found = found ? plus(found, tally) : tally
  }
  if (!found) return null
  const { count, min, max, sum, changed } = found
  return { count, min, max, average: sum / count, changed }
}
