import { inCatalogueOrder } from '#features/homes/listing/rules.ts'
import type { Random } from '#shared/random.ts'
import type { SeedCity, SeedLocality, SeedSociety } from './types.ts'
import { jitter, slugOf } from './where.ts'

const list = (text: string): string[] => text.split(',').map((word) => word.trim())

const firstWords = list(`Neelgiri, Lotus, Palm, Silver Oak, Gulmohar, Kadamba, Amaltas, Lakeview, Sunrise, Mayur,
  Hillside, Orchid, Jasmine, Banyan, Riverside, Vasant, Shikhar, Akshaya, Ananta, Parijaat, Nandan, Chandan, Surya,
  Tulip, Maple, Coral, Amber, Pearl, Windsor, Saptagiri, Panchsheel, Ashoka, Tamara, Kesar, Malhar, Utsav, Nirvana`)
const lastWords = list(`Heights, Residency, Enclave, Gardens, Greens, Towers, Meadows, Court, Vista, Apartments, Park,
  County, Crest, Woods, Habitat, Terraces`)

/** Only these styles have pictures of pools, gyms and gardens. */
const societyStyles = [
  'bengaluru-modern',
  'pune-student',
  'hyderabad-hightech',
  'gurgaon-premium',
  'ahmedabad-minimal',
  'noida-night',
] as const

/** Well-known localities have one or two gated communities, independent of the number of homes planted. */
export const societyCount = (popularity: number): number => (popularity >= 9 ? 2 : popularity >= 7 ? 1 : 0)

export type SocietyWishes = { id: number; city: SeedCity; locality: SeedLocality; today: string; taken: Set<string> }

/** `taken` holds the slugs used in the city and is added to, so that names are unique within a city. */
export function makeSociety(random: Random, wishes: SocietyWishes): SeedSociety {
  const { id, city, locality, today, taken } = wishes
  const name = freeName(random, city.slug, taken)
  const towers = random.between(1, 12)
  const floors = random.between(5, 22)
  const built_year = Number(today.slice(0, 4)) - random.between(2, 24)
  const homes_count = towers * (floors + 1) * random.between(2, 6)
  const amenities = societyAmenities(random)
  const spot = jitter(random, city, locality, 0.006)
  return {
    id,
    city_id: city.id,
    locality_id: locality.id,
    slug: slugOf(name),
    name,
    address: `${name}, ${locality.name}, ${city.name} ${locality.pincode}`,
    description: tell(random, { name, towers, homes_count, built_year, locality: locality.name, amenities }),
    ...spot,
    built_year,
    towers,
    homes_count,
    amenities,
    floors,
    pictureStyle: random.pick(societyStyles),
  }
}

function freeName(random: Random, city: string, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firstWords)} ${random.pick(lastWords)}`
    const key = `${city}/${slugOf(name)}`
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}

function societyAmenities(random: Random): string[] {
  const always = ['security', 'lift', 'power-backup', 'garden']
  const some = ['gym', 'pool', 'clubhouse', 'play-area', 'walking-track', 'badminton', 'library', 'shop', 'piped-gas']
  return inCatalogueOrder([...always, ...random.sample(some, random.between(3, 8))])
}

type Telling = {
  name: string
  towers: number
  homes_count: number
  built_year: number
  locality: string
  amenities: string[]
}

function tell(random: Random, { name, towers, homes_count, built_year, locality, amenities }: Telling): string {
  const shape = towers === 1 ? 'one tower' : `${towers} towers`
  const first = random.pick([
    `${name} is a gated community of ${shape} and ${homes_count} homes in ${locality}.`,
    `${homes_count} homes in ${shape} make up ${name}, in ${locality} since ${built_year}.`,
    `Built in ${built_year}, ${name} has ${shape} around a shared garden.`,
    `${name} stands in ${locality}: ${shape}, ${homes_count} homes, one main gate.`,
  ])
  const second = amenities.includes('pool')
    ? random.pick([
        'The pool opens at six in the morning.',
        'Evenings gather around the pool and the benches beside it.',
      ])
    : random.pick(['Evenings gather in the garden.', 'The garden is the best part, shaded and swept.'])
  const third = random.pick([
    'Visitors are called up from the gate, and parking is marked.',
    'A residents’ committee runs it and publishes its accounts.',
    'Guards, lifts and power backup are there day and night.',
    'Festivals are celebrated together, Onam to Lohri.',
    'There is a good mix of families and working people.',
  ])
  return `${first} ${second} ${third}`
}
