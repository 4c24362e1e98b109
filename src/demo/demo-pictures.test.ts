import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readyMadeFolder, readyMadeWidths, rendition } from '#platform/images/image-renditions.ts'
import { storageKeyOf } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'
import { sandboxStorage } from '#providers/storage/sandbox.ts'
import { type DemoPicture, demoPictures, demoPicturesFolder, storeDemoPictures } from './demo-pictures.ts'

let root: string
let pictures: DemoPicture[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'))
  pictures = await demoPictures()
})
afterAll(() => rm(root, { recursive: true }))

test('every demo picture is prepared from its current file', async () => {
  const files = (await readdir(demoPicturesFolder, { recursive: true })).filter((name) => name.endsWith('.webp'))
  expect(pictures.map(({ file }) => file).sort()).toEqual(files.sort())
  for (const { file, storageKey, placeholder } of pictures) {
    expect(storageKeyOf(await readFile(join(demoPicturesFolder, file)))).toBe(storageKey)
    expect(placeholder.length).toBeLessThan(400)
  }
})

test('the manifest has the true size and a description of each picture', async () => {
  for (const { file, width, height, alt } of pictures) {
    const real = await sharp(join(demoPicturesFolder, file)).metadata()
    expect([real.width, real.height]).toEqual([width, height])
    expect(alt).not.toBe('')
  }
})

test('every rendition exists, no other file does, and together they stay below 26 MB', async () => {
  const expected = pictures.flatMap(({ storageKey }) => readyMadeWidths.map((width) => `${storageKey}-${width}.avif`))
  const files = await readdir(readyMadeFolder)
  expect(files.sort()).toEqual(expected.sort())
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(readyMadeFolder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(26_000_000)
})

test('pictures are stored once, and serving their renditions neither reads the storage nor encodes', async () => {
  const storage = sandboxStorage(join(root, 'storage'))
  const put = vi.fn(storage.put)
  const get = vi.fn(storage.get)
  const counted: Storage = { ...storage, put, get }
  await storeDemoPictures(counted)
  await storeDemoPictures(counted)
  expect(put).toHaveBeenCalledTimes(pictures.length)
  const [first] = pictures
  const made = await rendition(counted, join(root, 'cache'), first?.storageKey ?? '', 640, 'avif')
  expect((await sharp(made?.path).metadata()).width).toBe(640)
  expect(get).not.toHaveBeenCalled()
  expect(await rendition(counted, join(root, 'cache'), first?.storageKey ?? '', 480, 'webp')).not.toBeNull()
})
