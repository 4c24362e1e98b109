import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictureHash } from './picture-hash.ts'

const bits = (a: string, b: string): number => [...a].filter((bit, at) => bit !== b[at]).length

/** One picture of each room, from different homes. */
const files = {
  living: 'malabar-teak-living-1.webp',
  kitchen: 'chennai-terrazzo-kitchen-1.webp',
  'bedroom-double': 'bengaluru-modern-bedroom-double-1.webp',
  balcony: 'delhi-floor-balcony-1.webp',
  building: 'mumbai-compact-building-1.webp',
  garden: 'noida-night-garden-1.webp',
}
const pictures = new URL('../../../assets/pictures/', import.meta.url)
const photos: { kind: string; data: Buffer; hash: string }[] = []

beforeAll(async () => {
  for (const [kind, file] of Object.entries(files)) {
    const data = await readFile(new URL(file, pictures))
    photos.push({ kind, data, hash: await pictureHash(data) })
  }
})

async function trimmed(data: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(data).metadata()
  const [left, top] = [Math.round(width / 100), Math.round(height / 100)]
  return sharp(data)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg()
    .toBuffer()
}

const versions: Record<string, (data: Buffer) => Promise<Buffer>> = {
  'as a small JPEG': (data) => sharp(data).resize(640).jpeg({ quality: 50 }).toBuffer(),
  'as a thumbnail': (data) => sharp(data).resize(200).jpeg({ quality: 40 }).toBuffer(),
  brighter: (data) => sharp(data).modulate({ brightness: 1.15 }).webp({ quality: 70 }).toBuffer(),
  'without its edges': trimmed,
}

describe('the perceptual hash', () => {
  test('is 64 bits, about half of them set', () => {
    for (const { hash } of photos) {
      expect(hash).toMatch(/^[01]{64}$/)
      expect(Math.abs(bits(hash, '0'.repeat(64)) - 32)).toBeLessThanOrEqual(2)
    }
  })

  test.each(Object.keys(versions))('%s it differs from the original by at most seven bits', async (version) => {
    for (const { kind, data, hash } of photos) {
      const other = await pictureHash(await (versions[version] as (data: Buffer) => Promise<Buffer>)(data))
      expect(bits(hash, other), kind).toBeLessThanOrEqual(7)
    }
  })

  test('of another room differs by many bits', () => {
    for (const [at, one] of photos.entries()) {
      for (const other of photos.slice(at + 1)) {
        expect(bits(one.hash, other.hash), `${one.kind}, ${other.kind}`).toBeGreaterThan(14)
      }
    }
  })

  test('a file that is not a picture is refused', async () => {
    await expect(pictureHash(Buffer.from('not a picture'))).rejects.toThrow()
  })
})
