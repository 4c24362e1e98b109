import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#app/ports.ts'
import { places } from '#features/places/server/api.ts'
import { type Config, parseConfig } from '#platform/config.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import type { Storage } from '#providers/storage/port.ts'
import { sandboxStorage } from '#providers/storage/sandbox.ts'
import { plantDemoWorld } from './plant.ts'

export type PlantedWorld = {
  database: TestDatabase
  storage: Storage
  config: Config
  rows<T = Record<string, never>>(sql: string, values?: unknown[]): Promise<T[]>
  /** Returns the single value of a one-row query. */
  number(sql: string): Promise<number>
  drop(): Promise<void>
}

/** The fixed planting time of test worlds. */
export const plantedAt = new Date('2026-11-15T04:00:00Z')

/** For tests: plants a demo world in a new database; several worlds may share one storage. */
export async function plantedWorld(
  houses: number,
  seed = 2026,
  shared?: Storage,
  now = plantedAt,
): Promise<PlantedWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
  const storage = shared ?? sandboxStorage(folder)
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const database = await createTestDatabase()
  const rows: PlantedWorld['rows'] = async (sql, values = []) => (await database.pool.query(sql, values)).rows
  const drop = async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  }
  await places.seedPlaces(database.db)
  await plantDemoWorld({ pool: database.pool, storage, config, houses, seed, now })
  return {
    database,
    storage,
    config,
    rows,
    number: async (sql) => Number(Object.values((await rows(sql))[0] ?? {})[0]),
    drop,
  }
}
