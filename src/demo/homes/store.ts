import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { demoPicturesFolder, storeDemoPictures } from '#platform/images/demo-pictures.ts'
import { pictureFile, type StoredPicture } from '#platform/images/images.ts'
import type { Storage } from '#providers/storage/port.ts'
import type { SeedTour } from './pictures.ts'

/** A row of `picture`. */
export type PictureRow = {
  id: number
  storage_key: string
  width: number
  height: number
  placeholder: string
  alt: string
  style: string | null
  kind: string
}

/** A drawing or tour poster prepared by tools/prepare-scenes.ts. Drawings go with every style. */
export type PreparedScene = StoredPicture & { file: string; style: string | null; kind: string; alt: string }

/** Drawings per kind. */
export const drawingsOfKind = 3
export const drawnKinds = [
  'dining',
  'study',
  'utility',
  'lounge',
  'reception',
  'terrace',
  'entrance',
  'parking',
] as const

/** Tour lengths by style; the files are in assets/pictures/video. */
export const tourSeconds: Readonly<Record<string, number>> = {
  'ahmedabad-minimal': 9,
  'bengaluru-modern': 14,
  'jaipur-blockprint': 12,
}

export const preparedScenes = async (): Promise<PreparedScene[]> =>
  JSON.parse(await readFile(join(demoPicturesFolder, 'scenes.json'), 'utf8')) as PreparedScene[]

/** Copies every picture, drawing and tour of the demo world into storage, without decoding them. */
export async function storePictures(storage: Storage): Promise<{ pictures: PictureRow[]; tours: SeedTour[] }> {
  const [photos, scenes] = await Promise.all([storeDemoPictures(storage), preparedScenes()])
  const few = pLimit(8)
  const put = (scene: PreparedScene) => store(storage, scene.file, pictureFile(scene.storageKey), 'image/webp')
  await Promise.all(scenes.map((scene) => few(() => put(scene))))
  const pictures = [...photos, ...scenes].map(
    ({ storageKey, width, height, placeholder, alt, style, kind }, index) => ({
      id: index + 1,
      storage_key: storageKey,
      width,
      height,
      placeholder,
      alt,
      style,
      kind,
    }),
  )
  return { pictures, tours: await storeTours(storage, pictures) }
}

async function storeTours(storage: Storage, pictures: readonly PictureRow[]): Promise<SeedTour[]> {
  const tours: SeedTour[] = []
  for (const [style, duration_s] of Object.entries(tourSeconds)) {
    const poster = pictures.find((each) => each.kind === 'tour' && each.style === style)
    if (!poster) throw new Error(`The tour of ${style} has no poster: run node tools/prepare-scenes.ts`)
    const storage_key = `tours/${style}.mp4`
    await store(storage, `video/${style}-walkthrough.mp4`, storage_key, 'video/mp4')
    tours.push({ style, storage_key, poster_picture_id: poster.id, duration_s })
  }
  return tours
}

async function store(storage: Storage, file: string, key: string, contentType: string): Promise<void> {
  if ((await storage.head(key)) !== null) return
  await storage.put(key, await readFile(join(demoPicturesFolder, file)), { contentType })
}
