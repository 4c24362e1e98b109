import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { badInput, Refusal } from '#platform/errors.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { preparePhoto } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'

export const photoSizes = [320, 1600] as const
export type PhotoSize = (typeof photoSizes)[number]

export const photoFileOf = (key: string, size: PhotoSize): string => `inspection_photos/${key}/${size}.webp`

export type KeptPhoto = { key: string; width: number; height: number; sha256: string }

/** Re-encodes a photo in its sizes, without anything the phone wrote into it, under a key that tells nothing. */
export async function keepPhoto(storage: Storage, upload: Uint8Array): Promise<KeptPhoto> {
  const { data, width, height } = await preparePhoto(upload).catch((error: unknown) => {
    throw error instanceof Refusal ? badInput({ photo: error.message }, error.message) : error
  })
  const sized = await imageWork(() =>
    Promise.all(
      photoSizes.map(async (size) => {
        const made = sharp(data).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        return [size, await made.webp({ quality: 80, effort: 3 }).toBuffer()] as const
      }),
    ),
  )
  const key = randomUUID()
  for (const [size, bytes] of sized) await storage.put(photoFileOf(key, size), bytes, { contentType: 'image/webp' })
  return { key, width, height, sha256: createHash('sha256').update(upload).digest('hex') }
}

export async function dropPhoto(storage: Storage, key: string): Promise<void> {
  for (const size of photoSizes) await storage.remove(photoFileOf(key, size))
}
