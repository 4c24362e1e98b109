import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { findSession } from '#features/people/accounts/server/session-queries.ts'
import { places } from '#features/places/server/api.ts'
import { listUnits } from '#features/search/index/server/index-keeper.ts'
import type { Db } from '#platform/db.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { freshFolder } from './data-folder.ts'
import { withDatabase } from './database.ts'
import { median } from './load.ts'
import { brief, number, type Part } from './report.ts'

const homes = 100_000
const rounds = 3
const lookups = 5_000
const refreshed = 10_000
const listeners = 50
const notices = 2_000

type Figures = {
  units: number
  /** Reading every unit as the index does, in milliseconds. */
  readMs: number
  refreshMsAHome: number
  sessionMs: number
  deliveriesASecond: number
  bytesAHome: number
}

/** Work that grows with the country and that no other part measures; `docs/scale.md` reckons with it. */
export async function measureGrowth(): Promise<Part> {
  const folder = await freshFolder('growth', homes)
  return partOf(await withDatabase(folder, measureOn))
}

async function measureOn(db: Db, connection: Connection): Promise<Figures> {
  const bytesAHome = await measureSize(db)
  console.log('  units …')
  const { units, readMs } = await readUnits(db)
  const refreshMsAHome = await measureRefresh(db)
  console.log(`  ${number(lookups)} sessions …`)
  const sessionMs = await measureSessions(db)
  console.log(`  ${number(notices)} notices to ${listeners} …`)
  const deliveriesASecond = await measureNotices(connection)
  return { units, readMs, refreshMsAHome, sessionMs, deliveriesASecond, bytesAHome }
}

/** Tables and indexes, without what PostgreSQL brings along. */
async function measureSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
    where c.relkind in ('r', 'm') and c.relnamespace = 'public'::regnamespace`.execute(db)
  return Number(rows[0]?.bytes) / homes
}

async function readUnits(db: Db): Promise<Pick<Figures, 'units' | 'readMs'>> {
  const cities = await places.listCities(db)
  const times: number[] = []
  let units = 0
  for (let round = 0; round < rounds; round += 1) {
    units = 0
    const started = performance.now()
    for (const { id } of cities) units += (await listUnits(db, id)).length
    times.push(performance.now() - started)
  }
  return { units, readMs: median(times) }
}

/** As the nightly job does it, for a later day, so that every row is rewritten. */
async function measureRefresh(db: Db): Promise<number> {
  const day = addDays(dayInIndia(new Date()), 1)
  const started = performance.now()
  for (let from = 1; from <= refreshed; from += 500) {
    await sql`select refresh_units(${from}, ${from + 499}, ${day}::date)`.execute(db)
  }
  return (performance.now() - started) / refreshed
}

/** One after the other, so that the way to PostgreSQL and back is in it: at most so much of a processor. */
async function measureSessions(db: Db): Promise<number> {
  const now = new Date()
  const hashes = Array.from({ length: 200 }, () => randomBytes(32))
  const people = await db.selectFrom('person').select('id').orderBy('id').limit(hashes.length).execute()
  const soon = new Date(now.getTime() + 3_600_000)
  for (const [at, { id }] of people.entries()) {
    await db
      .insertInto('session')
      .values({
        ...{ token_hash: hashes[at] as Buffer, person_id: id, role: 'tenant', user_agent: 'bench', how: 'code' },
        ...{ device_hash: randomBytes(32), signed_in_at: now, proven_at: now, proven_by: 'code' },
        ...{ created_at: now, last_seen_at: now, expires_at: soon },
      })
      .execute()
  }
  const started = performance.now()
  for (let n = 0; n < lookups; n += 1) {
    if (!(await findSession(db, hashes[n % people.length] as Buffer, now))) throw new Error('A session is missing')
  }
  return (performance.now() - started) / lookups
}

/** Each notice in a transaction of its own, as changes of homes are; ends when everybody has heard the last. */
async function measureNotices(connection: Connection): Promise<number> {
  const clients = Array.from({ length: listeners + 1 }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  const [sender, ...others] = clients
  try {
    const heard = others.map(async (client) => {
      await client.query('listen bench_growth')
      return client
    })
    const all = (await Promise.all(heard)).map(
      (client) =>
        new Promise<void>((resolve) => {
          let count = 0
          client.on('notification', () => {
            count += 1
            if (count === notices) resolve()
          })
        }),
    )
    const started = performance.now()
    for (let n = 0; n < notices; n += 1) await sender?.query(`notify bench_growth, '${n}'`)
    await Promise.all(all)
    return (listeners * notices * 1000) / (performance.now() - started)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

function partOf(figures: Figures): Part {
  const { units, readMs, refreshMsAHome, sessionMs, deliveriesASecond, bytesAHome } = figures
  return {
    title: 'Growth',
    tables: [
      {
        head: ['What', 'Measured'],
        rows: [
          [`Reading ${number(units)} units for the index`, `${brief(readMs)} ms`],
          ['The read model of one home made anew (refresh-units)', `${brief(refreshMsAHome)} ms`],
          ['Who is signed in: one lookup and its way', `${brief(sessionMs)} ms`],
          [`Notices delivered to ${listeners} listeners`, `${number(deliveriesASecond)} a second`],
          ['Tables and indexes', `${brief(bytesAHome / 1000)} kB a home`],
        ],
      },
    ],
    notes: [
      `${number(homes)} homes of the demo world, one connection. Units are read ${rounds} times, the median counts; ${number(refreshed)} homes are made anew in steps of 500; ${number(lookups)} sessions are looked up one after the other; ${number(notices)} notices are each a transaction.`,
      'The demo world keeps people, bookings and money beside the homes; photos and papers lie in the store and are not in it.',
    ],
    budgets: [],
    figures,
  }
}
