import { places } from '#features/places/server/api.ts'
import { foldFacets } from '#features/search/index/server/facets.ts'
import { listUnits } from '#features/search/index/server/index-keeper.ts'
import { resolvePlace, type Where } from '#features/search/index/server/resolve-place.ts'
import { buildCity, type CityIndex, patchCity, searchCity } from '#features/search/index/server/unit-index.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { median, percentile } from './load.ts'
import { mixOfSearches } from './searches.ts'

export type IndexFigures = {
  units: number
  /** In milliseconds: a search with its page, its total, all filter counts, the chart and up to 500 markers. */
  p50: number
  p99: number
  most: number
  bytesPerUnit: number
  buildMs: number
  /** The time to update one changed home, in the largest city. */
  patchMs: number
}

/**
 * node bench/measure-index.ts <connection as JSON>: measures the index alone in a separate process and prints the
 * figures.
 */
const { db, close } = await openDatabase({ connection: JSON.parse(process.argv[2] ?? ''), log: openLog('warn') })
const indexes = new Map<number, CityIndex>()
const before = bytesInUse()
let units = 0
let buildMs = 0
for (const { id } of await places.listCities(db)) {
  const rows = await listUnits(db, id)
  const started = performance.now()
  indexes.set(id, buildCity(rows))
  buildMs += performance.now() - started
  units += rows.length
}
const bytesPerUnit = (bytesInUse() - before) / units
const searches: Where[] = []
for (const filters of mixOfSearches(2000)) searches.push(await resolvePlace(db, filters))
// Warm-up, as a server is after its first minute: hot code has been optimised.
for (let round = 0; round < 3; round++) for (const search of searches) answer(search)
const times = searches.map((search) => {
  const started = performance.now()
  answer(search)
  return performance.now() - started
})
times.sort((a, b) => a - b)
const figures: IndexFigures = {
  units,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: percentile(times, 1),
  bytesPerUnit,
  buildMs,
  patchMs: await timePatches(),
}
console.log(JSON.stringify(figures))
await close()

/** Everything a change of a filter shows: the list, the filter counts, the map. */
function answer({ place, filters }: Where): number {
  const found = searchCity(indexes.get(place.cityId) as CityIndex, place, filters)
  const facets = foldFacets(found.counts().counts, filters)
  const markers = found.hits({ skip: 0, limit: 500 })
  return found.total() + found.hits().length + facets.total + markers.length
}

async function timePatches(): Promise<number> {
  const [cityId, city] = [...indexes].sort(([, a], [, b]) => sizeOf(b) - sizeOf(a))[0] as [number, CityIndex]
  const homes = [...(city.segments[2]?.homeId.subarray(0, 9) ?? [])]
  const times: number[] = []
  for (const home of homes) {
    const rows = await listUnits(db, cityId, [home])
    const started = performance.now()
    patchCity(city, new Set([home]), rows)
    times.push(performance.now() - started)
  }
  return median(times)
}

function sizeOf({ segments }: CityIndex): number {
  return segments.reduce((sum, { size }) => sum + size, 0)
}

/** Heap size after a garbage collection: run with --expose-gc. */
function bytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
