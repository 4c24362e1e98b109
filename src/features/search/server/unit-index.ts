import type { Filters } from '../filters.ts'
import { buildSegment, patchSegment } from './build-segment.ts'
import { totalOf } from './facets.ts'
import type { FoundUnit, Page } from './first-units.ts'
import type { Place } from './place.ts'
import { anyDay, chart, type Question, questionOf } from './question.ts'
import type { Region } from './region.ts'
import type { Combinations, UnitRow } from './unit-columns.ts'
import { type Counts, countCity, countRange, countShown, numbersEach, takeBackLate } from './unit-counts.ts'
import { pageOf } from './unit-page.ts'
import { countWithin, lookWithin } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'

export type CityIndex = { combinations: Combinations; segments: readonly Segment[]; counts: Counts }

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

/**
 * What a search finds, each part of it when it is asked for. The same answer as the SQL beside it gives; the tests hold
 * the two against each other.
 */
export type Found = {
  total(): number
  /** The units of a page; without one of the page the filters name. */
  hits(page?: Page): FoundUnit[]
  counts(): { counts: Counts; bars: number[] }
}

export function searchCity(city: CityIndex, place: Place, filters: Filters): Found {
  const asked = questionOf(city.combinations.attrs, place, filters)
  const skip = (filters.page - 1) * filters.perPage
  const page = { skip, limit: skip + filters.perPage }
  return asked.region ? inRegion(city, asked, filters, asked.region, page) : inCity(city, asked, filters, page)
}

/** The whole city is counted beforehand: only where its prices begin and end is looked for, and who is free too late. */
function inCity(city: CityIndex, asked: Question, filters: Filters, named: Page): Found {
  const { segments } = city
  const chosen = asked.kinds.map((kind) => segments[kind] as Segment)
  const isLate = asked.freeBy !== anyDay
  const count = once((_: null) => {
    if (asked.anyPrice && !isLate) return { counts: city.counts, late: null }
    const numbers = new Int32Array(city.counts.numbers.length)
    const late = new Int32Array(chart.bars)
    for (const segment of segments) {
      countRange(numbers, segment.kind, asked.allIn ? segment.byMonthly : segment.byRent, asked)
      if (isLate) takeBackLate(segment, asked, numbers, late)
    }
    return { counts: { attrs: city.combinations.attrs, numbers }, late }
  })
  return {
    total: () => totalOf(count(null).counts, filters),
    hits(page = named) {
      const { counts } = count(null)
      const scopes = chosen.map((segment) => ({
        segment,
        within: null,
        shown: countShown(counts, asked, segment.kind),
      }))
      return pageOf(scopes, asked, page)
    },
    counts() {
      const { counts, late } = count(null)
      // What was taken back stands below zero here: the sum of both is right.
      const bars = late?.slice() ?? new Int32Array(chart.bars)
      for (const segment of chosen) addCityBars(bars, segment, asked)
      return { counts, bars: [...bars] }
    },
  }
}

/** How many homes stand at each step of price, whatever the chosen range. */
function addCityBars(bars: Int32Array, { byRent, byMonthly }: Segment, { fits, allIn }: Question): void {
  const { barCounts } = allIn ? byMonthly : byRent
  for (let code = 0, cell = 0; cell < barCounts.length; code++, cell += chart.bars) {
    if (!fits[code]) continue
    for (let bar = 0; bar < chart.bars; bar++) bars[bar] = (bars[bar] as number) + (barCounts[cell + bar] as number)
  }
}

/** A part of the city is looked at unit by unit, each kind once. */
function inRegion(city: CityIndex, asked: Question, filters: Filters, region: Region, named: Page): Found {
  const counts: Counts = {
    attrs: city.combinations.attrs,
    numbers: new Int32Array(city.combinations.attrs.length * numbersEach),
  }
  const bars = new Int32Array(chart.bars)
  const lookAt = once((segment: Segment) => {
    const within = lookWithin(segment, region)
    const isAsked = asked.kinds.includes(segment.kind)
    countWithin(segment, within, asked, { numbers: counts.numbers, bars: isAsked ? bars : null })
    return within
  })
  const chosen = asked.kinds.map((kind) => city.segments[kind] as Segment)
  return {
    total() {
      chosen.forEach(lookAt)
      return totalOf(counts, filters)
    },
    hits(page = named) {
      const looked = chosen.map((segment) => ({ segment, within: lookAt(segment) }))
      return pageOf(
        looked.map((scope) => ({ ...scope, shown: countShown(counts, asked, scope.segment.kind) })),
        asked,
        page,
      )
    },
    counts() {
      city.segments.forEach(lookAt)
      return { counts, bars: [...bars] }
    },
  }
}

/** Made when it is first asked for, and kept. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
