import { type Kysely, sql } from 'kysely'
import { type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { unitKinds } from '#features/search/filters/suits.ts'
import type { Database } from '#platform/db-types.ts'
import { plannedAgain } from '#platform/named-statements.ts'
import { affordable, all, type Condition, foundAsBed, inScope, onceEach, priceOf, suits } from './conditions.ts'
import { extraBits } from './extras.ts'
import { type Place, partsOf } from './place.ts'
import { attrs as attributeBits, attributeTest, chart, genderBits } from './question.ts'
import { type Combinations, codeOf } from './unit-columns.ts'
import { type Counts, numbersEach, repeatedRoom } from './unit-counts.ts'

type Db = Kysely<Database>

/** Planned per call: the best plan depends on how many units the filters match. */
const replan = sql.raw(plannedAgain)

/** The total. */
export async function countHits(db: Db, place: Place, filters: Filters): Promise<number> {
  const kinds = sql`u.kind = any(${unitKinds(filters.bedType)}::smallint[])`
  const { rows } = await sql<{ n: number }>`${replan}
    select count(*)::int as n from unit u
    where ${all([kinds, inScope(place, filters), suits(filters), onceEach(filters)])}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Counts by every packed combination of attributes, under the place, the day and the price alone: all filter counts of
 * the page are sums over these few hundred. And, from the same reading, how many homes of the chosen kind that suit stand
 * at each step of price, for any chosen range.
 */
export async function countUnits(
  db: Db,
  place: Place,
  filters: Filters,
): Promise<{ counts: Counts; bars: number[]; extras: number[] }> {
  const parts = partsOf(place, filters) ?? [place]
  const perKind = parts.flatMap((part) => [0, 1, 2].map((kind) => countsOfKind(kind, part, filters)))
  const [{ rows }, extras] = await Promise.all([
    sql<KindCounts>`${replan} ${sql.join(perKind, sql` union all `)}`.execute(db),
    Promise.all(parts.map((part) => countExtras(db, part, filters))),
  ])
  return {
    ...foldCounts(rows, filters),
    extras: extraBits.map((_, at) => extras.reduce((sum, each) => sum + (each[at] ?? 0), 0)),
  }
}

/** How many of the units that the search shows have each extra. */
async function countExtras(db: Db, place: Place, filters: Filters): Promise<number[]> {
  const kinds = sql`u.kind = any(${unitKinds(filters.bedType)}::smallint[])`
  const each = extraBits.map((bit) => countWhere(sql`u.flags & ${sql.lit(bit)} <> 0`))
  const { rows } = await sql<{ extras: number[] }>`${replan}
    select array[${sql.join(each)}] as extras from unit u
    where ${all([kinds, inScope(place, filters), suits(filters), onceEach(filters)])}`.execute(db)
  return rows[0]?.extras ?? []
}

/**
 * Four numbers for each facet: itself, how many units it has, how many of them at the asked price, and how many of those
 * are rooms of a home that is found as a bed. Null: there is nothing.
 */
type KindCounts = { kind: number; numbers: Buffer | null }
const bytesEach = 16

/**
 * One kind at a time: an index has its facets in their order, and only a room can be of a home that is found as a bed. The
 * chart is of the asked kinds alone; of others what is not at the asked price need not be read. Thousands of numbers come
 * as bytes: to read them as text would take longer than to count some cities.
 */
function countsOfKind(kind: number, place: Place, filters: Filters): Condition {
  const isCharted = unitKinds(filters.bedType).includes(kind)
  const read = isCharted ? { ...filters, minPrice: 0, maxPrice: 0 } : filters
  const atPrice = isCharted ? affordable(filters) : null
  // Other kinds need no histogram: by rent, an index has their facets in order.
  const charted = isCharted ? priceOf(filters) : sql`u.rent`
  const repeated = kind === 1 ? countWhere(all([atPrice, foundAsBed(filters)])) : sql`0`
  return sql`
    select ${kind}::int as kind, string_agg(
      int4send(c.facet) || int4send(c.stand) || int4send(c.asked) || int4send(c.repeated), '') as numbers
    from (
      select facet_of(u.kind, u.attrs, ${charted}) as facet, count(*)::int as stand,
        ${countWhere(atPrice)} as asked, ${repeated} as repeated
      from unit u where ${all([sql`u.kind = ${kind}::smallint`, inScope(place, read, 'facet')])}
      group by 1) c`
}

const countWhere = (condition: Condition | null): Condition =>
  condition ? sql`(count(*) filter (where ${condition}))::int` : sql`count(*)::int`

/** Above the attributes, `facet_of()` of the database packs the bar of the chart that the price counts in. */
const barShift = 17

function foldCounts(rows: readonly KindCounts[], filters: Filters): { counts: Counts; bars: number[] } {
  const charted = unitKinds(filters.bedType)
  const isSuitable = suitsPacked(filters)
  const bars = new Array<number>(chart.bars).fill(0)
  const combinations: Combinations = { attrs: [], codes: new Map() }
  const counted: number[] = []
  const add = (cell: number, n: number) => {
    counted[cell] = (counted[cell] ?? 0) + n
  }
  for (const { kind, numbers } of rows) {
    const isCharted = charted.includes(kind)
    for (let at = 0; numbers && at < numbers.length; at += bytesEach) {
      const facet = numbers.readInt32BE(at)
      const bar = facet >> barShift
      const repeated = numbers.readInt32BE(at + 12)
      if (isCharted && isSuitable(facet)) bars[bar] = (bars[bar] ?? 0) + numbers.readInt32BE(at + 4)
      const cell = codeOf(combinations, facet) * numbersEach
      add(cell + kind, numbers.readInt32BE(at + 8) - repeated)
      add(cell + repeatedRoom, repeated)
    }
  }
  const { attrs } = combinations
  const cells = { length: attrs.length * numbersEach }
  return { counts: { attrs, numbers: Int32Array.from(cells, (_, cell) => counted[cell] ?? 0) }, bars }
}

/** `suits()` on packed attributes. */
function suitsPacked(filters: Filters): (packed: number) => boolean {
  const { mask, value } = attributeTest(filters)
  const genders = genderBits(genderAsked(filters))
  return (packed) => (packed & mask) === value && ((genders >> (packed & attributeBits.gender)) & 1) === 1
}
