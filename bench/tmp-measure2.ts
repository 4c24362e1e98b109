import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { places } from '#features/places/server/api.ts'
import { foldFacets } from '#features/search/server/facets.ts'
import { listUnits } from '#features/search/server/index-keeper.ts'
import { resolvePlace, type Where } from '#features/search/server/resolve-place.ts'
import { buildCity, type CityIndex, patchCity, searchCity } from '#features/search/server/unit-index.ts'
import { median, percentile } from './load.ts'
import { mixOfSearches } from './searches.ts'

export type IndexFigures = {
  units: number
  /** In milliseconds, of a search with its page, its total, all filter counts, the chart and up to 500 markers. */
  p50: number
  p99: number
  most: number
  bytesPerUnit: number
  buildMs: number
  /** To take in one changed home, in the largest city. */
  patchMs: number
}

/** node bench/measure-index.ts <connection as JSON>: the index alone, in a process of its own; prints the figures. */
const { db, close } = await openDatabase({ connection: JSON.parse(process.argv[2] ?? ''), log: openLog('warn') })
const indexes = new Map<number, CityIndex>()
const before = bytesInUse()
let units = 0
let buildMs = 0
for (const { id } of (await places.listCities(db)).filter(c => c.id === 1)) {
  const rows = await listUnits(db, id)
  const started = performance.now()
  indexes.set(id, buildCity(rows))
  buildMs += performance.now() - started
  units += rows.length
}
const bytesPerUnit = (bytesInUse() - before) / units
const searches: Where[] = []
for (const filters of mixOfSearches(2000)) searches.push(await resolvePlace(db, filters))

const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
const mine = searches.filter((s) => s.place.cityId === 1)
console.log('bangalore searches', mine.length, 'units', units, 'build', buildMs)
const groups = new Map<string, Where[]>()
for (const s of mine) {
  const f = s.filters
  const key = f.moveIn || f.allIn ? (f.area.length || s.place.point ? 'region+scan' : 'city scan') : f.area.length === 2 ? 'box' : f.area.length ? 'drawn' : s.place.point ? 'near' : f.minPrice || f.maxPrice ? 'range' : 'city'
  groups.set(key, [...(groups.get(key) ?? []), s])
}
function time(list: Where[], run: (s: Where) => unknown): string {
  for (let n = 0; n < 300; n++) run(list[n % list.length]!)
  let count = 0
  const t0 = cpu()
  while (cpu() - t0 < 400) for (let n = 0; n < 20; n++, count++) run(list[count % list.length]!)
  return ((cpu() - t0) / count).toFixed(4)
}
const index = indexes.get(1)!
for (const [name, list] of groups) {
  console.log(name.padEnd(12), String(list.length).padStart(4),
    'look', time(list, ({ place, filters }) => searchCity(index, place, filters)),
    'facets', time(list.slice(0, 50), ((m) => ({ place, filters }: Where) => { const k = filters; const c = m.get(k) ?? searchCity(index, place, filters).counts; m.set(k, c); return foldFacets(c, filters) })(new Map())),
    'page', time(list, ((m) => ({ place, filters }: Where) => { const c = m.get(filters) ?? searchCity(index, place, filters); m.set(filters, c); return c.hits() })(new Map())),
    'markers', time(list, ((m) => ({ place, filters }: Where) => { const c = m.get(filters) ?? searchCity(index, place, { ...filters, page: 1, perPage: 500 }); m.set(filters, c); return c.hits() })(new Map())))
}
console.log('patch', await timePatches())
await close()
/** What a person sees after one change of a filter: the list, the counts behind the filters, the map. */
function answer({ place, filters }: Where): number {
  const index = indexes.get(place.cityId) as CityIndex
  const found = searchCity(index, place, filters)
  foldFacets(found.counts, filters)
  const markers = searchCity(index, place, { ...filters, page: 1, perPage: 500 }).hits()
  return found.hits().length + found.bars().length + markers.length
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

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return arrayBuffers + (globalThis.gc ? (globalThis.gc(), heapUsed) : 0)
}
