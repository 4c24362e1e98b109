import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Filters } from '../filters.ts'
import { points } from '../ranking.ts'
import { unitKinds } from '../rules.ts'
import { type Condition, foundAsBed, inScope, onceEach, priceOf, suits } from './conditions.ts'
import type { FoundUnit } from './first-units.ts'
import type { Place } from './place.ts'
import { aimIn, chart, chartStep, facetMask, measuredFrom } from './question.ts'
import { inDegrees } from './region.ts'
import { perDegree, reachDegrees, type Spot } from './spot.ts'

type Db = Kysely<Database>

/** A way to book a home. */
export type Hit = { home_id: number; kind: number }

/** What units are ordered by, and which way; `bound`: what the first of them must satisfy, where no index has that order. */
type Sorting = {
  key: Condition
  down?: boolean
  homesDown?: boolean
  bound?: (matching: Condition, limit: number) => Condition
}

/** The page of hits, in order. Each kind is read in index order and the two short lists are merged. */
export async function listHits(db: Db, place: Place, filters: Filters): Promise<FoundUnit[]> {
  const skip = (filters.page - 1) * filters.perPage
  const limit = skip + filters.perPage
  const { key, down, homesDown, bound } = sortingOf(place, filters)
  const direction = down ? sql`desc` : sql`asc`
  const home = homesDown ? sql`desc` : sql`asc`
  const perKind = unitKinds(filters.bedType).map((kind) => {
    const matching = sql`u.kind = ${kind}::smallint and ${inScope(place, filters)} and ${suits(filters)} and ${onceEach(filters)}`
    return sql`(
      select u.home_id, u.kind, u.rent, u.pt, ${key} as key from unit u
      where ${matching} ${bound ? sql`and ${bound(matching, limit)}` : sql``}
      order by ${key} ${direction}, u.home_id ${home} limit ${limit})`
  })
  const { rows } = await sql<FoundUnit>`
    select u.home_id, u.kind, u.rent, round(u.pt[0] * ${perDegree}) as x, round(u.pt[1] * ${perDegree}) as y
    from (${sql.join(perKind, sql` union all `)}) u
    order by u.key ${direction}, u.home_id ${home}, u.kind limit ${filters.perPage} offset ${skip}`.execute(db)
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
      having count(*) = ${limit}), 0)`,
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

export type AttributeCount = { kind: number; attrs: number; repeated: boolean; n: number }

/**
 * Counts by every packed combination of attributes, under the place, the day and the price alone: all filter counts of
 * the page are sums over these few hundred rows.
 */
export async function countAttributes(db: Db, place: Place, filters: Filters): Promise<AttributeCount[]> {
  const { rows } = await sql<AttributeCount>`
    select u.kind, u.attrs & ${facetMask} as attrs, ${foundAsBed(filters)} as repeated, count(*)::int as n
    from unit u where ${inScope(place, filters)} group by 1, 2, 3`.execute(db)
  return rows
}

/** How many homes of the chosen kind stand at each step of price, whatever the chosen range. */
export async function countBars(db: Db, place: Place, filters: Filters): Promise<number[]> {
  const { rows } = await sql<{ bar: number; n: number }>`
    select least(${priceOf(filters)} / ${chartStep(filters)}, ${chart.bars - 1})::int as bar, count(*)::int as n
    from unit u
    where u.kind = any(${unitKinds(filters.bedType)}::smallint[])
      and ${inScope(place, { ...filters, minPrice: 0, maxPrice: 0 })} and ${suits(filters)}
    group by 1`.execute(db)
  const bars = new Array<number>(chart.bars).fill(0)
  for (const { bar, n } of rows) bars[bar] = n
  return bars
}
