import { type BedType, bedTypes, type PictureKind, photoTypes } from '#features/homes/listing/room-rules.ts'
import { hashText, type Random } from '#shared/random.ts'
import type { HomeDraft, PhotoDraft, RoomDraft, SeedSociety } from './types.ts'

export type SeedPicture = { id: number; style: string | null; kind: string }
export type SeedTour = {
  style: string
  storage_key: string
  poster_picture_id: number
  duration_s: number
  captions_key: string
  captions_hi_key: string
  captions_kn_key: string
}

/** Three layouts of flats are pictured: with one, two and three bedrooms, the last one shared. */
export type Layout = '1bhk' | '2bhk' | '3bhk'

/** The available pictures. A style is one flat: its pictures are views of the same rooms. */
export type PictureBook = {
  find(style: string, kind: PictureKind): readonly number[]
  plans(layout: Layout): readonly number[]
  stylesOf(layout: Layout): readonly string[]
  tours: ReadonlyMap<string, SeedTour>
}

export function makePictureBook(pictures: readonly SeedPicture[], tours: readonly SeedTour[]): PictureBook {
  const byKey = new Map<string, number[]>()
  for (const { id, style, kind } of pictures) {
    const key = `${style ?? ''}/${kind}`
    byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  const find = (style: string, kind: string) => byKey.get(`${style}/${kind}`) ?? []
  const styles = [...new Set(pictures.flatMap(({ style, kind }) => (style && kind === 'living' ? [style] : [])))].sort()
  const byLayout = Map.groupBy(styles, (style): Layout => {
    if (find(style, 'bedroom-twin').length > 0) return '3bhk'
    return find(style, 'bedroom-single').length > 0 ? '2bhk' : '1bhk'
  })
  return {
    find,
    plans: (layout) => find('', planKind(layout)),
    stylesOf: (layout) => byLayout.get(layout) ?? styles,
    tours: new Map(tours.map((tour) => [tour.style, tour])),
  }
}

/** The kind of picture that is the plan of a layout; plans belong to no style. */
export const planKind = (layout: Layout): string => `plan-${layout}`

/** The layout whose pictures show the rooms of this home, or the most of them. */
function layoutOf({ category, home, rooms }: HomeDraft): Layout {
  if (home.furnishing === 'unfurnished') return planOf(home.bedroom_count) ?? '3bhk'
  if (category === 'pg' || rooms.some(({ bed_type }) => bedTypes[bed_type].beds > 1)) return '3bhk'
  return home.bedroom_count <= 1 ? '1bhk' : '2bhk'
}

const planOf = (bedrooms: number): Layout | null =>
  bedrooms >= 1 && bedrooms <= 3 ? (`${bedrooms}bhk` as Layout) : null

/** How many styles further the next locality begins: it has no factor in common with the 5, 11 and 16 styles there are. */
const localityStep = 7

/**
 * Cycles through the styles within each locality, so that consecutive homes look different, and begins elsewhere in each of
 * the localities that follow each other, whose homes stand in one list. `nth` counts homes of a locality and category.
 */
export function styleFor(book: PictureBook, draft: HomeDraft, nth: number): string {
  const styles = book.stylesOf(layoutOf(draft))
  const start = localityStep * draft.home.locality_id + (hashText(draft.category) >>> 0)
  return styles[(start + nth) % styles.length] as string
}

/** Sets the gallery, the cover and the tour. */
export function hangPictures(random: Random, draft: HomeDraft, book: PictureBook, style: string): void {
  const empty = draft.home.furnishing === 'unfurnished'
  const photos = empty ? emptyGallery(random, draft, book, style) : gallery(random, draft, book, style)
  // A tour shows furnished rooms.
  const tour = empty ? undefined : book.tours.get(style)
  draft.photos = photos
  draft.home.picture_style = style
  draft.home.cover_picture_id = photos[0]?.picture_id ?? null
  draft.home.photo_count = photos.length
  if (tour && random.chance(0.8)) draft.video = { ...tour, recorded_at: draft.home.listed_at }
}

/**
 * All views of one flat that show what the home has. A card is swiped through the first ones, so one of each room comes
 * before a second view of any.
 */
function gallery(random: Random, draft: HomeDraft, book: PictureBook, style: string): PhotoDraft[] {
  const { category, home } = draft
  const of = (kind: PictureKind, as: PictureKind = kind) => book.find(style, kind).map((id) => photo(id, as))
  const living = home.house_type === 'studio' ? [] : of('living', category === 'pg' ? 'common-room' : 'living')
  const kitchen = category === 'pg' && !home.amenities.includes('gas-stove') ? [] : of('kitchen')
  const bedrooms = bedroomPhotos(draft.rooms, book, style)
  // People choose a bed by its room and a house by its living room.
  const lead =
    category === 'whole' ? [coverFirst(random, living), ...bedrooms] : [...bedroomFirst(random, bedrooms), living]
  const dining = home.house_type === 'studio' ? [] : of('dining')
  const rooms = [...lead, kitchen, of('bathroom'), dining, of('balcony')]
  return [...rooms.flatMap(([first]) => first ?? []), ...rooms.flatMap(([, ...more]) => more), ...outside(draft, of)]
}

/** There are no pictures of empty rooms: the plan stands for them. The bathroom is fitted in any home. */
function emptyGallery(random: Random, draft: HomeDraft, book: PictureBook, style: string): PhotoDraft[] {
  const of = (kind: PictureKind) => book.find(style, kind).map((id) => photo(id, kind))
  const layout = planOf(draft.home.bedroom_count)
  const plans = layout ? book.plans(layout) : []
  const plan = plans.length > 0 ? [photo(random.pick(plans), 'plan')] : []
  const [front, ...around] = outside(draft, of)
  return [...(front ? [front] : []), ...plan, ...of('bathroom'), ...around]
}

/** The building first, then what else of it this home may use. */
function outside({ home }: HomeDraft, of: (kind: PictureKind) => PhotoDraft[]): PhotoDraft[] {
  const has = (key: string) => home.amenities.includes(key)
  // Amenities of a society are shown by the society's own photos.
  const own = (kind: PictureKind) => (home.society_id === null && has(kind) ? of(kind) : [])
  return [
    ...of('building'),
    ...(has('lift') ? of('lobby') : []),
    ...(home.four_wheeler_parking ? of('parking') : []),
    ...(has('terrace') ? of('terrace') : []),
    ...of('street'),
    ...own('pool'),
    ...own('gym'),
    ...own('garden'),
  ]
}

const photo = (picture_id: number, kind: PictureKind, room: RoomDraft | null = null): PhotoDraft => ({
  picture_id,
  photo_type: photoTypes[kind],
  room,
})

/** The views of each room. A flat has one room of a kind, so only the home's first room of that kind has photos. */
function bedroomPhotos(rooms: readonly RoomDraft[], book: PictureBook, style: string): PhotoDraft[][] {
  const seen = new Set<BedType>()
  return rooms.flatMap((room) => {
    const { picture } = bedTypes[room.bed_type]
    if (picture === null || seen.has(room.bed_type)) return []
    seen.add(room.bed_type)
    const views = book.find(style, picture).map((id) => photo(id, picture, room))
    return views.length > 0 ? [views] : []
  })
}

/** Turns the views of a room around, so that homes with the same flat may have different covers. */
function coverFirst(random: Random, views: readonly PhotoDraft[]): PhotoDraft[] {
  if (views.length === 0) return []
  const cover = random.pick(views)
  return [cover, ...views.filter((each) => each !== cover)]
}

function bedroomFirst(random: Random, bedrooms: readonly PhotoDraft[][]): PhotoDraft[][] {
  if (bedrooms.length === 0) return []
  const first = random.pick(bedrooms)
  return [coverFirst(random, first), ...bedrooms.filter((each) => each !== first)]
}

/** Photos of the society's shared amenities; the building comes last here too. */
export function societyGallery(book: PictureBook, society: SeedSociety): { picture_id: number; photo_type: string }[] {
  const shown = (['pool', 'gym', 'garden'] as const).filter((kind) => society.amenities.includes(kind))
  return [...shown, 'building' as const].flatMap((kind) =>
    book.find(society.pictureStyle, kind).map((picture_id) => ({ picture_id, photo_type: photoTypes[kind] })),
  )
}
