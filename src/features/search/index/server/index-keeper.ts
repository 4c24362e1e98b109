import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { cards } from '#features/homes/cards/server/api.ts'
import { type DatabaseAddress, type Db, poolAddress } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { forLet } from './conditions.ts'
import { perDegree } from './spot.ts'
import type { UnitRow } from './unit-columns.ts'
import { buildCity, type CityIndex, patchCity } from './unit-index.ts'

/** The cities kept in memory, by database. A city that is not there is answered by SQL. */
const kept = new WeakMap<object, Map<number, CityIndex>>()

export const cityIndex = (db: object, cityId: number): CityIndex | undefined => kept.get(db)?.get(cityId)

/** Changes of one city that come in quick succession are taken in together. */
const settleMs = 150

/** More than these are not patched: the whole city is read. */
const manyHomes = 2000

/** The homes to read again, by city; all of the city's where they are many or not named. */
type Changes = Map<number, Set<number> | 'all'>

type Options = { db: Db; address: DatabaseAddress; log: Log }

/**
 * Keeps the read model of search in memory: loads every city, then reads again each home that the database says has changed.
 * While a city loads, and whenever the listening connection is lost, SQL answers instead.
 */
export function keepIndex({ db, address, log }: Options): { stop(): Promise<void> } {
  const cities = new Map<number, CityIndex>()
  kept.set(db, cities)
  const ending = new AbortController()
  const keeping = keepListening()
  return {
    async stop() {
      ending.abort()
      kept.delete(db)
      await keeping
    },
  }

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce().catch((error) => log.warn({ err: error }, 'the search index is not listening; SQL answers'))
      // What changes meanwhile is not heard: nothing kept may be trusted until it is loaded anew.
      cities.clear()
      cards.keepNoCards(db)
      await sleep(1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  /** One connection's life: hear of changes, take them in one after the other, until it breaks or we stop. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ ...poolAddress(address), application_name: 'thikana-index' })
    const changed: Changes = new Map()
    let wake = () => {}
    let broken: Error | undefined
    client.on('notification', ({ payload }) => {
      forgetCards(payload ?? '')
      noteChange(changed, payload ?? '')
      wake()
    })
    client.on('error', (error) => {
      broken = error
      cards.keepNoCards(db)
      wake()
    })
    ending.signal.addEventListener('abort', () => wake())
    try {
      await client.connect()
      await client.query('listen unit_changed')
      cards.keepCards(db)
      const all = await db.selectFrom('city').select('id').orderBy('weight', 'desc').execute()
      for (const { id } of all) changed.set(id, 'all')
      for (let first = true; !ending.signal.aborted && !broken; first = false) {
        if (!first) await sleep(settleMs)
        await takeIn(changed)
        if (changed.size > 0 || broken || ending.signal.aborted) continue
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (broken) throw broken
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** At once, before the city itself is patched: a card is never older than the news of its home. */
  function forgetCards(message: string): void {
    const { homes } = readChange(message)
    if (homes.length > 0) cards.dropCards(db, homes)
    else cards.keepCards(db)
  }

  /** In order, one at a time: an older reading never replaces a newer one. */
  async function takeIn(changed: Changes): Promise<void> {
    for (const [cityId, homes] of [...changed]) {
      if (ending.signal.aborted) return
      changed.delete(cityId)
      const city = cities.get(cityId)
      if (city && homes !== 'all') cities.set(cityId, patchCity(city, homes, await listUnits(db, cityId, [...homes])))
      else cities.set(cityId, buildCity(await listUnits(db, cityId)))
    }
  }
}

/** What a notification says: a city and its homes that changed, or a city alone. */
function readChange(message: string): { cityId: number; homes: number[] } {
  const [cityId = 0, ...homes] = message.split(' ').map(Number)
  return { cityId, homes }
}

export function noteChange(changed: Changes, message: string): void {
  const { cityId, homes } = readChange(message)
  if (!cityId) return
  const known = changed.get(cityId) ?? new Set()
  if (known === 'all') return
  for (const home of homes) known.add(home)
  changed.set(cityId, homes.length === 0 || known.size > manyHomes ? 'all' : known)
}

export async function listUnits(db: Db, cityId: number, homes?: readonly number[]): Promise<UnitRow[]> {
  const asked = homes ? sql`u.home_id = any(${homes}::int[])` : sql`true`
  const { rows } = await sql<UnitRow>`
    select u.home_id, u.kind, u.rent, u.monthly, u.bed_rent, u.attrs, u.score,
      round(u.pt[0] * ${perDegree}) as x, round(u.pt[1] * ${perDegree}) as y,
      u.available_from - date '1970-01-01' as available, (extract(epoch from u.created_at) * 1000000)::float8 as created
    from unit u where u.city_id = ${cityId}::smallint and ${asked} and ${forLet}`.execute(db)
  return rows
}
