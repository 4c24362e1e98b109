import type { Filters } from '#features/search/filters/filters.ts'
import { buildSegment, narrowSegment, patchSegment } from './build-segment.ts'
import { addExtras } from './count-extras.ts'
import { extraBits, wantedExtras } from './extras.ts'
import { totalOf } from './facets.ts'
import { type FoundUnit, mergePage, type TopK } from './first-units.ts'
import { type Page, type Place, pageIn, pageOfParts, partsOf } from './place.ts'
import { chart, type Question, questionOf } from './question.ts'
import type { Combinations, UnitRow } from './unit-columns.ts'
import { type Counts, countCity, countShown, countWhole, numbersEach, type Tally } from './unit-counts.ts'
import { firstOfEach, type Scope } from './unit-page.ts'
import { leaveOutLocality, lookIn } from './unit-parts.ts'
import { lookWithin, restOf, type Some } from './unit-scan.ts'
import type { Segment } from './unit-segment.ts'
import { countSome } from './unit-tally.ts'

export type CityIndex = {
  combinations: Combinations
  segments: readonly Segment[]
  counts: Counts
  /** The same city with only the homes that have certain extras, by those, as they are asked for. */
  narrowed: Map<number, CityIndex>
}

const cityOf = (segments: readonly Segment[], combinations: Combinations): CityIndex => ({
  combinations,
  segments,
  counts: countCity(segments, combinations),
  narrowed: new Map(),
})

/** A city from its rows of `unit` that are for let. */
export function buildCity(rows: readonly UnitRow[]): CityIndex {
  const combinations: Combinations = { attrs: [], codes: new Map() }
  const segments = [0, 1, 2].map((kind) => buildSegment(kind, ofKind(rows, kind), combinations))
  return cityOf(segments, combinations)
}

/** The city with everything it knows of these homes replaced by `rows`. */
export function patchCity(city: CityIndex, homes: ReadonlySet<number>, rows: readonly UnitRow[]): CityIndex {
  // A copy: searches that are not finished still hold the old list.
  const combinations = { attrs: [...city.combinations.attrs], codes: new Map(city.combinations.codes) }
  const segments = city.segments.map((segment) =>
    patchSegment(segment, homes, ofKind(rows, segment.kind), combinations),
  )
  return cityOf(segments, combinations)
}

/** Each takes a share of the city's memory; which extras are asked for together differs little. */
const mostNarrowed = 12

/** Made on first use, in milliseconds, and kept until the city changes: every way through the index stays as it is. */
function withExtras(city: CityIndex, extras: number): CityIndex {
  if (extras === 0) return city
  const known = city.narrowed.get(extras)
  if (known) return known
  const segments = city.segments.map((segment) =>
    narrowSegment(segment, (i) => ((segment.extras[i] as number) & extras) === extras),
  )
  const made = cityOf(segments, city.combinations)
  const [oldest] = city.narrowed.keys()
  if (city.narrowed.size >= mostNarrowed && oldest !== undefined) city.narrowed.delete(oldest)
  city.narrowed.set(extras, made)
  return made
}

const ofKind = (rows: readonly UnitRow[], kind: number): UnitRow[] => rows.filter((row) => row.kind === kind)

/**
 * The results of a search, each part computed on first use. The answer equals that of the SQL, which the tests use as
 * the oracle.
 */
export type Found = {
  total(): number
  /** How many of them stand in the locality itself; null: the search is not of one. */
  own(): number | null
  /** The units of a page; without one of the page the filters name. */
  hits(page?: Page): FoundUnit[]
  counts(): { counts: Counts; bars: number[]; extras: number[] }
}

export function searchCity(whole: CityIndex, place: Place, filters: Filters): Found {
  const city = withExtras(whole, wantedExtras(filters))
  const page = pageIn(filters)
  const parts = partsOf(place, filters)
  if (parts) return inParts(parts.map((part) => inPlace(city, part, filters, page)) as [Found, Found], page)
  return inPlace(city, place, filters, page)
}

function inPlace(city: CityIndex, place: Place, filters: Filters, page: Page): Found {
  const asked = questionOf(city.combinations.attrs, place, filters)
  const { region } = asked
  const { part, localityId = 0 } = place
  if (part === 'own') return inSome(city, asked, filters, (segment) => lookIn(segment, localityId), page)
  if (!region) return inCity(city, asked, filters, page)
  const within = (segment: Segment) => lookWithin(segment, region)
  if (!part) return inSome(city, asked, filters, within, page)
  const nearby = (segment: Segment) => leaveOutLocality(segment, within(segment), localityId)
  return inSome(city, asked, filters, nearby, page)
}

/** The first part and after it the second. */
function inParts([own, nearby]: [Found, Found], named: Page): Found {
  return {
    total: () => own.total() + nearby.total(),
    own: () => own.total(),
    hits(page = named) {
      const [first, second] = pageOfParts(page, own.total())
      return [...own.hits(first), ...nearby.hits(second)]
    },
    counts() {
      const [here, there] = [own.counts(), nearby.counts()]
      return {
        counts: {
          attrs: here.counts.attrs,
          numbers: here.counts.numbers.map((n, at) => n + (there.counts.numbers[at] ?? 0)),
        },
        bars: here.bars.map((n, at) => n + (there.bars[at] ?? 0)),
        extras: here.extras.map((n, at) => n + (there.extras[at] ?? 0)),
      }
    },
  }
}

/** The whole city: hardly any unit of it is looked at to count it. */
function inCity(city: CityIndex, asked: Question, filters: Filters, named: Page): Found {
  const { attrs } = city.combinations
  const chosen = asked.kinds.map((kind) => city.segments[kind] as Segment)
  const count = once((_: null) => {
    const tally = emptyTally(city)
    for (const segment of city.segments) countWhole(segment, asked, tallyFor(segment, asked, tally), city.counts)
    return tally
  })
  const first = keepLongest(asked, () => {
    const counts = { attrs, numbers: count(null).numbers }
    return chosen.map((segment) => ({ segment, within: null, shown: countShown(counts, asked, segment.kind) }))
  })
  return {
    total: () => totalOf({ attrs, numbers: count(null).numbers }, filters),
    own: () => null,
    hits: (page = named) => mergePage(first(page.limit), page),
    counts() {
      const { numbers, bars } = count(null)
      return { counts: { attrs, numbers }, bars: [...bars], extras: extrasOf(chosen, () => null, asked) }
    },
  }
}

function extrasOf(chosen: readonly Segment[], within: (segment: Segment) => Some | null, asked: Question): number[] {
  const sums = new Int32Array(extraBits.length)
  for (const segment of chosen) addExtras(sums, segment, within(segment), asked)
  return [...sums]
}

const emptyTally = ({ combinations }: CityIndex) => ({
  numbers: new Int32Array(combinations.attrs.length * numbersEach),
  bars: new Int32Array(chart.bars),
})

/** The chart is of the asked kinds alone. */
const tallyFor = ({ kind }: Segment, { kinds }: Question, { numbers, bars }: Tally): Tally => ({
  numbers,
  bars: kinds.includes(kind) ? bars : null,
})

/** A part of the city is looked at unit by unit, each kind once; where it is most of the city, what lies beyond it. */
function inSome(
  city: CityIndex,
  asked: Question,
  filters: Filters,
  look: (segment: Segment) => Some,
  named: Page,
): Found {
  const tally = emptyTally(city)
  const counts: Counts = { attrs: city.combinations.attrs, numbers: tally.numbers }
  const lookAt = once((segment: Segment) => {
    const within = look(segment)
    const mine = tallyFor(segment, asked, tally)
    // Rooms in a price range need a scan of the whole city too, but a sequential one, which is twice as fast per unit.
    const whole = segment.kind === 1 && !asked.anyPrice ? segment.size / 2 : 0
    if (within.size <= segment.size - within.size + whole) {
      countSome(segment, within, asked, mine)
      return within
    }
    const beyond = emptyTally(city)
    countWhole(segment, asked, mine, city.counts)
    countSome(segment, restOf(segment, within), asked, { ...beyond, bars: mine.bars && beyond.bars })
    subtract(tally.numbers, beyond.numbers)
    subtract(tally.bars, beyond.bars)
    return within
  })
  const chosen = asked.kinds.map((kind) => city.segments[kind] as Segment)
  const first = keepLongest(asked, () => {
    const looked = chosen.map((segment) => ({ segment, within: lookAt(segment) }))
    return looked.map((scope) => ({ ...scope, shown: countShown(counts, asked, scope.segment.kind) }))
  })
  return {
    total() {
      chosen.forEach(lookAt)
      return totalOf(counts, filters)
    },
    own: () => null,
    hits: (page = named) => mergePage(first(page.limit), page),
    counts() {
      city.segments.forEach(lookAt)
      return { counts, bars: [...tally.bars], extras: extrasOf(chosen, lookAt, asked) }
    },
  }
}

function subtract(from: Int32Array, numbers: Int32Array): void {
  for (let n = 0; n < from.length; n++) from[n] = (from[n] as number) - (numbers[n] as number)
}

/** Caches the longest list of each kind, because page and map begin with the same homes. */
function keepLongest(asked: Question, scopesOf: () => Scope[]): (limit: number) => readonly TopK[] {
  let longest = 0
  let lists: readonly TopK[] = []
  return (limit) => {
    if (limit > longest) {
      lists = firstOfEach(scopesOf(), asked, limit)
      longest = limit
    }
    return lists
  }
}

/** Computed on first use and cached. */
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
