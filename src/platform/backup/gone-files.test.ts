import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listBases } from './backup-place.ts'
import { copyFolder } from './copy-folder.ts'
import { removeOldBackups } from './remove-old.ts'
import { restoreFiles } from './restore-backup.ts'
import { backUpFiles } from './take-backup.ts'

let root: string
let folder: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thikana-gone-'))
  ;[folder, dataDir] = [join(root, 'backups'), join(root, 'data')]
  mkdirSync(join(dataDir, 'storage/papers'), { recursive: true })
  mkdirSync(join(folder, 'wal'), { recursive: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** Writes what `npm run backup` leaves on a day: a copy of the cluster at ten past midnight, then the files. */
async function backUp(day: string): Promise<void> {
  const copy = join(folder, 'base', `${day}T00-10-00-000Z`)
  mkdirSync(join(copy, 'cluster'), { recursive: true })
  writeFileSync(join(copy, 'cluster/backup_label'), `START WAL LOCATION: 0/0 (file ${'0'.repeat(24)})\n`)
  const at = `${day}T00:10:00.000Z`
  writeFileSync(join(copy, 'backup.json'), JSON.stringify({ began: at, ended: at }))
  await noteFiles(`${day}T00:11:00.000Z`)
}
const noteFiles = (at: string) => backUpFiles(dataDir, folder, () => new Date(at))

const put = (name: string) => writeFileSync(join(dataDir, 'storage/papers', name), name)
const erase = (name: string) => rmSync(join(dataDir, 'storage/papers', name))
const namesIn = (place: string) => readdirSync(join(place, 'storage/papers')).sort()

/** The papers that a restore from the copy of a day brings back. */
async function restored(day: string): Promise<string[]> {
  const base = (await listBases(folder)).find(({ began }) => began.startsWith(day))
  if (!base) throw new Error(`there is no copy of ${day}`)
  const place = mkdtempSync(join(root, 'restored-'))
  await restoreFiles(base, folder, place)
  return namesIn(place)
}

test('a deleted file stays as long as a kept copy leads to a moment at which it was there, and no longer', async () => {
  for (const name of ['stays', 'erased']) put(name)
  await backUp('2026-11-01')
  put('between')
  await noteFiles('2026-11-01T12:00:00.000Z')
  erase('erased')
  erase('between')
  await backUp('2026-11-02')
  await backUp('2026-11-03')

  // From the first copy on the log leads to noon of that day.
  expect(await restored('2026-11-01')).toEqual(['between', 'erased', 'stays'])
  expect(await restored('2026-11-02')).toEqual(['between', 'erased', 'stays'])
  // Found missing after the second copy had started, they were missing when the third started.
  expect(await restored('2026-11-03')).toEqual(['stays'])

  expect(await removeOldBackups(folder, 2)).toMatchObject({ copies: 1, files: 0 })
  expect(await restored('2026-11-02')).toEqual(['between', 'erased', 'stays'])
  expect(await removeOldBackups(folder, 1)).toMatchObject({ copies: 1, files: 2 })
  expect(namesIn(folder)).toEqual(['stays'])
  expect(await restored('2026-11-03')).toEqual(['stays'])
  expect(await removeOldBackups(folder, 1)).toMatchObject({ copies: 0, files: 0 })
})

test('a file that is there again is kept, and so are all while the disk of the files is not mounted', async () => {
  put('returns')
  await backUp('2026-11-01')
  erase('returns')
  await backUp('2026-11-02')
  put('returns')
  await backUp('2026-11-03')
  expect(await removeOldBackups(folder, 1)).toMatchObject({ files: 0 })
  rmSync(join(dataDir, 'storage'), { recursive: true })
  await backUp('2026-11-04')
  await backUp('2026-11-05')
  expect(await removeOldBackups(folder, 1)).toMatchObject({ files: 0 })
  expect(namesIn(folder)).toEqual(['returns'])
})

test('each file and each folder of a copy is written to the disk', async () => {
  put('one')
  put('two')
  const handle = await open(dataDir, 'r')
  const syncs: number[] = []
  const proto = Object.getPrototypeOf(handle)
  const sync = proto.sync as () => Promise<void>
  vi.spyOn(proto, 'sync').mockImplementation(async function (this: typeof handle) {
    syncs.push((await this.stat()).ino)
    return sync.call(this)
  })
  await handle.close()
  const to = join(root, 'copy')
  expect(await copyFolder(join(dataDir, 'storage'), to)).toBe(2)
  const written = ['', 'papers', 'papers/one', 'papers/two'].map((path) => statSync(join(to, path)).ino)
  expect(syncs.sort()).toEqual(written.sort())
})
