import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { buildCity, type CityIndex, type UnitRow } from './unit-index.ts'

/** The cities kept in memory, by database. A city that is not there is answered by SQL. */
const kept = new WeakMap<object, Map<number, CityIndex>>()

export const cityIndex = (db: object, cityId: number): CityIndex | undefined => kept.get(db)?.get(cityId)

/** Changes of one city that come in quick succession are taken in together. */
const settleMs = 150

/**
 * Keeps the read model of search in memory: loads every city, then again each one that the database says has changed.
 * While a city loads, and whenever the listening connection is lost, SQL answers instead.
 */
export async function keepIndex(options: { db: Db; pool: pg.Pool; log: Log }): Promise<{ stop(): Promise<void> }> {
  const { db, pool, log } = options
  const cities = new Map<number, CityIndex>()
  kept.set(db, cities)
  const waiting = new Map<number, NodeJS.Timeout>()
  let stopped = false
  let listener: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const reload = async (cityId: number): Promise<void> => {
    waiting.delete(cityId)
    const rows = await listUnits(db, cityId)
    if (!stopped && listener) cities.set(cityId, buildCity(rows))
  }
  const reloadSoon = (cityId: number) => {
    if (stopped || waiting.has(cityId)) return
    const timer = setTimeout(() => reload(cityId).catch((error) => forget(cityId, error)), settleMs)
    waiting.set(cityId, timer)
  }
  const forget = (cityId: number, error: unknown) => {
    cities.delete(cityId)
    if (!stopped) log.warn({ err: error, cityId }, 'a city could not be kept in memory; SQL answers for it')
  }
  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('notification', ({ payload }) => reloadSoon(Number(payload)))
    client.once('error', () => {
      // What changed meanwhile was not heard: nothing kept may be trusted until it is loaded anew.
      listener = undefined
      cities.clear()
      client.release(true)
      if (!stopped) retry = setTimeout(() => listen().catch(later), 1000)
    })
    await client.query('listen unit_changed')
    listener = client
    for (const { id } of await db.selectFrom('city').select('id').orderBy('weight', 'desc').execute()) {
      if (!stopped) await reload(id)
    }
  }
  const later = (error: unknown) => {
    if (stopped) return
    log.warn({ err: error }, 'the search index is not listening; SQL answers')
    retry = setTimeout(() => listen().catch(later), 5000)
  }

  const loading = listen().catch(later)
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      for (const timer of waiting.values()) clearTimeout(timer)
      kept.delete(db)
      await loading
      listener?.release(true)
    },
  }
}

async function listUnits(db: Db, cityId: number): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select u.home_id, u.kind, u.rent, u.bed_rent, u.attrs, u.pt[0] as x, u.pt[1] as y,
      (extract(epoch from u.created_at) * 1000000)::float8 as created
    from unit u where u.city_id = ${cityId}::smallint`.execute(db)
  return rows
}
