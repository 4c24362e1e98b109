import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Storage } from '#providers/storage/port.ts'
import { sandboxStorage } from '#providers/storage/sandbox.ts'
import { rendition } from './image-renditions.ts'
import { storeDrawing, storePicture } from './test-pictures.ts'

let root: string
let storage: Storage
let photo: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'renditions-'))
  storage = sandboxStorage(join(root, 'storage'))
  const noise = await sharp({
    create: {
      width: 1000,
      height: 600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  photo = (await storePicture(storage, noise)).storageKey
})
afterAll(() => rm(root, { recursive: true }))

const freshCache = () => mkdtemp(join(root, 'cache-'))

test('a picture is served at the requested width and format', async () => {
  const cache = await freshCache()
  for (const format of ['avif', 'webp'] as const) {
    const made = await rendition(storage, cache, photo, 480, format)
    expect(made).toMatchObject({ contentType: `image/${format}`, etag: expect.stringMatching(/^"[\w-]+"$/) })
    const { width, height, format: found } = await sharp(made?.path).metadata()
    expect([width, height, found]).toEqual([480, 288, format === 'avif' ? 'heif' : 'webp'])
  }
})

test('a small picture is never upscaled', async () => {
  const made = await rendition(storage, await freshCache(), photo, 1440, 'webp')
  expect((await sharp(made?.path).metadata()).width).toBe(1000)
})

test('each size and format has its own etag', async () => {
  const cache = await freshCache()
  const made = await Promise.all([
    rendition(storage, cache, photo, 320, 'webp'),
    rendition(storage, cache, photo, 480, 'webp'),
    rendition(storage, cache, photo, 320, 'avif'),
  ])
  expect(new Set(made.map((each) => each?.etag)).size).toBe(3)
})

test('simultaneous requests wait for one encoding, and later ones use its file', async () => {
  const cache = await freshCache()
  const get = vi.fn(storage.get)
  const counted: Storage = { ...storage, get }
  const made = await Promise.all(Array.from({ length: 12 }, () => rendition(counted, cache, photo, 640, 'webp')))
  expect(new Set(made.map((each) => each?.path)).size).toBe(1)
  expect(await rendition(counted, cache, photo, 640, 'webp')).toEqual(made[0])
  expect(get).toHaveBeenCalledTimes(1)
  const files = (await readdir(cache, { recursive: true })).filter((name) => name.includes('.'))
  expect(files).toEqual([expect.stringMatching(/-640\.webp$/)])
})

test('a failure is not cached: the next request gets the picture', async () => {
  const cache = await freshCache()
  const get = vi.fn(storage.get).mockRejectedValueOnce(new Error('the disk is away'))
  const failing: Storage = { ...storage, get }
  await expect(rendition(failing, cache, photo, 320, 'webp')).rejects.toThrow('the disk is away')
  expect(await rendition(failing, cache, photo, 320, 'webp')).not.toBeNull()
})

test.each(['0123456789abcdef0123456789abcdef', '../../etc/passwd', '', 'ABC'])(
  'there is no picture %j',
  async (key) => {
    expect(await rendition(storage, await freshCache(), key, 320, 'webp')).toBeNull()
  },
)

test('a drawing has renditions as a photo has', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><circle cx="700" cy="400" r="300" fill="#e8a317"/></svg>'
  const { storageKey } = await storeDrawing(storage, svg)
  const made = await rendition(storage, await freshCache(), storageKey, 960, 'webp')
  expect(await sharp(made?.path).metadata()).toMatchObject({ width: 960, height: 640 })
})
