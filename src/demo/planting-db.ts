import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/db.ts'
import type { Database } from '#platform/db-types.ts'

/**
 * The connection that plants the world, as features take it. Their transactions join the one that is open, so that all of
 * the world is planted or nothing.
 */
export async function plantingDb(client: pg.ClientBase): Promise<Tx> {
  const nothing = { command: 'UPDATE' as const, rowCount: 0, rows: [] }
  const connection = {
    query: async (text: string, values: unknown[]) => (text === 'begin' ? nothing : client.query(text, values)),
    release() {},
  }
  const pool = { connect: async () => connection, end: async () => {} }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
  return db.startTransaction().execute()
}
