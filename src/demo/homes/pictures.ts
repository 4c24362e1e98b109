import { type BedType, bedTypes, type PictureKind, photoTypes } from '#features/homes/listing/rules.ts'
import { hashText, type Random } from '#shared/random.ts'
import type { HomeDraft, PhotoDraft, RoomDraft, SeedSociety } from './types.ts'

export type SeedPicture = { id: number; style: string | null; kind: string }
export type SeedTour = { style: string; storage_key: string; poster_picture_id: number; duration_s: number }

/** In these styles a picture of a shared bedroom shows three beds, in the others two. */
export const threeBedStyles: ReadonlySet<string> = new Set([
  'chandigarh-brick',
  'chennai-terrazzo',
  'kochi-green',
  'mumbai-compact',
])

/** The available pictures by style and kind. Kinds without photos use drawings, which go with every style. */
export type PictureBook = {
  find(style: string, kind: PictureKind): readonly number[]
  drawings(kind: PictureKind): readonly number[]
  /** `best`: styles with pictures for the most of these rooms; `some`: styles with a picture for at least one. */
  fitting(rooms: readonly RoomDraft[]): Fitting
  tours: ReadonlyMap<string, SeedTour>
}
type Fitting = { best: readonly string[]; some: readonly string[] }

export function makePictureBook(pictures: readonly SeedPicture[], tours: readonly SeedTour[]): PictureBook {
  const byKey = new Map<string, number[]>()
  for (const { id, style, kind } of pictures) {
    const key = `${style ?? 'drawn'}/${kind}`
    byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  const styles = [...new Set(pictures.flatMap(({ style, kind }) => (style && kind === 'living' ? [style] : [])))].sort()
  const known = new Map<string, Fitting>()
  const book: PictureBook = {
    find: (style, kind) => byKey.get(`${style}/${kind}`) ?? [],
    drawings: (kind) => byKey.get(`drawn/${kind}`) ?? [],
    fitting(rooms) {
      const need = rooms.map((room) => room.bed_type).join()
      const found = known.get(need) ?? fittingStyles(book, styles, rooms)
      known.set(need, found)
      return found
    },
    tours: new Map(tours.map((tour) => [tour.style, tour])),
  }
  return book
}

function fittingStyles(book: PictureBook, styles: readonly string[], rooms: readonly RoomDraft[]): Fitting {
  const scored = styles.map((style) => {
    const used = new Set<number>()
    for (const { bed_type } of rooms) {
      const free = bedroomsOf(book, style, bed_type).find((id) => !used.has(id))
      if (free !== undefined) used.add(free)
    }
    return { style, score: used.size }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const withScore = (least: number) => scored.flatMap(({ style, score }) => (score >= least ? [style] : []))
  return { best: withScore(most), some: withScore(Math.min(1, most)) }
}

/** Bedroom pictures that show as many beds as the room has. */
function bedroomsOf(book: PictureBook, style: string, bedType: BedType): readonly number[] {
  const { beds, picture } = bedTypes[bedType]
  if (picture === 'bedroom-shared' && beds >= 3 !== threeBedStyles.has(style)) return []
  // A room without beds may use a picture with any bed type.
  return bedType === 'none'
    ? [...book.find(style, picture), ...book.find(style, 'bedroom-single')]
    : book.find(style, picture)
}

/**
 * Cycles through the styles within each locality, so that consecutive homes look different. Every other home picks from
 * all usable styles, because the best ones can be few. `nth` counts homes of a locality and category.
 */
export function styleFor(book: PictureBook, draft: HomeDraft, nth: number): string {
  const { best, some } = book.fitting(draft.category === 'pg' ? oneOfEachSharing(draft.rooms) : draft.rooms)
  const start = hashText(`${draft.home.locality_id}/${draft.category}`) >>> 0
  const fromBest = nth % 2 === 0 && best.length < some.length
  // Steps of 5 and 11 visit every style, whatever their number.
  const chosen = fromBest ? best[(start + (nth >> 1) * 11) % best.length] : some[(start + nth * 5) % some.length]
  return chosen as string
}

/** Sets the gallery, the cover and the tour. */
export function hangPictures(random: Random, draft: HomeDraft, book: PictureBook, style: string): void {
  const photos = gallery(random, draft, book, style)
  const tour = book.tours.get(style)
  draft.photos = photos
  draft.home.picture_style = style
  draft.home.cover_picture_id = photos[0]?.picture_id ?? null
  draft.home.photo_count = photos.length
  if (tour && random.chance(0.95)) draft.video = { ...tour, recorded_at: draft.home.listed_at }
}

function gallery(random: Random, draft: HomeDraft, book: PictureBook, style: string): PhotoDraft[] {
  const one = (kind: PictureKind): PhotoDraft[] => {
    const found = book.find(style, kind)
    return found.length > 0 ? [photo(random.pick(found), kind)] : []
  }
  const drawn = (kind: PictureKind): PhotoDraft[] => {
    const found = book.drawings(kind)
    return found.length > 0 ? [photo(random.pick(found), kind)] : []
  }
  const pg = draft.category === 'pg'
  const bedrooms = bedroomPhotos(random, pg ? oneOfEachSharing(draft.rooms) : draft.rooms, book, style)
  const living = draft.home.house_type === 'studio' ? [] : pg && random.chance(0.4) ? drawn('lounge') : one('living')
  const rest = [
    ...(pg && !draft.home.amenities.includes('gas-stove') ? [] : one('kitchen')),
    ...one('bathroom'),
    ...(draft.rooms.some((room) => room.balcony) ? one('balcony') : []),
    ...drawnPhotos(random, draft, drawn),
    ...one('building'),
  ]
  // People choose a bed by its room and a house by its living room.
  if (draft.category === 'whole') return [...living, ...bedrooms, ...rest]
  return [...coverFirst(random, bedrooms), ...living, ...rest]
}

const photo = (picture_id: number, kind: PictureKind, room: RoomDraft | null = null): PhotoDraft => ({
  picture_id,
  photo_type: photoTypes[kind],
  room,
})

/** One distinct photo per room: two pictures of one style never show the same room. */
function bedroomPhotos(random: Random, rooms: readonly RoomDraft[], book: PictureBook, style: string): PhotoDraft[] {
  const used = new Set<number>()
  return rooms.flatMap((room) => {
    const choice = bedroomsOf(book, style, room.bed_type).filter((id) => !used.has(id))
    if (choice.length === 0) return []
    const chosen = random.pick(choice)
    used.add(chosen)
    return [photo(chosen, bedTypes[room.bed_type].picture, room)]
  })
}

/** A PG has many similar rooms: one photo per sharing type is enough. */
function oneOfEachSharing(rooms: readonly RoomDraft[]): RoomDraft[] {
  const seen = new Set<string>()
  return rooms.filter(({ bed_type }) => !seen.has(bed_type) && seen.add(bed_type))
}

function coverFirst(random: Random, bedrooms: readonly PhotoDraft[]): PhotoDraft[] {
  if (bedrooms.length === 0) return []
  const cover = random.pick(bedrooms)
  return [cover, ...bedrooms.filter((each) => each !== cover)]
}

/** Sometimes adds a drawing of a part of the home that no style has photos of. */
function drawnPhotos(
  random: Random,
  { category, home }: HomeDraft,
  drawn: (kind: PictureKind) => PhotoDraft[],
): PhotoDraft[] {
  const has = (key: string) => home.amenities.includes(key)
  const ownDoor = home.house_type === 'independent' || home.house_type === 'villa'
  const options: [boolean, PictureKind][] = [
    [category !== 'pg' && home.bedroom_count >= 2, 'dining'],
    [has('study-desk'), 'study'],
    [has('washing-machine'), 'utility'],
    [category === 'pg' && has('warden'), 'reception'],
    [has('terrace'), 'terrace'],
    [ownDoor, 'entrance'],
    [home.four_wheeler_parking && !ownDoor, 'parking'],
  ]
  const possible = options.flatMap(([is, kind]) => (is ? [kind] : []))
  return random.chance(0.4) ? random.sample(possible, 1).flatMap(drawn) : []
}

/** Photos of the society's shared amenities; the building comes last here too. */
export function societyGallery(book: PictureBook, society: SeedSociety): { picture_id: number; photo_type: string }[] {
  const shown = (['pool', 'gym', 'garden'] as const).filter((kind) => society.amenities.includes(kind))
  return [...shown, 'building' as const].flatMap((kind) =>
    book.find(society.pictureStyle, kind).map((picture_id) => ({ picture_id, photo_type: photoTypes[kind] })),
  )
}
