import { unitWords } from '#features/homes/listing/house-words.ts'
import type { PictureKind } from '#features/homes/listing/room-rules.ts'
import { isRent, ownerTexts } from '#features/owners/coming-in/rules.ts'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'

export const statuses = [
  ...(['agreement_creation_pending', 'esign_pending', 'photos_upload_pending', 'docs_upload_pending'] as const),
  ...(['verification_pending', 'verification_failed'] as const),
] as const
export type PendingStatus = (typeof statuses)[number]
export type Status = PendingStatus | 'live'
export const everyStatus = [...statuses, 'live'] as const

/** For our own people, who read every status. */
export const staffWords: Readonly<Record<Status, string>> = {
  agreement_creation_pending: 'Chooses a plan',
  esign_pending: 'To be signed',
  photos_upload_pending: 'Adds photos',
  docs_upload_pending: 'Adds papers',
  verification_pending: 'To check',
  verification_failed: 'Refused, with the owner',
  live: 'Live',
}

/** The status in words for the owner; the check by our own people has none of its own. */
export const statusText = (status: Status): string | null =>
  status === 'verification_pending' || status === 'verification_failed' || status === 'live'
    ? null
    : m.listings_status({ status })

export type Fix = 'home' | 'photos' | 'papers'
export const fixes = ['home', 'photos', 'papers'] as const
export const fixTitle = (fix: Fix): string => m.listings_fix_title({ fix })
export const fixTodo = (fix: Fix): string => m.listings_fix_todo({ fix })

export type Room = {
  name: string
  beds: number
  attached_bathroom: boolean
  ac: boolean
  balcony: boolean
  /** In paise, of a bed or of the room as it is let; null where the whole home is. */
  rent: number | null
}
export const letAsKinds = ['bed', 'room', 'house'] as const
export type LetAs = (typeof letAsKinds)[number]
export const letAsWords = (kind: LetAs): string => m.listings_let_as({ kind })

export const mostRooms = 8
export const mostBeds = 4
export const mostBathrooms = 10
/** A deposit is at most this many months of rent. */
export const mostRents = 10
export const mostPhotoMb = 10
export const facings = ['East', 'West', 'North', 'South'] as const

/** The name a room has unless its owner gives it another; stored in English, and said by `unitWords`. */
export const roomName = (number: number): string => `Room ${number}`

/** A place that a photo must show. */
export type Place = { key: string; label: string; room: number | null; kind: PictureKind }

/** The places of a home in the order of its gallery, named in the language of the request. */
export function placesOf(rooms: readonly Pick<Room, 'name' | 'beds'>[], bathrooms: number, houseType: string): Place[] {
  const bedroomKinds = [
    ...['bedroom-single', 'bedroom-single', 'bedroom-twin', 'bedroom-triple', 'bedroom-triple'],
  ] as PictureKind[]
  const place = (key: string, label: string, kind: PictureKind, room: number | null = null): Place => ({
    ...{ key, label, kind, room },
  })
  return [
    ...(houseType === 'studio' ? [] : [place('living', m.listings_place({ place: 'living' }), 'living')]),
    ...rooms.map(({ name, beds }, index) =>
      place(`room-${index + 1}`, unitWords(name), bedroomKinds[beds] ?? 'bedroom-triple', index),
    ),
    place('kitchen', m.listings_place({ place: 'kitchen' }), 'kitchen'),
    ...Array.from({ length: bathrooms }, (_, n) =>
      place(
        `bathroom-${n + 1}`,
        bathrooms === 1 ? m.listings_place({ place: 'bathroom' }) : m.things_bathroom_number({ number: n + 1 }),
        'bathroom',
      ),
    ),
    place('front', m.listings_place({ place: 'front' }), 'building'),
  ]
}

export const paperKeys: readonly string[] = ['ownership', 'bill']
export const paperLabel = (paper: string): string => m.listings_paper({ paper })
export const paperHint = (paper: string): string => m.listings_paper_hint({ paper })

export type Progress = {
  plan: string | null
  agreementHash: string | null
  signedHash: string | null
  places: readonly string[]
  photos: readonly string[]
  papers: readonly string[]
  photosDone: boolean
}

/** Where a listing stands by what is there: an owner who comes back goes on here. */
export function nextStatus(at: Omit<Progress, 'photosDone'>): PendingStatus {
  if (at.plan === null) return 'agreement_creation_pending'
  if (at.signedHash === null || at.signedHash !== at.agreementHash) return 'esign_pending'
  if (missing(at.places, at.photos).length > 0) return 'photos_upload_pending'
  return 'docs_upload_pending'
}

export const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((key) => !there.includes(key))

/** Until the home is live its owner changes anything; what our people are looking at stays as it is. */
export const canEdit = (status: Status): boolean => status !== 'verification_pending' && status !== 'live'

type Form = {
  rooms: readonly Room[]
  letAs: LetAs
  rent: number
  floor: number
  floors: number
  availableFrom: Day
}

const furthestDays = 180

/** Problems of the listing form that no single field shows. */
export function checkHome(form: Form, today: Day): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.letAs === 'house' && !isRent(form.rent)) errors.rent = ownerTexts.rent()
  if (form.letAs !== 'house') {
    for (const [index, { rent }] of form.rooms.entries()) {
      if (rent === null || !isRent(rent)) errors[`rooms.${index}.rent`] = ownerTexts.rent()
    }
  }
  if (form.floor > form.floors) errors.floor = m.listings_wrong_floor({ floors: form.floors })
  if (form.availableFrom < today || form.availableFrom > addDays(today, furthestDays)) {
    errors.available_from = m.listings_wrong_day({ days: furthestDays })
  }
  return errors
}

/** Rent of the whole home a month, when all of it is let. */
export function wholeRent({ letAs, rooms, rent }: Pick<Form, 'letAs' | 'rooms' | 'rent'>): number {
  if (letAs === 'house') return rent
  return rooms.reduce((sum, room) => sum + (room.rent ?? 0) * (letAs === 'bed' ? room.beds : 1), 0)
}

export const smallestSide = 800
/** Mean brightness of 255 below which beds cannot be seen. */
const darkest = 45

/** Names the problem of a photo and its remedy; null if there is none. */
export function photoProblem({ width, height, brightness }: { width: number; height: number; brightness: number }) {
  const side = Math.max(width, height)
  if (side < smallestSide) return m.listings_photo_small({ side, least: smallestSide })
  return brightness < darkest ? m.listings_photo_dark() : null
}

/** A paper must be read, so it may be dark but not small. */
export const paperProblem = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) < smallestSide
    ? m.listings_paper_small({ side: Math.max(width, height), least: smallestSide })
    : null

export const listingTexts = {
  none: () => m.listings_none(),
  moved: () => m.listings_moved(),
  checking: () => m.listings_checking(),
  text: () => m.listings_text_changed(),
  place: () => m.listings_choose_place(),
  paper: () => m.listings_choose_paper(),
  /** For our own people. */
  decided: () => 'Somebody has decided this already.',
} as const
