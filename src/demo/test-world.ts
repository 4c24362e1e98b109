import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { parseConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { ensureDatabase, runDatabase, type TestDatabase } from '#platform/test-database.ts'
import { sandboxProviders } from '#providers/providers.ts'
import type { Storage } from '#providers/storage/port.ts'
import { dayInIndia } from '#shared/dates.ts'
import { storePictures } from './homes/store.ts'
import { plantDemoWorld } from './plant.ts'

type Plot = { database: TestDatabase; dataDir: string; houses: number; now: Date }

/** The keys of every site of a test: what a shared world has sealed, each of them opens. */
export const testKeys = { SECRET: 'tQ7xM2vB9kR4wL6zN1cJ8hF5pS3dG0yA', DATA_KEY: 'eH4uV8rT1nX6bK9mC2qW7jP5gZ3sD0fL' }

/** Plants each size and time once per test run and copies its database and files, which takes a tenth of the time. */
export async function plantTestWorld({ database, dataDir, houses, now }: Plot): Promise<void> {
  const run = inject('testRun')
  const files = await ensureFiles(run.folder)
  const startedAt = new Date(run.startedAt)
  const name = await ensureWorld(houses, files, isFresh(startedAt, now) ? startedAt : now)
  // One recursive copy: file by file takes ten times as long.
  for (const folder of [files, papersOf(run.folder, name)]) cpSync(folder, dataDir, { recursive: true })
  await database.become(name)
}

/** Agreements, reports and sandbox records of one world, beside the pictures that all share. */
const papersOf = (folder: string, world: string): string => join(folder, `papers-${world}`)

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
    await plantInto(opened, { pictures: files, papers: papersOf(run.folder, name) }, houses, at)
    await opened.close()
  }
  await ensureDatabase(server.url, { name, from: server.template, fill })
  return name
}

type Folders = { pictures: string; papers: string }

async function plantInto({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, folders: Folders, houses: number, now: Date) {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folders.papers, ...testKeys })
  const [shared, own] = [storageIn(folders.pictures), storageIn(folders.papers)]
  const storage: Storage = { ...own, head: async (key) => (await shared.head(key)) ?? own.head(key) }
  await places.seedPlaces(db)
  await plantDemoWorld({ pool, storage, config, houses, seed: 7, now })
}

const storageIn = (dataDir: string) => sandboxProviders({ dataDir }).storage
