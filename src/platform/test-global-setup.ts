import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openLog } from './log.ts'
import { connectionUrl, dropDatabases, ensureTemplate, runDatabase } from './test-database.ts'

const log = openLog('warn')

/** One server for the whole run: TEST_DATABASE_URL names one, else ours is started and thrown away afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startScratchServer()
  const folder = await mkdtemp(join(tmpdir(), 'thikana-run-'))
  // Short: PostgreSQL cuts names off at 63 letters, and more is put behind it.
  const name = randomUUID().replaceAll('-', '').slice(0, 12)
  const tearDown = async () => {
    if (given) await dropDatabases(given, runDatabase(name))
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    project.provide('databaseServer', { url: server.url, template: await ensureTemplate(server.url, log) })
    project.provide('testRun', { name, folder, startedAt: new Date().toISOString() })
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function startScratchServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'thikana-test-'))
  // Root runs the server as another user, who must get in here.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: connectionUrl(server.connection), stop }
}
