import { resolve } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type pg from 'pg'
import { places as placesDoor } from '#features/places/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Config } from '#platform/config.ts'
import { waitPatiently } from '#platform/silence.ts'
import type { Storage } from '#providers/storage/port.ts'
import { type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import { randomFrom } from '#shared/random.ts'
import { demoAccounts } from './accounts.ts'
import { plantAgreementDraft } from './agreement-drafts.ts'
import { plantBookings } from './bookings.ts'
import { accountId } from './cast.ts'
import { addHome, emptyMemory, type World } from './homes/add-home.ts'
import { makePictureBook, type SeedTour, societyGallery } from './homes/pictures.ts'
import { type PictureRow, storePictures } from './homes/store.ts'
import { liveCampaigns } from './lived/campaigns.ts'
import { livePast } from './lived/live.ts'
import { plantCredits } from './money/credits.ts'
import { makeOffers } from './offers.ts'
import { makePeople } from './people.ts'
import { makePlaces } from './places.ts'
import { plantingDb } from './planting-db.ts'
import { loadBatch, moveSequences, takeBatch, withDeferredIndexes, worldBuffers, worldTables } from './tables.ts'
import { plantTestimonials } from './testimonials.ts'
import { plantApproved } from './zero-deposit.ts'

export type PlantOptions = {
  pool: pg.Pool
  storage: Storage
  config: Config
  houses: number
  seed: number
  now: Date
  /** Deletes all existing data first. */
  reset?: boolean
  say?: (line: string) => void
}

export type Planted = { planted: boolean; houses: number; seconds: number }

/** Advisory lock id: of several processes starting on one database, one plants. */
const plantingLock = 7_264_593
const batchHomes = 1000
const reportHomes = 20_000
const unitHomes = 50_000

/**
 * Fills an empty database with the demo world; cities and localities must exist. Runs in one transaction: if
 * interrupted, nothing is left and the next start begins again.
 */
export async function plantDemoWorld(options: PlantOptions): Promise<Planted> {
  const { pool, houses, say = () => {} } = options
  const before = Date.now()
  const client = await pool.connect()
  try {
    waitPatiently(client)
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query(`set work_mem = '64MB'`)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [plantingLock])
    if (!options.reset && (await isInUse(client))) return { planted: false, houses: 0, seconds: 0 }
    await empty(client)
    await plant(client, options)
    await client.query('commit')
    // COPY freezes its rows; `unit` is filled by INSERT, so it needs a vacuum before index-only scans work.
    await client.query('vacuum (analyze) unit')
  } finally {
    // Closed, not returned to the pool: it has session settings, and closing discards any open transaction.
    client.release(true)
  }
  const seconds = (Date.now() - before) / 1000
  say(`Planted ${houses} homes in ${seconds.toFixed(1)} s`)
  return { planted: true, houses, seconds }
}

/** True if already planted or used for something else: then it is left alone. */
async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from person) or exists (select from home) or exists (select from offer)
       or exists (select from society) or exists (select from picture) as used`,
  )
  return rows[0]?.used ?? false
}

/**
 * COPY can freeze rows only in tables truncated in its own transaction. Referencing tables are truncated too: they must
 * be empty, or a person would have rows in them. Places are kept.
 */
async function empty(client: pg.ClientBase): Promise<void> {
  const others = [
    'unit',
    'visit_place',
    'open_hours',
    'session',
    'otp_challenge',
    'limit_counter',
    'outbox_message',
    'fact',
    'ledger_posting',
    'number_series',
    'campaign_arrival',
    'gateway_event',
    'idempotency_key',
  ]
  await client.query(`truncate ${[...worldTables, ...others].join(', ')} restart identity cascade`)
}

async function plant(client: pg.ClientBase, options: PlantOptions): Promise<void> {
  const { storage, config, houses, seed, now, say = () => {} } = options
  const today = dayInIndia(now)
  say(`Planting the demo world: ${houses} homes`)
  const { pictures, tours } = await storePictures(storage)
  const world = makeWorld(seed, today, houses, pictures, tours)
  await withDeferredIndexes(client, async () => {
    await loadHomes(client, world, say)
    await visits.openPlaces(client, today)
    await fillUnits(client, houses, today, say)
  })
  await moveSequences(client)
  await plantTestimonials(client, today)
  const people = demoAccounts.map(({ id }) => id)
  await plantCredits(client, [accountId('tenant'), accountId('tenant-and-owner')], now)
  await plantBookings(client, people)
  await plantApproved(client, accountId('visitor'), now)
  const planting = { db: await plantingDb(client), storage, config, dataDir: resolve(config.DATA_DIR), now }
  await livePast(client, planting, {
    ...{ people, owing: accountId('tenant') },
    ...{ settledIn: accountId('settled-in'), complaining: accountId('complaining') },
    assured: accountId('tenant'),
    bringing: { referrer: accountId('influencer'), brought: [accountId('settled-in'), accountId('visitor')] },
    ...{ visiting: accountId('visitor'), leaver: accountId('moved-out'), leaving: accountId('on-notice') },
    partner: accountId('partner'),
    listing: { owner: accountId('owner'), office: accountId('admin') },
  })
  await liveCampaigns(planting.db, now)
  await plantAgreementDraft(planting.db, accountId('owner'), now)
  await client.query(`insert into fact (name, value) values ('demo_world', $1)`, [{ seed, houses, today }])
}

/** Creates the world up to its first home: pictures, societies, offers, staff. */
function makeWorld(seed: number, today: Day, houses: number, pictures: PictureRow[], tours: SeedTour[]): World {
  const random = randomFrom(seed)
  const buffers = worldBuffers()
  const book = makePictureBook(pictures, tours)
  const places = makePlaces(random.fork('places'), today)
  const offers = makeOffers(today, largestCities())
  for (const picture of pictures)
    buffers.picture.add({ ...picture, stock: true, created_at: startOfDay(today).toISOString() })
  for (const offer of offers) buffers.offer.add(offer)
  for (const society of places.societies) {
    buffers.society.add(society)
    for (const [index, photo] of societyGallery(book, society).entries()) {
      buffers.society_photo.add({ ...photo, society_id: society.id, position: index + 1 })
    }
  }
  const people = makePeople(random.fork('people'), today, buffers)
  return { random, today, houses, places, people, book, offers, buffers, memory: emptyMemory() }
}

const largestCities = (): number[] =>
  placesDoor.gazetteer.cities
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 6)
    .map((city) => city.id)

/** Generates homes in batches, making the next batch while the database loads the current one. */
async function loadHomes(client: pg.ClientBase, world: World, say: (line: string) => void): Promise<void> {
  const { houses, buffers } = world
  const before = Date.now()
  let loading: Promise<void> = Promise.resolve()
  for (let id = 1; id <= houses; id++) {
    addHome(world, id)
    if (id % batchHomes === 0 || id === houses) {
      await loading
      loading = loadBatch(client, takeBatch(buffers))
      // The promise is awaited later; this prevents an unhandled rejection until then.
      loading.catch(() => {})
      if (id % reportHomes === 0) say(`  ${id} homes, ${Math.round((id / (Date.now() - before)) * 1000)} a second`)
    }
    // Yields to the event loop often enough to keep the connection busy.
    if (id % 8 === 0) await yieldToEventLoop()
  }
  await loading
}

/** Builds the search read model from the loaded rows. */
async function fillUnits(client: pg.ClientBase, houses: number, today: Day, say: (line: string) => void) {
  await client.query(`analyze ${worldTables.join(', ')}`)
  for (let from = 1; from <= houses; from += unitHomes) {
    const to = Math.min(houses, from + unitHomes - 1)
    await client.query('select refresh_units($1, $2, $3)', [from, to, today])
    if (houses > unitHomes) say(`  search rows of ${to} homes`)
  }
}
