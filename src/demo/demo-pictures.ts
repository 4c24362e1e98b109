import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { pictureFile, type StoredPicture } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'

/** A picture of the demo world: a view of one flat, a plan or the poster of a tour. Plans have no style. */
export type DemoPicture = StoredPicture & {
  file: string
  style: string | null
  kind: string
  view?: string
  /** The home it is a view of; not on pictures of the building. */
  flat?: string
  alt: string
}

export const demoPicturesFolder = fileURLToPath(new URL('../../assets/pictures', import.meta.url))

/** Metadata computed by `tools/prepare-pictures.ts`, so that planting the demo world decodes no image. */
export type PreparedPicture = Pick<StoredPicture, 'storageKey' | 'placeholder'>

export async function demoPictures(): Promise<DemoPicture[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(demoPicturesFolder, name), 'utf8')) as unknown
  const manifests = (await Promise.all([read('manifest.json'), read('plans-and-posters.json')])) as Omit<
    DemoPicture,
    keyof PreparedPicture
  >[][]
  const prepared = (await read('prepared.json')) as Record<string, PreparedPicture>
  return manifests.flat().map((picture) => {
    const facts = prepared[picture.file]
    if (!facts) throw new Error(`${picture.file} is not prepared: run node tools/prepare-pictures.ts`)
    return { ...picture, ...facts }
  })
}

/** Copies the files to where the image pipeline reads them; existing files are left alone. */
export async function storeDemoPictures(storage: Storage): Promise<DemoPicture[]> {
  const pictures = await demoPictures()
  const few = pLimit(8)
  const store = async ({ file, storageKey }: DemoPicture) => {
    const target = pictureFile(storageKey)
    if ((await storage.head(target)) !== null) return
    await storage.put(target, await readFile(join(demoPicturesFolder, file)), { contentType: 'image/webp' })
  }
  await Promise.all(pictures.map((picture) => few(() => store(picture))))
  return pictures
}
