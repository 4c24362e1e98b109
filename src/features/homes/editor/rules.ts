import { tagProblem } from '#features/homes/listing/internal-rules.ts'
import { bedTypes } from '#features/homes/listing/room-rules.ts'
import type { HomeValues, RoomValues } from './home-values.ts'

/** Each problem at the name of its field, as `rooms.0.rent`. */
export type Problems = Record<string, string>

/** Checks across fields: how the home is let against its prices, beds against the kind of room, tags, floors. */
export function problemsOf(values: HomeValues, place: { zeroDepositCity: boolean }): Problems {
  const problems: Problems = {}
  const lets = (kind: HomeValues['booking_kinds'][number]) => values.booking_kinds.includes(kind)
  if (values.floor > values.floors) problems.floor = `The building has ${values.floors} floors.`
  if (values.house_type === 'pg' && values.vertical !== 'PG') problems.vertical = 'A PG is run as a PG.'
  if (values.house_type === 'studio' && values.rooms.length > 1) problems.rooms = 'A studio has one room.'
  if (lets('house') && values.house_rent === null) problems.house_rent = 'Enter the rent of the whole home.'
  if (lets('house') && values.house_deposit === null) problems.house_deposit = 'Enter the deposit of the whole home.'
  if ((values.lat === null) !== (values.lng === null)) problems.lat = 'Enter both numbers of the point, or none.'
  const tags = tagProblem(values.tags, { vertical: values.vertical, zeroDepositCity: place.zeroDepositCity })
  if (tags) problems.tags = tags
  const names = new Set<string>()
  for (const [at, room] of values.rooms.entries()) {
    Object.assign(problems, roomProblems(room, `rooms.${at}`, { bed: lets('bed'), room: lets('room') }))
    if (names.has(room.name.toLowerCase())) problems[`rooms.${at}.name`] = 'Two rooms have this name.'
    names.add(room.name.toLowerCase())
  }
  return problems
}

function roomProblems(room: RoomValues, at: string, lets: { bed: boolean; room: boolean }): Problems {
  const problems: Problems = {}
  const wanted = bedTypes[room.bed_type].beds
  if (room.beds.length !== wanted) {
    problems[`${at}.bed_type`] = wanted === 1 ? 'Such a room has one bed.' : `Such a room has ${wanted} beds.`
  }
  // Where both are let, a room has a price of its own or of its beds; either way is whole.
  const bedsPriced = room.beds.some(({ rent, deposit }) => rent !== null || deposit !== null)
  const roomPriced = room.rent !== null || room.deposit !== null
  const wantsRoom = lets.room && (!lets.bed || roomPriced || !bedsPriced)
  if (wantsRoom && room.rent === null) problems[`${at}.rent`] = 'Enter the rent of the room.'
  if (wantsRoom && room.deposit === null) problems[`${at}.deposit`] = 'Enter the deposit of the room.'
  if (!lets.bed || (lets.room && roomPriced && !bedsPriced)) return problems
  for (const [index, bed] of room.beds.entries()) {
    if (bed.rent === null) problems[`${at}.beds.${index}.rent`] = 'Enter the rent of the bed.'
    if (bed.deposit === null) problems[`${at}.beds.${index}.deposit`] = 'Enter the deposit of the bed.'
  }
  return problems
}

/** The number that "2 BHK" begins with; a studio has none. */
export const bedroomCountOf = ({ house_type, rooms }: Pick<HomeValues, 'house_type' | 'rooms'>): number =>
  house_type === 'studio' ? 0 : rooms.length

/** Prices of parts that are not let separately are dropped, so that the search shows none of them. */
export const pricesKept = (values: HomeValues): HomeValues => {
  const keep = <P extends { rent: number | null; deposit: number | null }>(part: P, kind: 'bed' | 'room'): P =>
    values.booking_kinds.includes(kind) ? part : { ...part, rent: null, deposit: null }
  const house = values.booking_kinds.includes('house')
  return {
    ...values,
    house_rent: house ? values.house_rent : null,
    house_deposit: house ? values.house_deposit : null,
    rooms: values.rooms.map((room) => ({ ...keep(room, 'room'), beds: room.beds.map((bed) => keep(bed, 'bed')) })),
  }
}

/** 1A, 1B … for the beds of the first room; the first letters that are not taken. */
export function freeLabels(position: number, taken: ReadonlySet<string>, count: number): string[] {
  const labels = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${position}${letter}`)
  return labels.filter((label) => !taken.has(label)).slice(0, count)
}

/** Why a home cannot be put on the site yet. */
export function publishProblems(home: { photos: number; owner: boolean; manager: boolean }): string[] {
  return [
    ...(home.photos === 0 ? ['Add at least one photo.'] : []),
    ...(home.owner ? [] : ['Say who owns it.']),
    ...(home.manager ? [] : ['Choose who looks after it.']),
  ]
}
