import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { plannedAnew } from '#platform/named-statements.ts'
import { type Filters, genderAsked } from '../filters.ts'
import { points } from '../ranking.ts'
import { unitKinds } from '../rules.ts'
import { affordable, all, type Condition, foundAsBed, inScope, onceEach, priceOf, suits } from './conditions.ts'
import type { FoundUnit } from './first-units.ts'
import type { Place } from './place.ts'
import { aimIn, attributeTest, chart, chartStep, facetMask, genderBits, measuredFrom } from './question.ts'
import { inDegrees } from './region.ts'
import { perDegree, reachDegrees, type Spot } from './spot.ts'

type Db = Kysely<Database>

/** How many a search finds, and so how best to find the first of them, depends on what it asks for. */
const anew = sql.raw(plannedAnew)

/** A way to book a home. */
export type Hit = { home_id: number; kind: number }

/** What units are ordered by, and which way; `bound`: what the first of them must satisfy, where no index has that order. */
type Sorting = {
  key: Condition
  down?: boolean
  homesDown?: boolean
  bound?: (matching: Condition, limit: number) => Condition
}

/**
 * The page of hits, in order. Each kind is read in index order, from the index alone, and the two short lists are merged;
 * only what is on the page is looked up.
 */
export async function listHits(db: Db, place: Place, filters: Filters): Promise<FoundUnit[]> {
  const skip = (filters.page - 1) * filters.perPage
  const limit = skip + filters.perPage
  const { key, down, homesDown, bound } = sortingOf(place, filters)
  const direction = down ? sql`desc` : sql`asc`
  const home = homesDown ? sql`desc` : sql`asc`
  const perKind = unitKinds(filters.bedType).map((kind) => {
    // Only a room can be of a home that is found as a bed.
    const once = kind === 1 ? onceEach(filters) : null
    const matching = all([sql`u.kind = ${kind}::smallint`, inScope(place, filters), suits(filters), once])
    return sql`(
      select u.home_id, u.kind, ${key} as key from unit u
      where ${matching} ${bound ? sql`and ${bound(matching, limit)}` : sql``}
      order by ${key} ${direction}, u.home_id ${home} limit ${limit})`
  })
  const { rows } = await sql<FoundUnit>`${anew}
    select u.home_id, u.kind, u.rent, round(u.pt[0] * ${perDegree}) as x, round(u.pt[1] * ${perDegree}) as y
    from (
      select * from (${sql.join(perKind, sql` union all `)}) f
      order by f.key ${direction}, f.home_id ${home}, f.kind limit ${filters.perPage} offset ${skip}) p
    join unit u on u.home_id = p.home_id and u.kind = p.kind
    order by p.key ${direction}, p.home_id ${home}, p.kind`.execute(db)
  return rows
}

function sortingOf(place: Place, filters: Filters): Sorting {
  const from = measuredFrom(filters, place)
  switch (filters.order) {
    case 'rent_asc':
      return { key: sql`u.rent` }
    case 'rent_desc':
      return { key: sql`u.rent`, down: true, homesDown: true }
    case 'newest':
      return { key: sql`u.created_at`, down: true }
    case 'best':
      return byRank(filters, from[0])
    case 'distance':
    case 'commute': {
      const [first, second] = from as [Spot, Spot?]
      return second ? byBothWays(first, second) : { key: sql`u.pt <-> ${inDegrees(first)}` }
    }
  }
}

/**
 * The points of `rank()`. By standing alone an index has the order. With a price to fit it does not, but no unit can
 * overtake the first by more than the points for the price: only those that can are sorted.
 */
function byRank(filters: Filters, place: Spot | undefined): Sorting {
  const aim = aimIn(filters)
  const fit = aim
    ? sql`greatest(0, ${points.fit} - ${points.fit}::bigint * abs(${priceOf(filters)} - ${aim.price}) / ${aim.spread})`
    : sql`0`
  if (place) {
    const way = sql`(u.pt <-> ${inDegrees(place)})`
    const near = sql`greatest(0, ${points.near} - floor(${points.near} * ${way} / ${reachDegrees}::float8))`
    return { key: sql`u.score + ${fit} + ${near}`, down: true }
  }
  if (!aim) return { key: sql`u.score`, down: true }
  const key = sql`u.score + ${fit}`
  return {
    key,
    down: true,
    bound: (matching, limit) => sql`u.score >= coalesce((
      select min(f.key) - ${points.fit} from (
        select ${key} as key from unit u where ${matching} order by u.score desc, u.home_id limit ${limit}) f
      having count(*) = ${limit}), 0)::smallint`,
  }
}

/**
 * Both ways together are at least twice the way from the middle between them. The sum of the first by that way bounds how
 * far from the middle anything better can lie.
 */
function byBothWays(first: Spot, second: Spot): Sorting {
  const key = sql`(u.pt <-> ${inDegrees(first)}) + (u.pt <-> ${inDegrees(second)})`
  const middle = inDegrees({ x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 })
  return {
    key,
    bound: (matching, limit) => sql`u.pt <@ (
      select box(${middle} - point(f.way, f.way), ${middle} + point(f.way, f.way)) from (
        select coalesce(max(n.key) * 0.50001, 0) as way from (
          select ${key} as key from unit u where ${matching} order by u.pt <-> ${middle} limit ${limit}) n) f)`,
  }
}

/** How many there are in all. */
export async function countHits(db: Db, place: Place, filters: Filters): Promise<number> {
  const kinds = sql`u.kind = any(${unitKinds(filters.bedType)}::smallint[])`
  const { rows } = await sql<{ n: number }>`${anew}
    select count(*)::int as n from unit u
    where ${all([kinds, inScope(place, filters), suits(filters), onceEach(filters)])}`.execute(db)
  return rows[0]?.n ?? 0
}

export type AttributeCount = { kind: number; attrs: number; repeated: boolean; n: number }

/** What units are counted by, packed into one number: one key to hash for each unit, and one table to look it up in. */
const packed = { attrs: 0, kind: 17, repeated: 19, affordable: 20, bar: 21 } as const
const isAffordable = 1 << packed.affordable
/** Everything but the step of price and whether it is asked for. */
const combination = isAffordable - 1

/**
 * Counts by every packed combination of attributes, under the place, the day and the price alone: all filter counts of
 * the page are sums over these few hundred rows. And, from the same reading, how many homes of the chosen kind that suit
 * stand at each step of price, whatever the chosen range. Each unit is counted once; both are sums over those counts.
 */
export async function countUnits(
  db: Db,
  place: Place,
  filters: Filters,
): Promise<{ counts: AttributeCount[]; bars: number[] }> {
  // Two lists, not thousands of rows. `offset 0`: else PostgreSQL thinks of far more keys than there are, and makes room.
  const { rows } = await sql<{ keys: number[] | null; numbers: number[] | null }>`${anew}
    select array_agg(c.key) as keys, array_agg(c.n) as numbers from (
      select k.key, count(*)::int as n from (
        select ${countKey(filters)} as key from unit u
        where ${inScope(place, { ...filters, minPrice: 0, maxPrice: 0 })} offset 0) k
      group by k.key) c`.execute(db)
  const { keys, numbers } = rows[0] ?? { keys: null, numbers: null }
  const suiting = suitsPacked(filters)
  const bars = new Array<number>(chart.bars).fill(0)
  const counts = new Map<number, number>()
  for (const [i, key] of (keys ?? []).entries()) {
    const n = numbers?.[i] ?? 0
    const bar = key >> packed.bar
    if (suiting(key)) bars[bar] = (bars[bar] ?? 0) + n
    if (key & isAffordable) counts.set(key & combination, (counts.get(key & combination) ?? 0) + n)
  }
  return { counts: [...counts].map(([key, n]) => ({ ...unpack(key), n })), bars }
}

function countKey(filters: Filters): Condition {
  const price = priceOf(filters)
  const asked = affordable(filters)
  return sql`u.attrs & ${sql.lit(facetMask)} | (u.kind::int << ${sql.lit(packed.kind)})
    | (case when ${foundAsBed(filters)} then ${sql.lit(1 << packed.repeated)} else 0 end)
    | ${asked ? sql`(case when ${asked} then ${sql.lit(isAffordable)} else 0 end)` : sql.lit(isAffordable)}
    | (least(${price} / ${chartStep(filters)}, ${chart.bars - 1}) << ${sql.lit(packed.bar)})`
}

const unpack = (key: number) => ({
  attrs: key & facetMask,
  kind: (key >> packed.kind) & 3,
  repeated: ((key >> packed.repeated) & 1) === 1,
})

/** `suits()` and the kinds, of what is packed. */
function suitsPacked(filters: Filters): (key: number) => boolean {
  const { mask, value } = attributeTest(filters)
  const genders = genderBits(genderAsked(filters))
  const kinds = unitKinds(filters.bedType)
  return (key) => (key & mask) === value && ((genders >> (key & 3)) & 1) === 1 && kinds.includes(unpack(key).kind)
}
