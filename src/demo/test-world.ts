import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { ensureDatabase, runDatabase, type TestDatabase } from '#platform/test-database.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { dayInIndia } from '#shared/dates.ts'
import { storePictures } from './homes/store.ts'
import { plantDemoWorld } from './plant.ts'

type Plot = { database: TestDatabase; dataDir: string; houses: number; now: Date }

/** Plants each size and time once per test run and copies its database and files, which takes a tenth of the time. */
export async function plantTestWorld({ database, dataDir, houses, now }: Plot): Promise<void> {
  const run = inject('testRun')
  const files = await ensureFiles(run.folder)
  // One recursive copy: file by file takes ten times as long.
  cpSync(files, dataDir, { recursive: true })
  const startedAt = new Date(run.startedAt)
  await database.become(await ensureWorld(houses, files, isFresh(startedAt, now) ? startedAt : now))
}

/** A demo world is relative to its day, so tests of one run share the world planted at the start of the run. */
const isFresh = (planted: Date, now: Date): boolean =>
  planted <= now && now.getTime() - planted.getTime() < 1_800_000 && dayInIndia(planted) === dayInIndia(now)

/** Creates a data folder with the pictures once: storing flushes each file to disk, copying does not. */
async function ensureFiles(folder: string): Promise<string> {
  const files = join(folder, 'files')
  if (existsSync(files)) return files
  const making = await mkdtemp(join(folder, 'making-'))
  await storePictures(storageIn(making))
  await rename(making, files).catch((error) => {
    // Another process created it first.
    if (!existsSync(files)) throw error
  })
  return files
}

async function ensureWorld(houses: number, files: string, at: Date): Promise<string> {
  const server = inject('databaseServer')
  const run = inject('testRun')
  const name = `${runDatabase(run.name)}${houses}_${at.getTime()}`
  const fill = async (url: string) => {
    const opened = await openDatabase({ url, log: openLog('warn') })
    await plantInto(opened, files, houses, at)
    await opened.close()
  }
  await ensureDatabase(server.url, { name, from: server.template, fill })
  return name
}

async function plantInto({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, dataDir: string, houses: number, now: Date) {
  await places.seedPlaces(db)
  await plantDemoWorld({ pool, storage: storageIn(dataDir), houses, seed: 7, now })
}

const storageIn = (dataDir: string) => sandboxProviders({ dataDir }).storage
