import '#app/ports.ts'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { type OpenDatabase, openDatabase } from '#platform/db.ts'
import type { AnyJob, Job } from '#platform/job.ts'
import { openLog } from '#platform/log.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'
import { openQueue } from '#platform/queue.ts'
import { dayInIndia } from '#shared/dates.ts'

/** Where the server of this run keeps its data; playwright.config.ts names it, and workers inherit it. */
const dataDir = (): string => {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_DATA_DIR is not set: run the journeys with `playwright test`')
  return folder
}

async function addressOf() {
  const server = await findRunning(join(dataDir(), 'postgres'))
  if (!server) throw new Error('The database of the journeys does not run')
  return { host: server.socketDir, port: 5432, database: superuser, user: superuser, ssl: false } as const
}

/** The database of the site that the journeys visit. */
export async function openJourneyDatabase(): Promise<OpenDatabase> {
  return openDatabase({ connection: await addressOf(), maxConnections: 1, log: openLog('warn') })
}

/** Has the site run a job now that otherwise waits for its hour. */
export async function runJob(job: Pick<AnyJob, 'name' | 'schedule'>): Promise<void> {
  const queue = await openQueue({ connection: await addressOf(), role: 'send-only', log: openLog('warn') })
  const now = new Date()
  await queue.enqueue(job as Job, { date: dayInIndia(now), firesAt: now.toISOString() })
  await queue.stop()
}

/** For journeys that make their own data: `make.aHome({ beds: 2 })` puts a home into the database of the site. */
export const test = base.extend<object, { make: Factories }>({
  make: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { db, close } = await openJourneyDatabase()
      await use(factoriesIn(db))
      await close()
    },
    { scope: 'worker' },
  ],
})
