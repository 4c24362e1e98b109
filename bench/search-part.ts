import type { HouseCard } from '#features/homes/cards/contract.ts'
import { cardStatement } from './card-statement.ts'
import { type DataFolder, dataFolder } from './data-folder.ts'
import { compressed, drive, inTurn, type Load, saysStolen } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type BarePlan, writePlan } from './plan.ts'
import { type Budget, brief, maybe, number, type Part, ratio } from './report.ts'
import { askedInTurn, mixOfSearches, searchPath } from './searches.ts'
import { connectionOf, getJson, startBare, startProduct } from './servers.ts'

const budgetHomes = [100_000, 1_000_000]
const budgetMs = 20
const budgetShare = 0.6

type Houses = Pick<HouseCard, 'id' | 'booking_type'>[]
type Loads = { product: Load; browsers: Load; alone: Load; bare: Load }
type Measured = Loads & { folder: DataFolder; found: number; cards: number }

const paths = mixOfSearches(2000).map(searchPath)
const asked = askedInTurn(paths.length)

/** Measures the search call at each size, against Fastify and the driver that fetch the same cards by key. */
export async function measureSearch({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  return {
    title: 'Search call',
    tables: [loadTable(measured), plantingTable(measured)],
    notes: [
      `16 connections for ${seconds} s after a warm-up, over ${number(paths.length)} different searches: cities by weight, tabs, prices, furnishing, localities, areas of the map, days, orders, pages 1 to 5; the n-th most wanted is asked a n-th as often as the first.`,
      'An answer is shared for 2 s by those who ask for the same and are not signed in; “no two alike” says something different in every request, so that none is. Compressed, a shared answer is compressed once.',
      ...measured.map(
        ({ folder, found, cards }) =>
          `${number(folder.homes)} homes: ${found} of ${paths.length} searches find something, ${number(cards / found, 1)} cards each.`,
      ),
      'The product finds the homes, counts them and sends the whole answer, with what a page says around them; Fastify and pg alone are told the homes, fetch what cards are made of by key in one prepared statement (`card-statement.ts`) and send the rows.',
      saysStolen(measured.flatMap(({ product, browsers, alone, bare }) => [product, browsers, alone, bare])),
    ],
    budgets: measured.filter(({ folder }) => budgetHomes.includes(folder.homes)).flatMap(budgetsOf),
    figures: measured.map(({ folder: { homes, plantingSeconds }, ...rest }) => ({ homes, plantingSeconds, ...rest })),
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  try {
    const pages = await listPages(server.url)
    console.log(`  ${number(homes)} homes: the product …`)
    const inOrder = () => inTurn(asked.map((n) => paths[n] as string))
    const product = await drive(server, inOrder(), seconds)
    console.log(`  ${number(homes)} homes: as browsers ask …`)
    const browsers = await drive(server, inOrder(), seconds, compressed)
    console.log(`  ${number(homes)} homes: no two searches alike …`)
    const alone = await drive(server, noTwoAlike(), seconds)
    // On the PostgreSQL that the product has warmed up; the product itself is idle meanwhile.
    const ceiling = await startBare(writePlan('search-plan', await planOf(folder.path, pages)))
    console.log(`  ${number(homes)} homes: the ceiling …`)
    const bare = await drive({ ...ceiling, postgresOf: server.pid }, inTurn(asked.map((n) => `/search/${n}`)), seconds)
    await ceiling.stop()
    const found = pages.filter((houses) => houses.length > 0).length
    return { folder, product, browsers, alone, bare, found, cards: pages.flat().length }
  } finally {
    await server.stop()
  }
}

/** `tq` is the typed text: it is recorded with the search and does not filter. */
function noTwoAlike(): () => string {
  const next = inTurn(asked)
  let count = 0
  return () => `${paths[next()]}&tq=${++count}`
}

/** Runs every search once, because a mix without results would measure nothing. */
async function listPages(url: string): Promise<Houses[]> {
  const pages: Houses[] = []
  for (const path of paths) pages.push((await getJson<{ houses: Houses }>(url + path)).houses)
  return pages
}

async function planOf(path: string, pages: readonly Houses[]): Promise<BarePlan> {
  const kinds = ['bed', 'room', 'house']
  const searches = pages.map((houses) => [
    { text: 0, values: [houses.map(({ id }) => id), houses.map((house) => kinds.indexOf(house.booking_type))] },
  ])
  return { search: { connection: await connectionOf(path), texts: [cardStatement], searches } }
}

function loadTable(measured: readonly Measured[]) {
  const row = (homes: number, name: string, load: Load, against: number) => [
    number(homes),
    name,
    number(load.perSecond),
    ratio(load.perSecond / against),
    ...[load.p50, load.p90, load.p99, load.p999].map(brief),
    maybe(load.cpuMs),
    maybe(load.postgresMs),
    number(load.bytesEach / 1000, 1),
    String(load.errors),
  ]
  return {
    head: [
      ...['Homes', 'Server', 'Requests/s', 'Ratio', 'p50 ms', 'p90 ms', 'p99 ms', 'p99.9 ms'],
      ...['Node CPU ms', 'PostgreSQL CPU ms', 'kB each', 'Errors'],
    ],
    rows: measured.flatMap(({ folder, product, browsers, alone, bare }) => [
      row(folder.homes, 'Thikana', product, bare.perSecond),
      row(folder.homes, 'Thikana, compressed as for browsers', browsers, bare.perSecond),
      row(folder.homes, 'Thikana, no two alike', alone, bare.perSecond),
      row(folder.homes, 'Fastify and pg alone, cards by key', bare, bare.perSecond),
    ]),
  }
}

const plantingTable = (measured: readonly Measured[]) => ({
  title: 'Planting the demo world',
  head: ['Homes', 'Seconds', 'Homes/s', 'When'],
  rows: measured.map(({ folder: { homes, plantingSeconds, fresh } }) => [
    number(homes),
    number(plantingSeconds, 1),
    number(homes / plantingSeconds),
    fresh ? 'this run' : 'an earlier run, kept',
  ]),
})

function budgetsOf({ folder: { homes }, product, bare }: Measured): Budget[] {
  const share = product.perSecond / bare.perSecond
  return [
    {
      what: `Search call at ${number(homes)} homes, p99 with 16 connections`,
      limit: `under ${budgetMs} ms`,
      measured: `${brief(product.p99)} ms`,
      met: product.p99 < budgetMs && product.errors === 0,
    },
    {
      what: `Search call at ${number(homes)} homes, requests a second against fetching its cards by key`,
      limit: `at least ${budgetShare * 100} %`,
      measured: `${number(share * 100)} %`,
      met: share >= budgetShare,
    },
  ]
}
