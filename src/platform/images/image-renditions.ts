import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Storage } from '#providers/storage/port.ts'
import { type PictureWidth, pictureWidths } from '#shared/picture-widths.ts'
import { imageWork } from './image-work.ts'
import { isStorageKey, pictureFile } from './images.ts'

export type RenditionFormat = 'avif' | 'webp'

/** A file ready to be sent; the content behind an etag never changes. */
export type Rendition = { path: string; contentType: string; etag: string }

/** Must change whenever the encoding below does, so that no cache, here or in a browser, serves old files. */
const ENCODED_AS = 'r1'

/** The demo pictures come with every size as AVIF, which is slow to make. See assets/pictures/README.md. */
export const readyMadeFolder = fileURLToPath(new URL('../../../assets/pictures/renditions', import.meta.url))
export const readyMadeWidths = pictureWidths

const underWay = new Map<string, Promise<boolean>>()

/** The picture at a width, never upscaled; null when there is no such picture. */
export async function rendition(
  storage: Storage,
  cacheDir: string,
  storageKey: string,
  width: PictureWidth,
  format: RenditionFormat,
): Promise<Rendition | null> {
  if (!isStorageKey(storageKey)) return null
  const found = (path: string): Rendition => ({
    path,
    contentType: `image/${format}`,
    etag: `"${ENCODED_AS}-${storageKey}-${width}-${format}"`,
  })
  const name = `${storageKey}-${width}.${format}`
  const readyMade = join(readyMadeFolder, name)
  if (await isFile(readyMade)) return found(readyMade)
  const path = join(cacheDir, ENCODED_AS, storageKey.slice(0, 2), name)
  if (await isFile(path)) return found(path)
  return (await once(path, () => make(storage, storageKey, width, format, path))) ? found(path) : null
}

/** Efforts above 2 take at least twice the time for 4 % fewer bytes. */
export function encode(picture: Uint8Array, width: PictureWidth, format: RenditionFormat, effort = 2) {
  const sized = sharp(picture).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? sized.avif({ quality: 50, effort }) : sized.webp({ quality: 72, effort })).toBuffer()
}

async function make(storage: Storage, storageKey: string, width: PictureWidth, format: RenditionFormat, path: string) {
  const original = await storage.get(pictureFile(storageKey))
  if (original === null) return false
  const picture = await buffer(original.body)
  await writeWhole(path, await imageWork(() => encode(picture, width, format)))
  return true
}

/** Simultaneous requests for the same file wait for one encoding. */
function once(path: string, work: () => Promise<boolean>): Promise<boolean> {
  const running = underWay.get(path)
  if (running) return running
  const started = work().finally(() => underWay.delete(path))
  underWay.set(path, started)
  return started
}

async function writeWhole(path: string, data: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, data, { flush: true })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
