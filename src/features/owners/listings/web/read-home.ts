import { unitWords } from '#features/homes/listing/house-words.ts'
import { paise } from '#shared/money.ts'
import type { ListingHome } from '../contract.ts'
import { mostRooms, roomName } from '../rules.ts'

const number = (text: string): number => Number(text.replace(/[₹,\s]/g, '') || Number.NaN)
const money = (text: string): number => {
  const rupees = number(text)
  return Number.isNaN(rupees) ? 0 : Math.round(paise(rupees))
}

/** A room that was not renamed is stored by its English name, in any language of the form. */
const storedName = (typed: string, number: number): string => {
  const usual = roomName(number)
  return typed === '' || typed === unitWords(usual) ? usual : typed
}

/** The listing form as the call wants it; the call says what is wrong with it. */
export function readHome(form: FormData): ListingHome {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const count = Math.min(mostRooms, Math.max(1, Number(text('rooms')) || 1))
  const rooms = Array.from({ length: count }, (_, index) => {
    const of = (name: string) => text(`room_${index}_${name}`)
    return {
      ...{ name: storedName(of('name'), index + 1), beds: number(of('beds')), rent: money(of('rent')) },
      ...{ attached_bathroom: of('bathroom') === 'on', ac: of('ac') === 'on', balcony: of('balcony') === 'on' },
    }
  })
  return {
    ...{ city: text('city'), locality: text('locality'), street: text('street'), pincode: text('pincode') },
    ...{ bathroom_count: number(text('bathroom_count')), area_sqft: number(text('area_sqft')) },
    ...{ floor: number(text('floor')), floors: number(text('floors')), rent: money(text('rent')), rooms },
    ...{ deposit_months: number(text('deposit_months')), amenities: form.getAll('amenities').map(String) },
    ...{ words: text('words') || null, available_from: text('available_from') },
    house_type: text('house_type') as ListingHome['house_type'],
    furnishing: text('furnishing') as ListingHome['furnishing'],
    gender: text('gender') as ListingHome['gender'],
    let_as: text('let_as') as ListingHome['let_as'],
    facing: text('facing') as ListingHome['facing'],
  }
}

/** The fields of the form for a home that is there. */
export function typedFrom(home: ListingHome): Record<string, string> {
  const { rooms, amenities, words, rent, let_as, ...plain } = home
  const of = (flag: boolean) => (flag ? 'on' : '')
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...{ let_as, words: words ?? '', rooms: String(rooms.length), amenities: amenities.join(' ') },
    rent: let_as === 'house' ? String(rent / 100) : '',
    ...Object.fromEntries(
      rooms.flatMap((room, index) => [
        [`room_${index}_name`, room.name],
        [`room_${index}_beds`, String(room.beds)],
        [`room_${index}_rent`, room.rent === null ? '' : String(room.rent / 100)],
        [`room_${index}_bathroom`, of(room.attached_bathroom)],
        [`room_${index}_ac`, of(room.ac)],
        [`room_${index}_balcony`, of(room.balcony)],
      ]),
    ),
  }
}
