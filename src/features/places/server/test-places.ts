import type { Exchange, Services } from '#platform/context.ts'
import type { Refusal } from '#platform/errors.ts'
import { openDispatch, tableOf } from '#platform/http/dispatch.ts'
import { openLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/test-database.ts'
import { sandboxPlaces } from '#providers/places/sandbox.ts'
import type { Endpoint, Reply } from '#shared/endpoint.ts'
import { placesRoutes } from './routes.ts'
import { seedPlaces } from './seed.ts'

const table = tableOf(placesRoutes)
const nobody = { actor: async () => null, viewer: async () => null, cookies: {} } as unknown as Exchange

/** A database with our places, and their calls. */
export async function openPlaces() {
  const database = await createTestDatabase()
  await seedPlaces(database.db)
  async function ask<E extends Endpoint>(
    endpoint: E,
    query: object = {},
    other: Partial<Services> = {},
    exchange: Partial<Exchange> = {},
  ): Promise<Reply<E>> {
    const services = {
      config: { RATE_LIMIT_PER_MINUTE: 0 },
      db: database.db,
      log: openLog('silent'),
      providers: { places: sandboxPlaces() },
      clock: () => new Date('2026-03-01T06:00:00Z'),
      ...other,
    } as Services
    const answer = openDispatch(services, table)(endpoint.name, { query }, { ...nobody, ...exchange })
    return (await answer) as Reply<E>
  }
  return { database, ask }
}

export const refusalOf = (answer: Promise<unknown>) => answer.then(() => null).catch((error: Refusal) => error)
