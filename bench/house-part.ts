import { setInterval } from 'node:timers/promises'
import pg from 'pg'
import { randomFrom } from '#shared/random.ts'
import { dataFolder } from './data-folder.ts'
import { compressed, drive, inTurn, type Load, saysStolen } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type Budget, brief, maybe, number, type Part } from './report.ts'
import { askedInTurn } from './searches.ts'
import { connectionOf, startProduct } from './servers.ts'

const budgetHomes = 100_000
const budgetMs = 30
/** More than are requested in the time, so that hardly a home is requested twice. */
const asked = 20_000
/** How many homes are in the cache beforehand, as on a normal day. */
const known = 4000
/** How often one of them changes. */
const changeMs = 5000
/** The highest rate at which a reading visitor opens another home. */
const visitorMs = 1000

const names = {
  call: 'Call of our page',
  detail: 'Call under the names of the specification',
  known: 'Page, as homes are wanted that were looked at before',
  visitors: 'Page, never looked at before, 16 visitors who each open one a second',
  rendered: 'Page, never looked at before, connections never idle',
  single: 'Page, never looked at before, one visitor who is never idle',
} as const
type Measured = { homes: number; loads: Record<keyof typeof names, Load> }

/** Measures the house page and its calls at each size, homes in random order. */
export async function measureHouse({ sizes, seconds }: BenchOptions): Promise<Part> {
  const measured: Measured[] = []
  for (const homes of sizes) measured.push(await measureAt(homes, seconds))
  return {
    title: 'House page',
    tables: [tableOf(measured)],
    notes: [
      `16 connections for ${seconds} s after a warm-up, over up to ${number(asked)} homes of every city in no order; pages compressed.`,
      `Looked at before: ${number(known)} homes were opened once; then the n-th of them is opened a n-th as often as the first, while one of them changes its rent every five seconds: each would do so four times a day. A page is kept until a home on it changes.`,
      'Never looked at before: an address that differs with every request, so that no page is kept. With 16 connections that are never idle a page waits for the fifteen before it: what it takes is in the rows beside.',
      saysStolen(measured.flatMap(({ loads }) => Object.values(loads))),
    ],
    budgets: measured.filter(({ homes }) => homes === budgetHomes).flatMap(budgetsOf),
    figures: measured,
  }
}

async function measureAt(homes: number, seconds: number): Promise<Measured> {
  const folder = await dataFolder(homes)
  const server = await startProduct(folder.path, homes)
  const client = new pg.Client(await connectionOf(folder.path))
  await client.connect()
  try {
    const slugs = await someSlugs(client)
    const load = async (name: keyof typeof names, next: () => string, manner = {}) => {
      console.log(`  ${number(homes)} homes: ${names[name].toLowerCase()} …`)
      return drive(server, next, seconds, manner)
    }
    const call = await load('call', inTurn(slugs.map((slug) => `/api/v1/houses/${slug}.json`)))
    const detail = await load('detail', inTurn(slugs.map((slug) => `/houses/${slug}.json`)))
    let n = 0
    const next = inTurn(slugs)
    const anew = () => `/houses/${next()}?visit=${n++}`
    const rendered = await load('rendered', anew, compressed)
    const single = await load('single', anew, { ...compressed, connections: 1 })
    const visitors = await load('visitors', anew, { ...compressed, everyMs: visitorMs })
    const wanted = slugs.slice(0, known)
    await openEach(server.url, wanted)
    const renting = changeRents(client, wanted)
    const asWanted = inTurn(askedInTurn(wanted.length).map((nth) => `/houses/${wanted[nth]}`))
    const looked = await load('known', asWanted, compressed)
    await renting.stop()
    return { homes, loads: { call, detail, known: looked, visitors, rendered, single } }
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Requests each once, a few at a time. */
async function openEach(url: string, slugs: readonly string[]): Promise<void> {
  console.log(`  opening ${number(slugs.length)} homes …`)
  const rest = slugs.values()
  const open = async () => {
    for (const slug of rest) {
      const answer = await fetch(`${url}/houses/${slug}`, { headers: compressed.headers ?? {} })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 4 }, open))
}

/** Changes a home as the site does: its search row is updated in the same transaction. */
function changeRents(client: pg.Client, slugs: readonly string[]): { stop(): Promise<void> } {
  const ending = new AbortController()
  const random = randomFrom(7)
  const changing = (async () => {
    for await (const _ of setInterval(changeMs, undefined, { signal: ending.signal })) {
      const slug = random.pick(slugs)
      await client.query('begin')
      const { rows } = await client.query(
        'update home set house_rent = house_rent + 100, updated_at = now() where slug = $1 returning id',
        [slug],
      )
      await client.query('select refresh_unit($1, current_date)', [rows[0].id])
      await client.query('commit')
    }
  })().catch((error) => {
    if (!ending.signal.aborted) throw error
  })
  return {
    async stop() {
      ending.abort()
      await changing
    },
  }
}

/** Homes with a page at /houses, so no PGs. */
async function someSlugs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from home where status_code <> 0 and vertical is distinct from 'PG' order by hashint4(id) limit $1`,
    [asked],
  )
  return rows.map(({ slug }) => slug)
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

/** The budget applies to the page as visitors get it; the calls alone, first views and full load are for comparison. */
const budgetsOf = ({ homes, loads: { known: load } }: Measured): Budget[] => [
  {
    what: `${names.known}, at ${number(homes)} homes, p99 with 16 connections`,
    limit: `under ${budgetMs} ms`,
    measured: `${brief(load.p99)} ms`,
    met: load.p99 < budgetMs && load.errors === 0,
  },
]
