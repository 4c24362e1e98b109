import type { SearchQuery } from '../contract.ts'
import { furnishings, suitableGenders, unitFlags, unitKinds } from '../rules.ts'
import { facetMask, type Place, reach, rentBounds, wantedFlags } from './conditions.ts'
import type { AttributeCount, Hit } from './queries.ts'

/** A row of `unit` as the index keeps it. `created` in microseconds. */
export type UnitRow = {
  home_id: number
  kind: number
  rent: number
  bed_rent: number | null
  attrs: number
  x: number
  y: number
  created: number
}

/** Units of one city and kind, newest first, one typed array per column. */
type Segment = {
  size: number
  homeId: Int32Array
  rent: Int32Array
  /** 0 where the home has no bed to let. */
  bedRent: Int32Array
  /** Position of its packed attributes in the city's list of those that occur. */
  code: Uint16Array
  x: Float64Array
  y: Float64Array
  created: Float64Array
  /** Positions by rent, then home. */
  byRent: Int32Array
}

export type CityIndex = { attrs: number[]; kinds: readonly [Segment, Segment, Segment] }

export type Found = { hits: Hit[]; counts: AttributeCount[]; bars: number[] }

export function buildCity(rows: readonly UnitRow[]): CityIndex {
  const attrs: number[] = []
  const codes = new Map<number, number>()
  const codeOf = (value: number): number => {
    const known = codes.get(value)
    if (known !== undefined) return known
    codes.set(value, attrs.length)
    return attrs.push(value) - 1
  }
  const segment = (kind: number): Segment => {
    const own = rows.filter((row) => row.kind === kind)
    own.sort((a, b) => b.created - a.created || a.home_id - b.home_id)
    const rent = Int32Array.from(own, (row) => row.rent)
    const homeId = Int32Array.from(own, (row) => row.home_id)
    const byRent = Int32Array.from(own, (_, i) => i)
    byRent.sort((i, j) => (rent[i] as number) - (rent[j] as number) || (homeId[i] as number) - (homeId[j] as number))
    return {
      size: own.length,
      homeId,
      rent,
      bedRent: Int32Array.from(own, (row) => row.bed_rent ?? 0),
      code: Uint16Array.from(own, (row) => codeOf(row.attrs & facetMask)),
      x: Float64Array.from(own, (row) => row.x),
      y: Float64Array.from(own, (row) => row.y),
      created: Float64Array.from(own, (row) => row.created),
      byRent,
    }
  }
  return { kinds: [segment(0), segment(1), segment(2)], attrs }
}

/** The same answer as the SQL beside it gives, from memory; the tests hold the two against each other. */
export function searchCity(city: CityIndex, place: Place, query: SearchQuery, step: number, steps: number): Found {
  const asked = readQuestion(city, place, query)
  const bars = new Array<number>(steps).fill(0)
  const counts = city.kinds.flatMap((segment, kind) => countSegment(city, segment, kind, asked, bars, step))
  return { hits: pageOf(city, asked, query), counts, bars }
}

type Question = {
  kinds: readonly number[]
  low: number
  high: number
  /** Which of the city's attribute combinations satisfy the filters. */
  fits: Uint8Array
  box: { x: number; y: number } | null
}

function readQuestion(city: CityIndex, place: Place, query: SearchQuery): Question {
  const [low, high] = rentBounds(query)
  const genders = suitableGenders(query.gender)
  const furnishing = query.furnishing ? furnishings.indexOf(query.furnishing) : -1
  const flags = wantedFlags(query)
  const fits = Uint8Array.from(city.attrs, (attrs) => {
    const ok =
      genders.includes(attrs & 3) &&
      (furnishing < 0 || ((attrs >> 2) & 3) === furnishing) &&
      (query.bedroom === 0 || ((attrs >> 4) & 7) === Math.min(query.bedroom, 7)) &&
      ((attrs >> 10) & unitFlags.soldOut) === 0 &&
      ((attrs >> 10) & flags) === flags
    return ok ? 1 : 0
  })
  const box = place.localityId === null ? null : { x: place.lng * place.squeeze, y: place.lat }
  return { kinds: unitKinds(query.bed_type), low, high, fits, box }
}

const isInside = (segment: Segment, i: number, box: { x: number; y: number }): boolean =>
  Math.abs((segment.x[i] as number) - box.x) <= reach && Math.abs((segment.y[i] as number) - box.y) <= reach

/** One pass: how many units of each attribute combination lie in the range, and the chart of rents. */
function countSegment(
  city: CityIndex,
  segment: Segment,
  kind: number,
  { low, high, box, fits, kinds }: Question,
  bars: number[],
  step: number,
): AttributeCount[] {
  const first = new Uint32Array(city.attrs.length)
  const repeated = new Uint32Array(city.attrs.length)
  const charted = kinds.includes(kind)
  const last = bars.length - 1
  for (let i = 0; i < segment.size; i++) {
    if (box && !isInside(segment, i, box)) continue
    const rent = segment.rent[i] as number
    const code = segment.code[i] as number
    if (charted && fits[code]) {
      const bar = Math.min(last, Math.floor(rent / step))
      bars[bar] = (bars[bar] ?? 0) + 1
    }
    if (rent < low || rent > high) continue
    const bedRent = segment.bedRent[i] as number
    const tally = bedRent > 0 && bedRent >= low && bedRent <= high ? repeated : first
    tally[code] = (tally[code] as number) + 1
  }
  const counts: AttributeCount[] = []
  for (let code = 0; code < first.length; code++) {
    const attrs = city.attrs[code] as number
    if (first[code]) counts.push({ kind, attrs, repeated: false, n: first[code] as number })
    if (repeated[code]) counts.push({ kind, attrs, repeated: true, n: repeated[code] as number })
  }
  return counts
}

/** The page asked for: each kind is walked in its own order and the short lists are merged. */
function pageOf(city: CityIndex, asked: Question, query: SearchQuery): Hit[] {
  const skip = (query.page - 1) * query.per_page
  const nearest = asked.box !== null && query.order_by === 'best'
  const found = asked.kinds.flatMap((kind) => {
    const segment = city.kinds[kind as 0 | 1 | 2]
    const once = asked.kinds.length > 1
    return walk(segment, asked, once, query.order_by, nearest ? Number.POSITIVE_INFINITY : skip + query.per_page).map(
      (i) => ({ kind, i, segment }),
    )
  })
  found.sort(comparator(query.order_by, nearest ? asked.box : null))
  return found.slice(skip, skip + query.per_page).map(({ kind, i, segment }) => ({
    home_id: segment.homeId[i] as number,
    kind,
  }))
}

/** Positions that match, in the segment's order for this sorting, at most `limit` of them. */
function walk(
  segment: Segment,
  asked: Question,
  once: boolean,
  order: SearchQuery['order_by'],
  limit: number,
): number[] {
  const found: number[] = []
  const { size, byRent } = segment
  for (let step = 0; step < size && found.length < limit; step++) {
    const i =
      order === 'rent_asc'
        ? (byRent[step] as number)
        : order === 'rent_desc'
          ? (byRent[size - 1 - step] as number)
          : step
    const rent = segment.rent[i] as number
    if (rent < asked.low || rent > asked.high || !asked.fits[segment.code[i] as number]) continue
    const bedRent = segment.bedRent[i] as number
    if (once && bedRent > 0 && bedRent >= asked.low && bedRent <= asked.high) continue
    if (asked.box && !isInside(segment, i, asked.box)) continue
    found.push(i)
  }
  return found
}

type Entry = { kind: number; i: number; segment: Segment }

function comparator(order: SearchQuery['order_by'], point: { x: number; y: number } | null) {
  const rent = ({ segment, i }: Entry) => segment.rent[i] as number
  const home = ({ segment, i }: Entry) => segment.homeId[i] as number
  const created = ({ segment, i }: Entry) => segment.created[i] as number
  const distance = ({ segment, i }: Entry) =>
    point ? Math.hypot((segment.x[i] as number) - point.x, (segment.y[i] as number) - point.y) : 0
  return (a: Entry, b: Entry): number => {
    if (order === 'rent_asc') return rent(a) - rent(b) || home(a) - home(b) || a.kind - b.kind
    if (order === 'rent_desc') return rent(b) - rent(a) || home(b) - home(a) || a.kind - b.kind
    const first = point ? distance(a) - distance(b) : created(b) - created(a)
    return first || home(a) - home(b) || a.kind - b.kind
  }
}
