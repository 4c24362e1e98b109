import { readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * The arithmetic of `docs/scale.md`: `node bench/scale-rows.ts` prints the rows that it says of pages, caches, processors, files and
 * cost. Measured figures are read from `results.json`; the others are assumptions, which the page names as such.
 */
export const assumed = {
  homes: 100_000_000,
  people: 10_000_000,
  pagesEach: 12,
  busiestHour: 0.1,
  peakOverMean: 2,
  share: { results: 0.45, homes: 0.35, others: 0.2 },
  signedIn: 0.2,
  /** How many addresses there are of results and of other pages; of homes one each. */
  addresses: { results: 1_000_000, others: 10_000 },
  /** The largest city has a sixth of all units (0007). */
  largestCity: 1 / 6,
  changesAHomeADay: 1,
  busy: 0.6,
  tablesTimes: 3,
  photosAHome: 10,
  toursAHome: 0.5,
  tenancies: 10_000_000,
  bytesAPaper: 5e6,
  picturesAPage: 10,
  bytesAPicture: 30_000,
  bytesAPage: 38_000,
  /** Dollars a month: a processor with 4 GB, a terabyte on a fast disk, one in the store, one from the CDN. */
  dollars: { processor: 30, disk: 100, store: 20, sent: 20 },
}

/** Seconds for which a CDN keeps a page; it purges homes by `surrogate-key`. As the headers of the screens say. */
const keptSeconds = { homes: 600, results: 5, others: 15 }

type Load = { cpuMs: number; postgresMs: number }
type Loads<Name extends string> = { figures: { loads: Record<Name, Load> }[] }
type Results = {
  pages: Loads<'rendered' | 'signedIn'>
  house: Loads<'rendered' | 'visitors'>
  search: { figures: { alone: Load }[] }
  engine: {
    figures: {
      homes: number
      index: Record<'units' | 'p50' | 'p99' | 'bytesPerUnit' | 'buildMs' | 'patchMs', number>
    }[]
  }
  growth: {
    figures: Record<'units' | 'readMs' | 'refreshMsAHome' | 'sessionMs' | 'deliveriesASecond' | 'bytesAHome', number>
  }
}

const results = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8')) as Results
const first = <Each>([each]: readonly Each[]): Each => {
  if (each === undefined) throw new Error('bench/results.json lacks a part that docs/scale.md needs.')
  return each
}
const page = first(results.pages.figures).loads
const house = first(results.house.figures).loads
const call = first(results.search.figures).alone
const atSizes = results.engine.figures
const million = first(atSizes.filter(({ homes }) => homes === 1_000_000)).index
const hundredThousand = first(atSizes.filter(({ homes }) => homes === 100_000)).index
export const growth = results.growth.figures

/** Milliseconds of a processor each. A home's page as under load; `homeAlone` where connections idle in between. */
export const measured = {
  node: {
    results: page.rendered.cpuMs,
    resultsSignedIn: page.signedIn.cpuMs,
    home: house.rendered.cpuMs,
    call: call.cpuMs,
  },
  postgres: {
    home: house.rendered.postgresMs,
    homeAlone: house.visitors.postgresMs,
    cards: call.postgresMs,
    call: call.postgresMs,
    session: growth.sessionMs,
  },
}

/** Euler's constant: the sum of 1/n up to N is about ln N + this. */
const gamma = 0.577_215_664_9
const harmonic = (n: number) => Math.log(n) + gamma + 1 / (2 * n)

/** The share of requests that are for the `top` most wanted of `homes`, when the n-th is wanted a n-th as often as the first. */
export const shareOfTop = (homes: number, top: number): number => harmonic(top) / harmonic(homes)

/**
 * The share of requests that a cache answers which keeps each page for `seconds` after it was made. Requests for one home
 * come at random, `wanted` in that time: one makes the page, and `wanted` more find it.
 */
export function shareFound(homes: number, aSecond: number, seconds: number): number {
  const found = (n: number) => {
    const part = 1 / (n * harmonic(homes))
    const wanted = aSecond * part * seconds
    return (part * wanted) / (1 + wanted)
  }
  const exact = Math.min(homes, 100_000)
  let sum = 0
  for (let n = 1; n <= exact; n++) sum += found(n)
  // The rest changes slowly: in steps of a thousandth of its logarithm.
  const step = Math.log((homes + 0.5) / (exact + 0.5)) / 1000
  for (let i = 0; i < 1000; i++) {
    const n = (exact + 0.5) * Math.exp((i + 0.5) * step)
    sum += found(n) * n * step
  }
  return sum
}

export type Need = { what: string; aSecond: number; drawn: number; processors: number }

/** The load of the busiest second on web processes and on PostgreSQL. */
export function needAtPeak(homes = assumed.homes, signedIn = assumed.signedIn) {
  const { people, pagesEach, busiestHour, peakOverMean, share, addresses, busy } = assumed
  const { node, postgres } = measured
  const pages = (people * pagesEach * busiestHour * peakOverMean) / 3600
  const need = (what: keyof typeof share, addressesOf: number, ms: number, msSignedIn = ms): Need => {
    const aSecond = pages * share[what]
    const visitors = aSecond * (1 - signedIn)
    const anew = visitors * (1 - shareFound(addressesOf, visitors, keptSeconds[what]))
    const own = aSecond * signedIn
    return { what, aSecond, drawn: anew + own, processors: (anew * ms + own * msSignedIn) / 1000 }
  }
  const web = [
    need('homes', homes, node.home),
    need('results', addresses.results, node.results, node.resultsSignedIn),
    need('others', addresses.others, node.home),
    { what: 'calls', aSecond: pages, drawn: pages, processors: (pages * node.call) / 1000 },
  ]
  const [drawnHomes = 0, drawnResults = 0] = web.map(({ drawn }) => drawn)
  const databaseWith = (msAHome: number) =>
    (drawnHomes * msAHome + drawnResults * postgres.cards + pages * (postgres.call + signedIn * postgres.session)) /
    1000
  const used = web.reduce((sum, { processors }) => sum + processors, 0)
  return {
    ...{ pages, web, processors: used / busy, searches: drawnResults + pages },
    database: databaseWith(postgres.home),
    databaseAlone: databaseWith(postgres.homeAlone),
  }
}

/** The index in memory at so many homes, from what was measured at a hundred thousand and at a million. */
export function indexAt(homes = assumed.homes) {
  const units = (million.units / 1e6) * homes
  const grows = (of: 'p50' | 'p99') => Math.log10(million[of] / hundredThousand[of])
  const at = (of: 'p50' | 'p99', size: number) => million[of] * (size / 1e6) ** grows(of)
  return {
    ...{ units, bytes: units * million.bytesPerUnit, p50Grows: grows('p50'), p99Grows: grows('p99') },
    builtS: (million.buildMs / 1000) * (homes / 1e6),
    readS: (growth.readMs / 1000) * (units / growth.units),
    ...{ p50: at('p50', homes), p99: at('p99', homes), patchS: (million.patchMs / 1000) * (homes / 1e6) },
    /** As if every search were of the largest city. */
    largest: at('p50', homes * assumed.largestCity),
  }
}

/** Processors of the processes that keep the index: searches of the largest city, and patches of two copies in blocks. */
export function indexProcessors(homes = assumed.homes) {
  const searching = (needAtPeak(homes).searches * indexAt(homes).largest) / 1000
  const changes = (homes * assumed.changesAHomeADay) / 86_400
  const patching = (changes * hundredThousand.patchMs) / 1000
  return { changes, searching, patching, processors: (searching + 2 * patching) / assumed.busy }
}

/** Bytes of a picture of the demo world with all of its widths, and of one of its tours. */
export function measuredFiles(): { photo: number; tour: number } {
  const pictures = new URL('../assets/pictures/', import.meta.url)
  const meanOf = (folder: string, ending: string): number => {
    const files = readdirSync(new URL(folder, pictures)).filter((name) => name.endsWith(ending))
    return files.reduce((sum, name) => sum + statSync(new URL(`${folder}${name}`, pictures)).size, 0) / files.length
  }
  const widths = 7
  return { photo: meanOf('./', '.webp') + widths * meanOf('renditions/', '.avif'), tour: meanOf('video/', '.mp4') }
}

const terabyte = 1e12

/** Dollars a month, with what each is made of. */
export function monthlyCost(homes = assumed.homes) {
  const { dollars, photosAHome, toursAHome, tenancies, bytesAPaper, people, pagesEach } = assumed
  const { photo, tour } = measuredFiles()
  const pagesAMonth = people * pagesEach * 30
  const web = Math.round(needAtPeak(homes).processors)
  const index = Math.round(indexProcessors(homes).processors)
  const tables = (homes * growth.bytesAHome) / terabyte
  const disk = Math.round(tables * assumed.tablesTimes)
  const stored = {
    photos: (homes * photosAHome * photo) / terabyte,
    tours: (homes * toursAHome * tour) / terabyte,
    papers: (tenancies * bytesAPaper) / terabyte,
  }
  const sent = {
    pages: (pagesAMonth * assumed.bytesAPage) / terabyte,
    pictures: (pagesAMonth * assumed.picturesAPage * assumed.bytesAPicture) / terabyte,
  }
  const costs = {
    web: web * dollars.processor,
    index: index * dollars.processor,
    postgres: 3 * (16 * dollars.processor + disk * dollars.disk),
    photos: stored.photos * dollars.store,
    tours: stored.tours * dollars.store,
    papers: stored.papers * dollars.store,
    sentPages: sent.pages * dollars.sent,
    sentPictures: sent.pictures * dollars.sent,
  }
  const together = Object.values(costs).reduce((sum, each) => sum + each, 0)
  return { ...{ web, index, tables, disk, stored, sent, costs, together }, files: { photo, tour } }
}
