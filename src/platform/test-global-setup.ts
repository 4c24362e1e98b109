import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openLog } from './log.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { connectionUrl, dropDatabases, ensureTemplate, runDatabase } from './test-database.ts'

const log = openLog('warn')

/** One server for the whole run: the one at TEST_DATABASE_URL, else an embedded one that is deleted afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startScratchServer()
  const folder = await mkdtemp(join(tmpdir(), 'thikana-run-'))
  // Short: PostgreSQL truncates names at 63 bytes, and suffixes are appended.
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
  // Root runs the server as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: connectionUrl(server.connection), stop }
}
