import sharp from 'sharp'
import type { Storage } from '#providers/storage/port.ts'
import { pictureFile, preparePhoto, type StoredPicture, storageKeyOf } from './images.ts'

/** Stores a photo where the pages read pictures. */
export async function storePicture(storage: Storage, upload: Uint8Array): Promise<StoredPicture> {
  const { data, ...picture } = await preparePhoto(upload)
  const storageKey = storageKeyOf(upload)
  const file = pictureFile(storageKey)
  if ((await storage.head(file)) === null) await storage.put(file, data, { contentType: 'image/webp' })
  return { storageKey, ...picture }
}

/** Stores a drawing in the same way. */
export const storeDrawing = async (storage: Storage, svg: string): Promise<StoredPicture> =>
  storePicture(storage, await sharp(Buffer.from(svg)).png().toBuffer())
