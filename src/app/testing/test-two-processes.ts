import { places } from '#features/places/server/api.ts'
import { sessionCookieName } from '#platform/http/cookies.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { type Answered, openBrowser, type TestBrowser } from './test-browser.ts'
import { type Factories, factoriesIn } from './test-factories.ts'
import { makeDataDirs } from './test-program.ts'
import { productionKeys, startServer } from './test-server.ts'
import { insertSession } from './test-writers.ts'

export type TwoProcesses = {
  database: TestDatabase
  make: Factories
  /** The address of the first process for even numbers, of the second for odd ones. */
  urlOf(nth: number): string
  /** A browser of this person, with a session of its own, at the process with this number. */
  browserOf(personId: number, nth: number, address?: string): Promise<TestBrowser>
  /** Kills the process with this number. */
  kill(nth: number): Promise<unknown>
  stop(): Promise<void>
}

/** Two web processes on one database, as behind a balancer, each with a folder of its own. */
export async function openTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const database = await createTestDatabase()
  await places.seedPlaces(database.db)
  const shared = { DATABASE_URL: database.url, DEMO: '0', ROLES: 'web', ...productionKeys, ...env }
  const servers = await Promise.all(makeDataDirs(2).map((DATA_DIR) => startServer({ ...shared, DATA_DIR })))
  const urlOf = (nth: number) => servers[nth % 2]?.url ?? ''
  // A browser behind our proxy came by HTTPS.
  const cookieName = sessionCookieName('TRUST_PROXY' in env)
  return {
    ...{ database, make: factoriesIn(database.db), urlOf },
    async browserOf(personId, nth, address) {
      const browser = openBrowser(urlOf(nth), address)
      browser.cookies.set(cookieName, (await insertSession(database.db, personId)).split('=')[1] ?? '')
      return browser
    },
    kill(nth) {
      servers[nth % 2]?.child.kill('SIGKILL')
      return Promise.resolve(servers[nth % 2]?.exit)
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await database.drop()
    },
  }
}

/** Many at the same moment; their statuses counted. */
export async function atOnce(
  count: number,
  ask: (nth: number) => Promise<Pick<Answered, 'status'>>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)))) {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}
