import { bhkLabel } from '#features/homes/listing/rules.ts'
import type { Random } from '#shared/random.ts'
import type { Region } from './regions.ts'
import { ordinal, type Street } from './streets.ts'
import type { Building, HomePlan, Place, RoomDraft } from './types.ts'

/** Everything a home's texts may mention. */
export type Facts = {
  plan: HomePlan
  place: Place
  building: Building
  rooms: readonly RoomDraft[]
  amenities: readonly string[]
  tags: readonly string[]
  parking: boolean
  bikeParking: boolean
  street: Street
  region: Region
  /** Name of a PG. */
  name: string | null
  availableNow: boolean
}

export const floorLabel = (floor: number): string => (floor === 0 ? 'ground floor' : `${ordinal(floor)} floor`)

const digits = new Intl.NumberFormat('en-IN')
export const grouped = (n: number): string => digits.format(n)

const pgNames = `Sai Krupa, Sri Lakshmi, Annapurna, Shree Ganesh, Ashirwad, Shanti Niwas, Vrindavan, Saraswati, Gokulam,
  Aashiyana, Apna Ghar, Meenakshi, Balaji, Gayatri, Nandanam, Sunrise, Green Leaf, Blue Door, Tulsi, Mathru Krupa,
  Guru Kripa, Kaveri, Godavari, Narmada, Himgiri, Malhar, Kalpataru, Ananda, Samruddhi, Snehalaya, Parijat, Champa,
  Vasundhara, Yamuna, Matoshree, Panchavati, Brindavan, Maitri, Sukoon, Basera, Devashree, Sahyadri, Neelkamal, Udaya`
  .split(',')
  .map((name) => name.trim())

export const makePgName = (random: Random): string => random.pick(pgNames)

export function makeTitle({ plan, place, street, name }: Facts): string {
  const { locality, society } = place
  if (plan.category === 'pg') {
    const who = { female: ' for women', male: ' for men', any: '', family: '' }[plan.gender]
    return `${name} PG${who} in ${locality.name}`
  }
  const size = bhkLabel(plan.bedroom_count)
  const what = { independent: `${size} independent house`, villa: `${size} villa`, flat: size, studio: size, pg: size }
  return `${what[plan.house_type]} in ${society?.name ?? street.spot}, ${locality.name}`
}

/** One line for cards and search engines. */
export function makeShortDescription(random: Random, facts: Facts): string {
  const { plan, building, place } = facts
  const extras = random.sample(extrasOf(facts), 2)
  const having = extras.length === 2 ? `${extras[0]} and ${extras[1]}` : (extras[0] ?? 'good light')
  const size = plan.category === 'pg' ? 'PG' : bhkLabel(plan.bedroom_count)
  const furnished = plan.furnishing === 'fully-furnished' ? 'fully furnished' : plan.furnishing
  const floor = floorLabel(building.floor)
  const area = `${grouped(building.area_sqft)} sq ft`
  const anyone = plan.category === 'whole' ? 'family or friends' : 'everyone'
  const who = { female: 'women', male: 'men', any: anyone, family: 'families' }[plan.gender]
  if (plan.category === 'pg') {
    return random.pick([
      `PG for ${who} in ${place.locality.name}, with ${having}.`,
      `Beds for ${who} close to everything in ${place.locality.name}, with ${having}.`,
      `A well-run PG in ${place.locality.name} for ${who}: ${having}.`,
    ])
  }
  return random.pick([
    `${building.facing}-facing ${size === 'Studio' ? 'studio' : size} on the ${floor}, ${furnished}, with ${having}.`,
    `${area} on the ${floor}, ${furnished}, with ${having}.`,
    `${size} for ${who} in ${place.locality.name}, ${furnished}, with ${having}.`,
    `${size} of ${area}, ${furnished}, with ${having}.`,
    `${size} on the ${floor} with ${having}, ${furnished}, ${area}.`,
  ])
}

function extrasOf({ rooms, amenities, parking, bikeParking, place }: Facts): string[] {
  const has = (key: string) => amenities.includes(key)
  const options: [boolean, string][] = [
    [rooms.some((room) => room.balcony), 'a balcony'],
    [rooms.some((room) => room.attached_bathroom), 'an attached bathroom'],
    [has('power-backup'), 'power backup'],
    [has('lift'), 'a lift'],
    [parking, 'car parking'],
    [bikeParking, 'bike parking'],
    [has('wifi'), 'Wi-Fi'],
    [has('meals'), 'meals'],
    [has('ac'), 'air conditioning'],
    [has('washing-machine'), 'a washing machine'],
    [has('housekeeping'), 'housekeeping'],
    [has('pool') && place.society !== null, 'a pool downstairs'],
    [has('water-24h'), 'water all day'],
  ]
  return options.flatMap(([is, words]) => (is ? [words] : []))
}
