import { type Kysely, sql } from 'kysely'
import type { Filters } from '#features/search/filters/filters.ts'
import { points } from '#features/search/filters/ranking.ts'
import { unitKinds } from '#features/search/filters/suits.ts'
import type { Database } from '#platform/db-types.ts'
import { plannedAgain } from '#platform/named-statements.ts'
import { all, type Condition, inScope, onceEach, priceOf, suits } from './conditions.ts'
import type { FoundUnit } from './first-units.ts'
import { type Page, type Place, pageIn } from './place.ts'
import { aimIn, measuredFrom } from './question.ts'
import { inDegrees, linesAround, type ReadBy } from './region.ts'
import { perDegree, reachDegrees, type Spot } from './spot.ts'

type Db = Kysely<Database>

/** Planned per call: the best plan depends on how many units the filters match. */
const replan = sql.raw(plannedAgain)

/** The conditions on a unit of some kind, for a query that reads in this order. */
type Matching = (readBy: ReadBy) => Condition

/** The sort key and direction; `bound` narrows the candidates where no index has that order. */
type Sorting = {
  key: Condition
  down?: boolean
  homesDown?: boolean
  readBy?: ReadBy
  bound?: Bound
}

/** `found`: a select of one row, from a few units that match; `holds`: a condition on all others with what it found. */
type Bound = { found: (matching: Matching, limit: number) => Condition; holds: Condition }

/**
 * The page of hits, in order. Each kind is read in index order, from the index alone, and the two short lists are merged;
 * only the units of the page are looked up.
 */
export async function listHits(
  db: Db,
  place: Place,
  filters: Filters,
  { skip, limit }: Page = pageIn(filters),
): Promise<FoundUnit[]> {
  const { key, down, homesDown, readBy = 'line', bound } = sortingOf(place, filters)
  const direction = down ? sql`desc` : sql`asc`
  const home = homesDown ? sql`desc` : sql`asc`
  const perKind = unitKinds(filters.bedType).map((kind) => {
    // Only a room can be of a home that is found as a bed.
    const once = kind === 1 ? onceEach(filters) : null
    const matching: Matching = (by) =>
      all([sql`u.kind = ${kind}::smallint`, inScope(place, filters, by), suits(filters), once])
    return sql`(
      ${bound ? sql`with bound as (${bound.found(matching, limit)})` : sql``}
      select u.home_id, u.kind, ${key} as key from unit u
      where ${all([matching(readBy), bound?.holds ?? null])}
      order by ${key} ${direction}, u.home_id ${home} limit ${limit})`
  })
  const { rows } = await sql<FoundUnit>`${replan}
    select u.home_id, u.kind, u.rent, round(u.pt[0] * ${perDegree}) as x, round(u.pt[1] * ${perDegree}) as y
    from (
      select * from (${sql.join(perKind, sql` union all `)}) f
      order by f.key ${direction}, f.home_id ${home}, f.kind limit ${limit - skip} offset ${skip}) p
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
      return second ? byBothWays(first, second) : { key: sql`u.pt <-> ${inDegrees(first)}`, readBy: 'nearness' }
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
    bound: {
      found: (matching, limit) => sql`
        select case count(*) when ${limit} then min(f.key) - ${points.fit} else 0 end::smallint as score from (
          select ${key} as key from unit u where ${matching('line')} order by u.score desc, u.home_id limit ${limit}) f`,
      holds: sql`u.score >= (select score from bound)`,
    },
  }
}

/**
 * Both ways together are at least twice the way from the middle between them. The sum of the first by that way bounds how
 * far from the middle anything better can lie.
 */
function byBothWays(first: Spot, second: Spot): Sorting {
  const key = sql`(u.pt <-> ${inDegrees(first)}) + (u.pt <-> ${inDegrees(second)})`
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return {
    key,
    bound: {
      found: (matching, limit) => sql`
        select coalesce(max(n.key) * 0.50001, 0) as way from (
          select ${key} as key from unit u where ${matching('nearness')}
          order by u.pt <-> ${inDegrees(middle)} limit ${limit}) n`,
      holds: linesAround(middle, sql`(select way from bound)`),
    },
  }
}
