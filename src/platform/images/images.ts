import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { m } from '#messages'
import { Refusal } from '../errors.ts'
import { imageWork } from './image-work.ts'

/** A row of the `picture` table. `storageKey` is a hash of the uploaded file, `placeholder` a data: URI. */
export type StoredPicture = { storageKey: string; width: number; height: number; placeholder: string }
export type PreparedPhoto = { data: Buffer; width: number; height: number; placeholder: string }

const MAX_BYTES = 25 * 1024 * 1024
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400

/** Part of every key: a change of the preparation gives new keys, so that caches never mix old and new. */
const PREPARED_AS = 'webp-90-2400'

export const pictureFile = (storageKey: string): string => `pictures/${storageKey.slice(0, 2)}/${storageKey}.webp`
export const isStorageKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export function storageKeyOf(source: Uint8Array | string): string {
  return createHash('sha256').update(PREPARED_AS).update(source).digest('hex').slice(0, 32)
}

/**
 * An uploaded photo, re-encoded as WebP: rotated upright, of a bounded size, without anything else of the uploaded file
 * (phones record the location).
 */
export async function preparePhoto(upload: Uint8Array): Promise<PreparedPhoto> {
  if (upload.byteLength > MAX_BYTES) throw badPicture(m.errors_picture_over({ most: MAX_BYTES / (1024 * 1024) }))
  // Checked by magic bytes before decoding: only photo formats reach a decoder, never SVG or PDF.
  if (!isPhoto(upload)) throw badPicture(m.errors_picture_type())
  return imageWork(() => normalise(upload)).catch((error: unknown) => {
    throw badPicture(m.errors_picture_damaged(), error)
  })
}

async function normalise(source: Uint8Array): Promise<PreparedPhoto> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 90, effort: 3 })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
}

/** A tiny blurred version, small enough to be inlined in the page. */
export async function placeholderOf(picture: Uint8Array): Promise<string> {
  const tiny = sharp(picture)
    .resize({ width: 16, height: 24, fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 80, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`
}

function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp(avif|avis|mif1)/s.test(head)
  )
}

function badPicture(message: string, cause?: unknown): Refusal {
  return Object.assign(new Refusal(400, 'bad_picture', message), { cause })
}
