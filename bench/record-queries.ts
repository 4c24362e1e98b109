import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Filters } from '#features/search/filters.ts'
import { searchHomes } from '#features/search/server/search-homes.ts'
import type { Database } from '#platform/db-types.ts'
import type { Connection } from '#platform/embedded-postgres.ts'
import { valueParsers } from '#platform/value-parsers.ts'
import type { BarePlan, Statement } from './plan.ts'

/** Runs each search once through the product's own code and writes down the statements it sends. */
export async function recordQueries(connection: Connection, searches: readonly Filters[]): Promise<BarePlan['search']> {
  const texts = new Map<string, number>()
  const recorded: Statement[][] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 4, types: valueParsers }) }),
    log({ query: { sql, parameters } }) {
      const text = texts.get(sql) ?? texts.size
      texts.set(sql, text)
      recorded.at(-1)?.push({ text, values: [...parameters] })
    },
  })
  try {
    for (const search of searches) {
      recorded.push([])
      await searchHomes({ db, now: new Date() }, search)
    }
  } finally {
    await db.destroy()
  }
  return { connection, texts: [...texts.keys()], searches: recorded }
}
