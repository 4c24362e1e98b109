import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { imageWork } from '#platform/images/image-work.ts'
import { preparePhoto } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'
import { type PhotoSize, photo, photoPath } from '../photo-rules.ts'

const folderOf = (personId: number): string => `profile_photos/${personId}/`

export const photoFile = (personId: number, key: string, size: PhotoSize): string =>
  `${folderOf(personId)}${key}/${size}.webp`

export const photoUrls = (personId: number, key: string) => ({
  small: photoPath(personId, 96, key),
  medium: photoPath(personId, 192, key),
  large: photoPath(personId, 384, key),
})

/** The key is random, so that it reveals nothing and equal photos of two people share no file. */
export async function setPhoto(ctx: Context, upload: Uint8Array) {
  const { personId } = signedIn(ctx)
  const { storage } = ctx.providers
  const squares = await squaresOf(upload)
  const key = randomUUID()
  for (const [size, data] of squares) {
    await storage.put(photoFile(personId, key, size), data, { contentType: 'image/webp' })
  }
  const before = await accounts.getPerson(ctx.db, personId)
  await accounts.updatePerson(ctx.db, personId, { photo_key: key })
  if (before.photo_key) {
    for (const size of photo.sizes) await storage.remove(photoFile(personId, before.photo_key, size))
  }
  return photoUrls(personId, key)
}

export async function removePhoto(ctx: Context): Promise<void> {
  const { personId } = signedIn(ctx)
  await accounts.updatePerson(ctx.db, personId, { photo_key: null })
  await removePhotoFiles(ctx.providers.storage, personId)
}

/** Deletes all photo files of a person, including those of interrupted uploads. */
export async function removePhotoFiles(storage: Storage, personId: number): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(folderOf(personId))) keys.push(key)
  for (const key of keys) await storage.remove(key)
}

async function squaresOf(upload: Uint8Array): Promise<[PhotoSize, Buffer][]> {
  const { data } = await preparePhoto(upload).catch((error: unknown) => {
    throw error instanceof Refusal ? badInput({ photo: error.message }, error.message) : error
  })
  return imageWork(async () => {
    const made: [PhotoSize, Buffer][] = []
    for (const size of photo.sizes) made.push([size, await square(data, size)])
    return made
  })
}

/** Crops by attention, which in a portrait is the face. */
const square = (picture: Uint8Array, size: PhotoSize): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: size, height: size, fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
