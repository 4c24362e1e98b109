import { type DataFolder, dataFolder } from './data-folder.ts'
import { drive, inTurn, type Load } from './load.ts'
import type { BenchOptions } from './options.ts'
import { writePlan } from './plan.ts'
import { recordQueries } from './record-queries.ts'
import { type Budget, brief, maybe, number, type Part, ratio } from './report.ts'
import { mixOfSearches, searchPath } from './searches.ts'
import { connectionOf, getJson, startBare, startProduct } from './servers.ts'

const budgetHomes = 100_000
const budgetMs = 50

type Measured = { folder: DataFolder; product: Load; bare: Load; statements: number; found: number }

const searches = mixOfSearches(200)
const paths = searches.map(searchPath)

/** The search call at each size, against the same SQL through Fastify and the driver alone. */
export async function measureSearch({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  return {
    title: 'Search call',
    tables: [loadTable(measured), plantingTable(measured)],
    notes: [
      `16 connections for ${seconds} s after a warm-up, over 200 different searches: cities by weight, tabs, rents, furnishing, localities, orders, pages 1 to 5.`,
      ...measured.map(
        ({ folder, found, statements }) =>
          `${number(folder.homes)} homes: ${found} of ${searches.length} searches find something; ${number(statements / searches.length, 1)} statements each.`,
      ),
      'Fastify and pg alone: the statements that answer the same question in SQL, prepared, all at once, and `JSON.stringify` of the rows. The product asks them only while a city is not in memory.',
    ],
    budgets: measured.flatMap(budgetOf),
    figures: measured.map(({ folder: { homes, plantingSeconds }, ...rest }) => ({ homes, plantingSeconds, ...rest })),
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  try {
    const found = await countFruitful(server.url)
    console.log(`  ${number(homes)} homes: the product …`)
    const product = await drive(server, inTurn(paths), seconds)
    const search = await recordQueries(await connectionOf(folder.path), searches)
    // On the PostgreSQL that the product has warmed; the product itself idles meanwhile.
    const ceiling = await startBare(writePlan('search-plan', { search }))
    console.log(`  ${number(homes)} homes: the ceiling …`)
    const bare = await drive(
      { ...ceiling, postgresOf: server.pid },
      inTurn(searches.map((_, n) => `/search/${n}`)),
      seconds,
    )
    await ceiling.stop()
    const statements = search?.searches.reduce((sum, each) => sum + each.length, 0) ?? 0
    return { folder, product, bare, statements, found }
  } finally {
    await server.stop()
  }
}

/** Asks every search once: a mix that finds nothing would measure nothing. */
async function countFruitful(url: string): Promise<number> {
  let fruitful = 0
  for (const path of paths) {
    const { houses } = await getJson<{ houses: unknown[] }>(url + path)
    if (houses.length > 0) fruitful += 1
  }
  return fruitful
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
    rows: measured.flatMap(({ folder, product, bare }) => [
      row(folder.homes, 'Thikana', product, bare.perSecond),
      row(folder.homes, 'Fastify and pg alone', bare, bare.perSecond),
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

const budgetOf = ({ folder, product }: Measured): Budget[] =>
  folder.homes === budgetHomes
    ? [
        {
          what: `Search call at ${number(budgetHomes)} homes, p99 with 16 connections`,
          limit: `under ${budgetMs} ms`,
          measured: `${brief(product.p99)} ms`,
          met: product.p99 < budgetMs && product.errors === 0,
        },
      ]
    : []
