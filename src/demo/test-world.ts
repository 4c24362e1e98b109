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

/** A world is planted once a run in each size and time: a copy of its database and files takes a tenth of the time. */
export async function plantTestWorld({ database, dataDir, houses, now }: Plot): Promise<void> {
  const run = inject('testRun')
  const files = await ensureFiles(run.folder)
  // At once: one file after the other takes ten times as long.
  cpSync(files, dataDir, { recursive: true })
  const startedAt = new Date(run.startedAt)
  await database.become(await ensureWorld(houses, files, isFresh(startedAt, now) ? startedAt : now))
}

/** The demo world is of its day: what stands at the time of the run shares that of its beginning. */
const isFresh = (planted: Date, now: Date): boolean =>
  planted <= now && now.getTime() - planted.getTime() < 1_800_000 && dayInIndia(planted) === dayInIndia(now)

/** A data folder with the pictures of every world: each is flushed to the disk where it is stored, but not when copied. */
async function ensureFiles(folder: string): Promise<string> {
  const files = join(folder, 'files')
  if (existsSync(files)) return files
  const making = await mkdtemp(join(folder, 'making-'))
  await storePictures(storageIn(making))
  await rename(making, files).catch((error) => {
    // Another was quicker.
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
