import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPicturesFolder, storeDemoPictures } from '#demo/demo-pictures.ts'
import type { Storage } from '#providers/storage/port.ts'
import type { Language } from '#shared/language.ts'
import type { SeedTour } from './pictures.ts'
import { tourCaptions } from './tour-captions.ts'

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

/** Tour lengths by style; the files are in assets/pictures/video. */
export const tourSeconds: Readonly<Record<string, number>> = {
  'delhi-floor': 25,
  'goa-airy': 23,
  'gurgaon-premium': 25,
  'pune-student': 24,
}

/** Copies every picture and tour of the demo world into storage, without decoding them. */
export async function storePictures(storage: Storage): Promise<{ pictures: PictureRow[]; tours: SeedTour[] }> {
  const pictures = (await storeDemoPictures(storage)).map((picture, index) => ({
    id: index + 1,
    storage_key: picture.storageKey,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    alt: picture.alt,
    style: picture.style,
    kind: kindOf(picture),
  }))
  return { pictures, tours: await storeTours(storage, pictures) }
}

/** Kinds that the manifest tells apart only by the view. */
const kindOfView: Readonly<Record<string, string>> = {
  dining: 'dining',
  'twin bedroom': 'bedroom-twin',
  'twin bedroom desk': 'bedroom-twin',
  'triple bedroom': 'bedroom-triple',
  'triple bedroom from door': 'bedroom-triple',
  lobby: 'lobby',
  parking: 'parking',
  terrace: 'terrace',
  street: 'street',
}

const kindOf = ({ kind, view }: { kind: string; view?: string }): string => kindOfView[view ?? ''] ?? kind

async function storeTours(storage: Storage, pictures: readonly PictureRow[]): Promise<SeedTour[]> {
  const tours: SeedTour[] = []
  for (const [style, duration_s] of Object.entries(tourSeconds)) {
    const poster = pictures.find((each) => each.kind === 'tour' && each.style === style)
    if (!poster) throw new Error(`The tour of ${style} has no poster: run node tools/prepare-pictures.ts`)
    const storage_key = `tours/${style}.mp4`
    await store(storage, `video/${style}-walkthrough.mp4`, storage_key, 'video/mp4')
    const captionsIn = (language: Language) => storeCaptions(storage, { style, language, duration_s })
    const captions_key = await captionsIn('en')
    const [captions_hi_key, captions_kn_key] = [await captionsIn('hi'), await captionsIn('kn')]
    const captions = { captions_key, captions_hi_key, captions_kn_key }
    tours.push({ style, storage_key, poster_picture_id: poster.id, duration_s, ...captions })
  }
  return tours
}

type CaptionsOf = { style: string; language: Language; duration_s: number }

async function storeCaptions(storage: Storage, { style, language, duration_s }: CaptionsOf): Promise<string> {
  const key = `tours/${style}-${language}.vtt`
  await storage.put(key, Buffer.from(tourCaptions(style, language, duration_s)), { contentType: 'text/vtt' })
  return key
}

async function store(storage: Storage, file: string, key: string, contentType: string): Promise<void> {
  if ((await storage.head(key)) !== null) return
  await storage.put(key, await readFile(join(demoPicturesFolder, file)), { contentType })
}
