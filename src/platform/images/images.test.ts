import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from '#providers/storage/port.ts'
import { sandboxStorage } from '#providers/storage/sandbox.ts'
import { Refusal } from '../errors.ts'
import { isStorageKey, pictureFile } from './images.ts'
import { storeDrawing, storePicture } from './test-pictures.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  storage = sandboxStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number, colour = '#0e5a5a') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

async function stored(storageKey: string): Promise<Buffer> {
  const file = await storage.get(pictureFile(storageKey))
  if (file === null) throw new Error('nothing was stored')
  return buffer(file.body)
}

async function refusalOf(upload: Uint8Array): Promise<Refusal> {
  const failure = await storePicture(storage, upload).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Refusal)
  return failure as Refusal
}

describe('an uploaded photo', () => {
  test('is stored as WebP under a hash of its content, with its size and a placeholder', async () => {
    const upload = await plain(300, 200).jpeg().toBuffer()
    const picture = await storePicture(storage, upload)
    expect(picture).toMatchObject({ width: 300, height: 200 })
    expect(isStorageKey(picture.storageKey)).toBe(true)
    expect(await sharp(await stored(picture.storageKey)).metadata()).toMatchObject({ format: 'webp', width: 300 })
    expect((await storePicture(storage, upload)).storageKey).toBe(picture.storageKey)
    const other = await plain(300, 200, '#b4472e').jpeg().toBuffer()
    expect((await storePicture(storage, other)).storageKey).not.toBe(picture.storageKey)
  })

  test('has a placeholder of less than 400 bytes, 16 pixels wide', async () => {
    const upload = await readFile(new URL('../../../assets/pictures/goa-airy-living-1.webp', import.meta.url))
    const { placeholder } = await storePicture(storage, upload)
    expect(placeholder.length).toBeLessThan(400)
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    const tiny = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 16, height: 11 })
  })

  test('is rotated upright and stripped of its location', async () => {
    const upload = await plain(60, 40)
      .withExif({ IFD3: { GPSLatitude: '12/1 56/1 7/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(upload).metadata()
    expect(before.orientation).toBe(6)
    const gpsDirectory = Buffer.from([0x25, 0x88])
    expect(before.exif?.includes(gpsDirectory)).toBe(true)
    const picture = await storePicture(storage, upload)
    expect(picture).toMatchObject({ width: 40, height: 60 })
    const kept = await sharp(await stored(picture.storageKey)).metadata()
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('is scaled down to 2400 pixels, and never up', async () => {
    expect(await storePicture(storage, await plain(3000, 90).png().toBuffer())).toMatchObject({
      width: 2400,
      height: 72,
    })
    expect(await storePicture(storage, await plain(20, 10).png().toBuffer())).toMatchObject({ width: 20, height: 10 })
  })

  test('becomes white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const upload = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { storageKey } = await storePicture(storage, upload)
    const [red] = await sharp(await stored(storageKey))
      .raw()
      .toBuffer()
    expect(red).toBe(255)
  })
})

describe('a file that is not a photo', () => {
  test.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG, which could hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ])('%s is refused in words that help', async (_, upload) => {
    const refusal = await refusalOf(upload)
    expect(refusal).toMatchObject({ status: 400, code: 'bad_picture' })
    expect(refusal.message).toContain('Use JPEG, PNG, WebP or AVIF')
  })

  test('a truncated photo is refused', async () => {
    const whole = await readFile(new URL('../../../assets/pictures/goa-airy-living-1.webp', import.meta.url))
    const jpeg = await sharp(whole).jpeg().toBuffer()
    expect((await refusalOf(jpeg.subarray(0, jpeg.length / 2))).message).toContain('damaged')
  })

  test('a small file that decompresses to 64 million pixels is refused', async () => {
    const bomb = blackPng(8000)
    expect(bomb.length).toBeLessThan(20_000)
    expect((await refusalOf(bomb)).message).toContain('too large')
  })

  test('a file above 25 MB is refused before decoding', async () => {
    expect((await refusalOf(Buffer.alloc(25 * 1024 * 1024 + 1))).message).toContain('25 MB')
  })
})

test('a drawing of ours is stored with its own size and a placeholder', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#e8a317"/></svg>'
  const picture = await storeDrawing(storage, svg)
  expect(picture).toMatchObject({ width: 1440, height: 960 })
  expect(picture.placeholder.length).toBeLessThan(400)
  expect(await storeDrawing(storage, svg)).toEqual(picture)
})

/** A PNG with one bit per pixel, all black. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const edges = Buffer.alloc(8)
    edges.writeUInt32BE(data.length, 0)
    edges.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
