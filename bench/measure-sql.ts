import type { Filters } from '#features/search/filters/filters.ts'
import { countUnits } from '#features/search/index/server/count-queries.ts'
import type { Place } from '#features/search/index/server/place.ts'
import { listHits } from '#features/search/index/server/queries.ts'
import { resolvePlace } from '#features/search/index/server/resolve-place.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import type { Connection } from '#platform/postgres/embedded-postgres.ts'
import { percentile } from './load.ts'

/** In milliseconds: a search with its page, its filter counts, the chart and up to 500 markers, in sequence. */
export type SqlFigures = { p50: number; p99: number; most: number; parts: Record<keyof typeof statements, number> }

type Statement = (db: Db, place: Place, filters: Filters) => Promise<unknown>

/** The fallback that answers a search while its city is not in memory. */
export const statements = {
  page: listHits,
  filters: countUnits,
  markers: (db, place, filters) => listHits(db, place, { ...filters, page: 1, perPage: 500 }),
} as const satisfies Record<string, Statement>

/** Measures the SQL alone, on one connection, each search once after a warm-up with all of them. */
export async function measureSql(connection: Connection, searches: readonly Filters[]): Promise<SqlFigures> {
  const { db, close } = await openDatabase({ connection, log: openLog('warn'), maxConnections: 1 })
  try {
    for (const filters of searches) await timeParts(db, filters)
    const times: number[] = []
    const parts = { page: 0, filters: 0, markers: 0 }
    for (const filters of searches) {
      const each = await timeParts(db, filters)
      for (const name of names) parts[name] += each[name] / searches.length
      times.push(names.reduce((sum, name) => sum + each[name], 0))
    }
    times.sort((a, b) => a - b)
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: percentile(times, 1), parts }
  } finally {
    await close()
  }
}

const names = Object.keys(statements) as (keyof typeof statements)[]

async function timeParts(db: Db, asked: Filters): Promise<Record<keyof typeof statements, number>> {
  const { place, filters } = await resolvePlace(db, asked)
  const times = { page: 0, filters: 0, markers: 0 }
  for (const name of names) {
    const started = performance.now()
    await statements[name](db, place, filters)
    times[name] = performance.now() - started
  }
  return times
}
