import type { HomeValues } from '#features/homes/editor/home-values.ts'
import type { HouseType } from '#features/homes/listing/kinds.ts'
import { bhkLabel } from '#features/homes/listing/rules.ts'
import type { ListingRow } from './queries.ts'

const typeWords: Readonly<Record<HouseType, string>> = {
  ...{ flat: '', studio: '', independent: ' independent house', villa: ' villa', pg: ' PG' },
}
const bedTypes = ['single', 'single', 'twin', 'triple', 'quad'] as const

/** The home that an approved listing becomes. */
export function homeValuesOf(row: ListingRow): HomeValues {
  const deposit = (rent: number | null) => (rent === null ? null : rent * row.deposit_months)
  const short = shortText(row)
  return {
    ...{ title: titleOf(row), short_description: short, long_description: row.words ? `${short} ${row.words}` : short },
    ...{ owner_words: row.words, city: row.city_slug, locality: row.locality_slug, society: null },
    ...{ street: row.street, pincode: row.pincode, lat: row.lat, lng: row.lng },
    vertical: row.house_type === 'pg' ? 'PG' : row.plan === 'self' ? 'OTB' : null,
    ...{ house_type: row.house_type, furnishing: row.furnishing, gender: row.gender },
    facing: row.facing as HomeValues['facing'],
    ...{ bathroom_count: row.bathroom_count, area_sqft: row.area_sqft, floor: row.floor, floors: row.floors },
    ...{ booking_kinds: [row.let_as], house_rent: row.rent, house_deposit: deposit(row.rent) },
    ...{ partial_deposit_percent: null, onboarding_charge: 0, finding_fee: 0, token_amount: 2_000_00 },
    ...{ society_charge: 0, cost_of_living: [], amenities: row.amenities, tags: [], prime: false },
    available_from: row.available_from,
    rooms: row.rooms.map(({ name, beds, attached_bathroom, ac, balcony, rent }) => ({
      ...{ name, bed_type: bedTypes[beds] ?? 'quad', attached_bathroom, ac, balcony, rent, deposit: deposit(rent) },
      beds: Array.from({ length: beds }, () => ({ rent, deposit: deposit(rent) })),
    })),
  }
}

const bedroomsOf = ({ house_type, rooms }: ListingRow): number => (house_type === 'studio' ? 0 : rooms.length)

/** The street is not part of it: titles are public, addresses are told to those who visit. */
const titleOf = (row: ListingRow): string =>
  `${bhkLabel(bedroomsOf(row))}${typeWords[row.house_type]} in ${row.locality}`

function shortText(row: ListingRow): string {
  const beds = row.rooms.reduce((sum, room) => sum + room.beds, 0)
  const lets = {
    bed: `${beds} beds let one by one`,
    room: `${row.rooms.length} rooms let one by one`,
    house: 'let as a whole',
  }
  const furnished = row.furnishing.replace('-', ' ')
  return `${bhkLabel(bedroomsOf(row))} of ${row.area_sqft.toLocaleString('en-IN')} sq ft, ${furnished}, ${lets[row.let_as]}.`
}
