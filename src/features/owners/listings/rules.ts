import type { PictureKind } from '#features/homes/listing/rules.ts'
import { isRent, ownerTexts } from '#features/owners/coming-in/rules.ts'
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

/** What the owner reads; the check by our own people has no words of its own. */
export const statusText: Readonly<Record<Status, string | null>> = {
  agreement_creation_pending: 'Please choose your plan',
  esign_pending: 'Your plan signature pending',
  photos_upload_pending: 'Photo upload pending',
  docs_upload_pending: 'House verification and document upload pending',
  verification_pending: null,
  verification_failed: null,
  live: null,
}

export type Fix = 'home' | 'photos' | 'papers'
export const fixes = ['home', 'photos', 'papers'] as const
export const fixWords: Readonly<Record<Fix, { title: string; todo: string }>> = {
  home: { title: 'The home', todo: 'Correct what you told us about the home, then send it again.' },
  photos: { title: 'Photos', todo: 'Replace the photos that are named, then send it again.' },
  papers: { title: 'Papers', todo: 'Send the paper again, then send the listing again.' },
}

export type Room = {
  name: string
  beds: number
  attached_bathroom: boolean
  ac: boolean
  balcony: boolean
  /** In paise, of a bed or of the room as it is let; null where the whole home is. */
  rent: number | null
}
export type LetAs = 'bed' | 'room' | 'house'
export const letAsWords: Readonly<Record<LetAs, string>> = {
  ...{ bed: 'By the bed', room: 'By the room', house: 'As a whole' },
}

export const mostRooms = 8
export const mostBeds = 4
export const facings = ['East', 'West', 'North', 'South'] as const

/** A place that a photo must show. */
export type Place = { key: string; label: string; room: number | null; kind: PictureKind }

/** The places of a home in the order of its gallery. */
export function placesOf(rooms: readonly Pick<Room, 'name' | 'beds'>[], bathrooms: number, houseType: string): Place[] {
  const bedroomKinds = [
    ...['bedroom-single', 'bedroom-single', 'bedroom-twin', 'bedroom-triple', 'bedroom-triple'],
  ] as PictureKind[]
  const place = (key: string, label: string, kind: PictureKind, room: number | null = null): Place => ({
    ...{ key, label, kind, room },
  })
  return [
    ...(houseType === 'studio' ? [] : [place('living', 'Living room', 'living')]),
    ...rooms.map(({ name, beds }, index) =>
      place(`room-${index + 1}`, name, bedroomKinds[beds] ?? 'bedroom-triple', index),
    ),
    place('kitchen', 'Kitchen', 'kitchen'),
    ...Array.from({ length: bathrooms }, (_, n) =>
      place(`bathroom-${n + 1}`, bathrooms === 1 ? 'Bathroom' : `Bathroom ${n + 1}`, 'bathroom'),
    ),
    place('front', 'Front of the building', 'building'),
  ]
}

export const papers = [
  {
    ...{ key: 'ownership', label: 'Proof that it is yours' },
    hint: 'Sale deed, property tax receipt or khata: the page with your name and the address.',
  },
  { key: 'bill', label: 'Electricity bill', hint: 'Of the last three months, with the address of the home.' },
] as const

export type Progress = {
  plan: string | null
  agreementHash: string | null
  signedHash: string | null
  places: readonly string[]
  photos: readonly string[]
  papers: readonly string[]
  photosDone: boolean
}

/** Where a listing stands by what is there: whoever comes back goes on here. */
export function nextStatus(at: Omit<Progress, 'photosDone'>): PendingStatus {
  if (at.plan === null) return 'agreement_creation_pending'
  if (at.signedHash === null || at.signedHash !== at.agreementHash) return 'esign_pending'
  if (missing(at.places, at.photos).length > 0) return 'photos_upload_pending'
  return 'docs_upload_pending'
}

export const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((key) => !there.includes(key))

export const paperKeys: readonly string[] = papers.map(({ key }) => key)

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

/** Problems of the listing form that no single field shows. */
export function checkHome(form: Form, today: Day): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.letAs === 'house' && !isRent(form.rent)) errors.rent = ownerTexts.rent
  if (form.letAs !== 'house') {
    for (const [index, { rent }] of form.rooms.entries()) {
      if (rent === null || !isRent(rent)) errors[`rooms.${index}.rent`] = ownerTexts.rent
    }
  }
  if (form.floor > form.floors) errors.floor = `The building has ${form.floors} floors.`
  if (form.availableFrom < today || form.availableFrom > addDays(today, 180)) {
    errors.available_from = 'Choose a day from today on, within 180 days.'
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
export const darkest = 45

/** Names the problem of a photo and its remedy; null if there is none. */
export function photoProblem({ width, height, brightness }: { width: number; height: number; brightness: number }) {
  const side = Math.max(width, height)
  if (side < smallestSide) {
    return `This photo is ${side} px on its longer side and needs ${smallestSide}. Send the one your camera made, not a preview of it.`
  }
  if (brightness < darkest)
    return 'Too dark to see the place. Open the curtains, switch the lights on and take it again.'
  return null
}

/** A paper must be read, so it may be dark but not small. */
export const paperProblem = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) < smallestSide
    ? `This picture is ${Math.max(width, height)} px on its longer side and needs ${smallestSide} to be read. Take it closer.`
    : null

export const listingTexts = {
  none: 'There is no such listing.',
  moved: 'This listing has moved on. Look again, then decide.',
  checking: 'We are checking this listing. You can change it when we have answered.',
  text: 'What you read has changed. Read it again, then sign.',
  place: 'Choose which place the photo shows.',
  paper: 'Choose which paper it is.',
  decided: 'Somebody has decided this already.',
} as const
