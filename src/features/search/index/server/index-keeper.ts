import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { cards } from '#features/homes/cards/server/api.ts'
import type { DatabaseAddress, Db } from '#platform/db.ts'
import { listen } from '#platform/listen.ts'
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

/** Changes that one connection reported and that are not applied yet; `wake` continues applying them. */
type Follower = { changed: Changes; wake(): void }

type Options = { db: Db; address: DatabaseAddress; log: Log; noticed?: (() => void) | undefined }

const retryMs = 1000

/**
 * Keeps the read model of search in memory: loads every city, then reads again each home that the database says has changed.
 * While a city loads, and whenever the listening connection is lost, SQL answers instead.
 */
export function keepIndex({ db, address, log, noticed }: Options): { stop(): Promise<void> } {
  const cities = new Map<number, CityIndex>()
  kept.set(db, cities)
  let current: Follower | null = null
  let working = Promise.resolve()
  const listener = listen({ address, channel: 'unit_changed', log, listening, heard, noticed })
  return {
    async stop() {
      kept.delete(db)
      await listener.stop()
      await working
    },
  }

  function listening(on: boolean): void {
    const before = current
    current = on ? { changed: new Map(), wake: () => {} } : null
    before?.wake()
    // Notifications are lost while disconnected: every city must be reloaded before it is used again.
    cities.clear()
    if (!current) {
      cards.disableCardCache(db)
      return
    }
    cards.enableCardCache(db)
    const mine = current
    working = working.then(() => follow(mine))
  }

  function heard(message: string): void {
    forgetCards(message)
    if (!current) return
    noteChange(current.changed, message)
    current.wake()
  }

  /** Takes in what one connection tells, until it is lost. A reading that fails begins again with every city. */
  async function follow(mine: Follower): Promise<void> {
    while (current === mine) {
      try {
        await loadAll(mine)
        await keepUp(mine)
      } catch (error) {
        log.warn({ err: error }, 'the search index cannot be read; SQL answers')
        cities.clear()
        await sleep(retryMs)
      }
    }
  }

  async function loadAll(mine: Follower): Promise<void> {
    const all = await db.selectFrom('city').select('id').orderBy('weight', 'desc').execute()
    for (const { id } of all) mine.changed.set(id, 'all')
    await takeIn(mine)
  }

  async function keepUp(mine: Follower): Promise<void> {
    while (current === mine) {
      if (mine.changed.size === 0) {
        await new Promise<void>((resolve) => {
          mine.wake = resolve
        })
      }
      await sleep(settleMs)
      await takeIn(mine)
    }
  }

  /** At once, before the city itself is patched: a card is never older than the news of its home. */
  function forgetCards(message: string): void {
    const { homes } = readChange(message)
    if (homes.length > 0) cards.evictCards(db, homes)
    else cards.enableCardCache(db)
  }

  /** In order, one at a time: an older reading never replaces a newer one. */
  async function takeIn(mine: Follower): Promise<void> {
    for (const [cityId, homes] of [...mine.changed]) {
      if (current !== mine) return
      mine.changed.delete(cityId)
      const city = cities.get(cityId)
      const patched = city && homes !== 'all'
      const units = await listUnits(db, cityId, patched ? [...homes] : undefined)
      // The connection was lost during the load, so notifications may have been missed.
      if (current !== mine) return
      cities.set(cityId, patched ? patchCity(city, homes, units) : buildCity(units))
    }
  }
}

/** Parses a notification: a city and its changed homes, or a city alone. */
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
    select u.home_id, u.kind, u.locality_id, u.rent, u.monthly, u.bed_rent, u.attrs, u.score,
      round(u.pt[0] * ${perDegree}) as x, round(u.pt[1] * ${perDegree}) as y,
      u.available_from - date '1970-01-01' as available, (extract(epoch from u.created_at) * 1000000)::float8 as created
    from unit u where u.city_id = ${cityId}::smallint and ${asked} and ${forLet}`.execute(db)
  return rows
}
