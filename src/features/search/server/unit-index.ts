import type { SearchQuery } from '../contract.ts'
import { unitKinds } from '../rules.ts'
import { buildSegment, patchSegment } from './build-segment.ts'
import { attributeTest, chart, genderBits, type Place, rentBounds } from './conditions.ts'
import { nearby } from './near-grid.ts'
import type { Hit } from './queries.ts'
import type { Combinations, UnitRow } from './unit-columns.ts'
import { type Counts, countCity, countScopes } from './unit-counts.ts'
import { pageOf, type Question } from './unit-page.ts'
import type { Scope, Segment } from './unit-segment.ts'

export type CityIndex = { combinations: Combinations; segments: readonly Segment[]; counts: Counts }

export type Found = { hits: Hit[]; counts: Counts; bars: number[] }

/** A city from its rows of `unit` that are for let. */
export function buildCity(rows: readonly UnitRow[]): CityIndex {
  const combinations: Combinations = { attrs: [], codes: new Map() }
  const segments = [0, 1, 2].map((kind) => buildSegment(kind, ofKind(rows, kind), combinations))
  return { combinations, segments, counts: countCity(segments, combinations) }
}

/** The city with everything it knows of these homes replaced by `rows`. */
export function patchCity(city: CityIndex, homes: ReadonlySet<number>, rows: readonly UnitRow[]): CityIndex {
  // A copy: searches that are not finished still hold the old list.
  const combinations = { attrs: [...city.combinations.attrs], codes: new Map(city.combinations.codes) }
  const segments = city.segments.map((segment) =>
    patchSegment(segment, homes, ofKind(rows, segment.kind), combinations),
  )
  return { combinations, segments, counts: countCity(segments, combinations) }
}

const ofKind = (rows: readonly UnitRow[], kind: number): UnitRow[] => rows.filter((row) => row.kind === kind)

/** The same answer as the SQL beside it gives, from memory; the tests hold the two against each other. */
export function searchCity(city: CityIndex, place: Place, query: SearchQuery): Found {
  const asked = readQuestion(city, place, query)
  const scopes = city.segments.map((segment) => scopeOf(segment, asked))
  const isWhole = asked.anyRent && !asked.point
  return {
    hits: pageOf(scopes, asked, query),
    counts: isWhole ? city.counts : countScopes(scopes, asked, city.combinations.attrs),
    bars: chartOf(scopes, asked),
  }
}

function readQuestion({ combinations: { attrs } }: CityIndex, place: Place, query: SearchQuery): Question {
  const [low, high] = rentBounds(query)
  const { mask, value } = attributeTest(query, query.furnishing)
  const genders = genderBits(query.gender)
  const fits = new Uint8Array(attrs.length)
  for (let code = 0; code < attrs.length; code++) {
    const packed = attrs[code] as number
    if ((packed & mask) === value && (genders >> (packed & 3)) & 1) fits[code] = 1
  }
  return {
    kinds: unitKinds(query.bed_type),
    low,
    high,
    anyRent: query.min_price === 0 && query.max_price === 0,
    fits,
    point: place.localityId === null ? null : { x: place.lng * place.squeeze, y: place.lat },
  }
}

/** Which units the search has to look at: those near the locality, else those within the rents. */
function scopeOf(segment: Segment, { point, low, high }: Question): Scope {
  if (point) {
    const near = nearby(segment, point)
    return { segment, near, from: 0, to: near.length }
  }
  const { rent } = segment.byRent
  return { segment, near: null, from: firstOfRent(rent, low), to: firstOfRent(rent, high + 1) }
}

/** Where the first of at least this rent stands. */
function firstOfRent(rents: Int32Array, least: number): number {
  let from = 0
  let to = rents.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rents[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** How many homes of the chosen kind stand at each step of rent, whatever the chosen range. */
function chartOf(scopes: readonly Scope[], { kinds, fits }: Question): number[] {
  const bars = new Array<number>(chart.bars).fill(0)
  for (const kind of kinds) {
    const { segment, near } = scopes[kind] as Scope
    if (near) addUnits(bars, segment, near, fits)
    else addCity(bars, segment, fits)
  }
  return bars
}

function addUnits(bars: number[], { code, bar }: Segment, near: Int32Array, fits: Uint8Array): void {
  for (let k = 0; k < near.length; k++) {
    const i = near[k] as number
    if (fits[code[i] as number]) bars[bar[i] as number] = (bars[bar[i] as number] as number) + 1
  }
}

function addCity(bars: number[], { barCounts }: Segment, fits: Uint8Array): void {
  for (let code = 0, cell = 0; cell < barCounts.length; code++, cell += chart.bars) {
    if (!fits[code]) continue
    for (let bar = 0; bar < chart.bars; bar++) bars[bar] = (bars[bar] as number) + (barCounts[cell + bar] as number)
  }
}
