import { isFreeFrom } from '#features/homes/pricing/bookability.ts'
import { rupees } from '#shared/money.ts'
import type { HouseDetail } from '../detail-contract.ts'
import { variantsOf, wireVariant } from '../pg-variants.ts'
import { numberPhotoTypes } from '../room-rules.ts'
import type { HouseOnDay } from './get-house.ts'
import type { PhotoFacts, RoomFacts } from './house-facts.ts'
import { isSoldOut, type Unit } from './house-units.ts'
import { bookabilityOf } from './wire-bookability.ts'

type WireRoom = HouseDetail['rooms'][number]

export const wirePhoto = (pictureId: number, photo_type: string) => ({
  photo: { url: `/img/${pictureId}/1440.webp` },
  photo_type,
})

const numbered = (photos: readonly PhotoFacts[]) => {
  const types = numberPhotoTypes(photos.map(({ photo_type }) => photo_type))
  return photos.map(({ id }, n) => wirePhoto(id, types[n] ?? ''))
}

const inRupees = (amount: number | null): number | null => (amount === null ? null : rupees(amount))

export const roomsOf = (onDay: HouseOnDay): WireRoom[] => onDay.home.rooms.map((room) => roomOf(room, onDay))

function roomOf(room: RoomFacts, onDay: HouseOnDay): WireRoom {
  const { home, units } = onDay
  const beds = bedsOf(room, onDay)
  const photos = home.photos.filter(({ room_id }) => room_id === room.id)
  const rents = beds.flatMap(({ rent }) => (rent === null ? [] : [rent]))
  return {
    id: room.id,
    bed_count: beds.length,
    room_furnishing: { bed_type: room.bed_type, AC: room.ac, balcony: room.balcony },
    bed_ac_rent: room.ac && rents.length > 0 ? Math.min(...rents) : null,
    room_ac_rent: room.ac ? inRupees(room.rent) : null,
    beds,
    photos: numbered(photos.filter(({ photo_type }) => photo_type !== 'Bathroom')),
    bathroom_photos: numbered(photos.filter(({ photo_type }) => photo_type === 'Bathroom')),
    bookability: bookabilityIn(
      units.find(({ kind, room_id }) => kind === 'room' && room_id === room.id),
      onDay,
    ),
  }
}

const bookabilityIn = (unit: Unit | undefined, onDay: HouseOnDay) => (unit ? bookabilityOf(unit, onDay) : null)

const bedsOf = (room: RoomFacts, onDay: HouseOnDay): WireRoom['beds'] =>
  onDay.home.beds
    .filter(({ room_id }) => room_id === room.id)
    .map(({ id, rent, stays }) => ({
      id,
      rent: inRupees(rent),
      status: isFreeFrom(stays, onDay.moveIn) && !isSoldOut(onDay.home) ? 'available' : 'sold',
      bookability: bookabilityIn(
        onDay.units.find(({ bed_id }) => bed_id === id),
        onDay,
      ),
    }))

/** The variants of a PG in the format of the public API. */
export function variantsIn(onDay: HouseOnDay): HouseDetail['variants'] {
  const rooms = onDay.home.rooms.map((room) => ({ ac: room.ac, beds: bedsOf(room, onDay) }))
  return variantsOf(rooms).map(wireVariant)
}
