import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { stopLater } from './leftovers.ts'
import { number } from './report.ts'
import { root } from './servers.ts'

export type DataFolder = {
  path: string
  homes: number
  plantingSeconds: number
  /** False: planted and kept by an earlier run. */
  fresh: boolean
}

type Marker = { homes: number; seconds: number; migrations: string }

/** A data folder with so many homes, planted now unless an earlier run left one with the same migrations. */
export async function dataFolder(homes: number): Promise<DataFolder> {
  const path = join(root, '.cache', 'bench', String(homes))
  const file = join(path, 'planted.json')
  const migrations = await digestOf(join(root, 'migrations'))
  const marker = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Marker,
    () => null,
  )
  if (marker?.migrations === migrations) return { path, homes, plantingSeconds: marker.seconds, fresh: false }
  console.log(`  planting ${number(homes)} homes …`)
  await removeDataFolder(path)
  await mkdir(path, { recursive: true })
  const seconds = await plant(path, homes)
  await writeFile(file, JSON.stringify({ homes, seconds, migrations } satisfies Marker))
  return { path, homes, plantingSeconds: seconds, fresh: true }
}

/** A folder that the bench writes to, so it is planted again each time. */
export async function freshFolder(name: string, homes: number): Promise<string> {
  const path = join(root, '.cache', 'bench', name)
  console.log(`  planting ${number(homes)} homes …`)
  await removeDataFolder(path)
  await mkdir(path, { recursive: true })
  await plant(path, homes)
  return path
}

/** In a separate process: planting a million homes would leave garbage in the heap that measures afterwards. */
async function plant(path: string, homes: number): Promise<number> {
  const child = spawn(process.execPath, ['bench/plant.ts', path, String(homes)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = stopLater(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = await ended
  await stop()
  const seconds = Number(said)
  if (code !== 0 || !(seconds > 0)) throw new Error(`${homes} homes could not be planted (exit code ${code})`)
  return seconds
}

/** Where PostgreSQL cannot reach the folder its data lies elsewhere, and a link points to it. */
export async function removeDataFolder(path: string): Promise<void> {
  const elsewhere = await readlink(join(path, 'postgres')).catch(() => null)
  if (elsewhere) await rm(dirname(resolve(path, elsewhere)), { recursive: true, force: true })
  await rm(path, { recursive: true, force: true })
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}
