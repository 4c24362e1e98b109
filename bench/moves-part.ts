import { sql } from 'kysely'
import { citySlugs } from '#features/places/city-slugs.ts'
import { listHomes } from '#features/transfers/server/list-homes.ts'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { dataFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { percentile } from './load.ts'
import { type Budget, brief, number, type Part } from './report.ts'

const homes = 100_000
const limitMs = 100
const days = [1, 7, 30, 60, 89]
const pages = [1, 2, 5]

type Measured = { times: number[]; found: number }

/** Measures what moving to each free home would cost, over all cities, as the page of transfers asks for it. */
export async function measureMoves(): Promise<Part> {
  const folder = await dataFolder(homes)
  return partOf(await withDatabase(folder.path, measureOn))
}

async function measureOn(db: Db): Promise<Measured> {
  const personId = await findTenant(db)
  const actor = { sessionId: 0, personId, role: 'tenant', roles: ['tenant'] } as const
  const now = new Date()
  const asked = days.flatMap((later) =>
    citySlugs.flatMap((city) => pages.map((page) => ({ city, page, last_day: addDays(dayInIndia(now), later) }))),
  )
  console.log(`  ${number(asked.length)} pages of homes, twice …`)
  const times: number[] = []
  let found = 0
  // The first round warms up.
  for (const isMeasured of [false, true]) {
    for (const one of asked) {
      const started = performance.now()
      const { homes: listed } = await listHomes({ db, now, actor }, one)
      if (!isMeasured) continue
      times.push(performance.now() - started)
      found += listed.length
    }
  }
  return { times: times.sort((a, b) => a - b), found }
}

/** A person of the demo world who lives in a bed that we look after. */
async function findTenant(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.tenant_id as id from tenancy t join home h on h.id = t.home_id
    where t.state = 'living' and t.kind = 'bed' and h.vertical is distinct from 'OTB' order by t.id limit 1`.execute(db)
  if (!rows[0]) throw new Error('nobody lives in a bed')
  return rows[0].id
}

function partOf({ times, found }: Measured): Part {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share)) as [number, number, number]
  const budget: Budget = {
    what: `Prices of moving to ${number(homes)} homes, a page, p99`,
    limit: `under ${limitMs} ms`,
    measured: `${brief(p99)} ms`,
    met: p99 < limitMs,
  }
  return {
    title: 'Prices of moving',
    tables: [
      {
        head: ['Pages', 'Homes with a price', 'p50, ms', 'p99, ms', 'Slowest, ms'],
        rows: [[number(times.length), number(found), brief(p50), brief(p99), brief(most)]],
      },
    ],
    notes: [
      `Each of ${citySlugs.length} cities, last days ${days.join(', ')} days from now, pages ${pages.join(', ')} of twelve homes; one after the other after a warm-up. Each home comes with its whole price: rent of both months, deposit, fees and what comes back.`,
    ],
    budgets: [budget],
    figures: { p50, p99, most, found, pages: times.length },
  }
}
