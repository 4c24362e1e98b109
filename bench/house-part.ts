import pg from 'pg'
import { dataFolder } from './data-folder.ts'
import { compressed, drive, inTurn, type Load } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type Budget, brief, maybe, number, type Part } from './report.ts'
import { askedInTurn } from './searches.ts'
import { connectionOf, startProduct } from './servers.ts'

const budgetHomes = 100_000
const budgetMs = 30
/** More than are asked for while the page cache keeps one. */
const asked = 20_000

const names = {
  call: 'Call of our page',
  detail: 'Call under the names of the specification',
  cached: 'Page, from the cache',
  wanted: 'Page, as homes are wanted',
  rendered: 'Page, rendered anew',
  single: 'Page, rendered anew, one visitor at a time',
} as const
type Measured = { homes: number; loads: Record<keyof typeof names, Load> }

/** The house page and its calls at each size, homes in no order. */
export async function measureHouse({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  return {
    title: 'House page',
    tables: [tableOf(measured)],
    notes: [
      `16 connections for ${seconds} s after a warm-up, over up to ${number(asked)} homes of every city in no order; pages compressed.`,
      'Rendered anew: an address that differs with every request, so that no page is asked for twice. From the cache: twenty homes again and again. As homes are wanted: the n-th of them is looked at a n-th as often as the first, and kept while the cache keeps it.',
      'With 16 connections that are never idle a page that is rendered waits for the fifteen before it: what one takes by itself is in the row of one visitor at a time.',
    ],
    budgets: measured.filter(({ homes }) => homes === budgetHomes).flatMap(budgetsOf),
    figures: measured,
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  try {
    const slugs = await someSlugs(folder.path)
    const load = async (name: keyof typeof names, next: () => string, manner = {}) => {
      console.log(`  ${number(homes)} homes: ${names[name].toLowerCase()} …`)
      return drive(server, next, seconds, manner)
    }
    const call = await load('call', inTurn(slugs.map((slug) => `/api/v1/houses/${slug}.json`)))
    const detail = await load('detail', inTurn(slugs.map((slug) => `/houses/${slug}.json`)))
    const cached = await load('cached', inTurn(slugs.slice(0, 20).map((slug) => `/houses/${slug}`)), compressed)
    const asWanted = inTurn(askedInTurn(slugs.length).map((nth) => `/houses/${slugs[nth]}`))
    const wanted = await load('wanted', asWanted, compressed)
    const next = inTurn(slugs)
    let n = 0
    const anew = () => `/houses/${next()}?visit=${n++}`
    const rendered = await load('rendered', anew, compressed)
    const single = await load('single', anew, { ...compressed, connections: 1 })
    return { homes, loads: { call, detail, cached, wanted, rendered, single } }
  } finally {
    await server.stop()
  }
}

/** Those with a page at /houses: a PG has its own. */
async function someSlugs(dataDir: string): Promise<string[]> {
  const client = new pg.Client(await connectionOf(dataDir))
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>(
      `select slug from home where status_code <> 0 and vertical is distinct from 'PG' order by hashint4(id) limit $1`,
      [asked],
    )
    return rows.map(({ slug }) => slug)
  } finally {
    await client.end()
  }
}

function tableOf(measured: readonly Measured[]) {
  return {
    head: [
      'Homes',
      'What',
      'Requests/s',
      'p50 ms',
      'p90 ms',
      'p99 ms',
      'Node CPU ms',
      'PostgreSQL CPU ms',
      'kB each',
      'Errors',
    ],
    rows: measured.flatMap(({ homes, loads }) =>
      (Object.keys(names) as (keyof typeof names)[]).map((name) => {
        const load = loads[name]
        return [
          number(homes),
          names[name],
          number(load.perSecond),
          ...[load.p50, load.p90, load.p99].map(brief),
          maybe(load.cpuMs),
          maybe(load.postgresMs),
          number(load.bytesEach / 1000, 1),
          String(load.errors),
        ]
      }),
    ),
  }
}

const budgetsOf = ({ homes, loads }: Measured): Budget[] =>
  (['call', 'detail', 'rendered'] as const).map((name) => ({
    what: `${names[name]} at ${number(homes)} homes, p99 with 16 connections`,
    limit: `under ${budgetMs} ms`,
    measured: `${brief(loads[name].p99)} ms`,
    met: loads[name].p99 < budgetMs && loads[name].errors === 0,
  }))
