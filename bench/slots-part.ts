import pg from 'pg'
import { dataFolder } from './data-folder.ts'
import { drive, inTurn, type Load, saysStolen } from './load.ts'
import type { BenchOptions } from './options.ts'
import { writePlan } from './plan.ts'
import { type Budget, brief, maybe, number, type Part, ratio } from './report.ts'
import { connectionOf, startBare, startProduct } from './servers.ts'

const budgetHomes = 100_000
const budgetMs = 20
/** More than are requested in the time, so that hardly a home is requested twice. */
const asked = 20_000

type Home = { id: number; locality_id: number }
type Measured = { homes: number; product: Load; bare: Load }

/** Selects the stored days of a locality's area managers, without computing slots. */
const daysStatement = `
  select o.manager_id, o.day, o.hours from manager_area a join open_hours o using (manager_id)
  where a.locality_id = $1 and o.day between current_date and current_date + 30`

/** Measures a month of visit slots of random homes, against Fastify and the driver that fetch the managers' days. */
export async function measureSlots({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  return {
    title: 'Slots of a home',
    tables: [tableOf(measured)],
    notes: [
      `16 connections for ${seconds} s after a warm-up, over up to ${number(asked)} homes that can be visited, in no order; an answer holds the slots of 30 days.`,
      'The product reads the days of every manager of the locality and the visits they have, and offers the hours in which one of them can be there in time; Fastify and pg alone fetch the days by key and send the rows.',
      saysStolen(measured.flatMap(({ product, bare }) => [product, bare])),
    ],
    budgets: measured.filter(({ homes }) => homes === budgetHomes).map(budgetOf),
    figures: measured,
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  try {
    const list = await someHomes(folder.path)
    console.log(`  ${number(homes)} homes: the product …`)
    const paths = list.map(({ id }) => `/api/v4/area_manager_calendars/slots.json?house_id=${id}`)
    const product = await drive(server, inTurn(paths), seconds)
    const searches = list.map(({ locality_id }) => [{ text: 0, values: [locality_id] }])
    const plan = { search: { connection: await connectionOf(folder.path), texts: [daysStatement], searches } }
    const ceiling = await startBare(writePlan('slots-plan', plan))
    console.log(`  ${number(homes)} homes: the ceiling …`)
    const bare = await drive(
      { ...ceiling, postgresOf: server.pid },
      inTurn(list.map((_, n) => `/search/${n}`)),
      seconds,
    )
    await ceiling.stop()
    return { homes, product, bare }
  } finally {
    await server.stop()
  }
}

async function someHomes(dataDir: string): Promise<Home[]> {
  const client = new pg.Client(await connectionOf(dataDir))
  await client.connect()
  try {
    const { rows } = await client.query<Home>(
      `select h.id, h.locality_id from home h where h.status_code = 1 and not h.stop_visits
         and exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0)
       order by hashint4(h.id) limit $1`,
      [asked],
    )
    return rows
  } finally {
    await client.end()
  }
}

function tableOf(measured: readonly Measured[]) {
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
    rows: measured.flatMap(({ homes, product, bare }) => [
      row(homes, 'Thikana', product, bare.perSecond),
      row(homes, 'Fastify and pg alone, days by key', bare, bare.perSecond),
    ]),
  }
}

const budgetOf = ({ homes, product }: Measured): Budget => ({
  what: `Slots of a home at ${number(homes)} homes, p99 with 16 connections`,
  limit: `under ${budgetMs} ms`,
  measured: `${brief(product.p99)} ms`,
  met: product.p99 < budgetMs && product.errors === 0,
})
