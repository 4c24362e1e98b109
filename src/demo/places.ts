import { places } from '#features/places/server/api.ts'
import type { Day } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'
import { castHomes } from './cast.ts'
import { makeSociety, societyCount } from './homes/societies.ts'
import type { SeedCity, SeedLocality, SeedSociety } from './homes/types.ts'

export type HomePlace = {
  city: SeedCity
  locality: SeedLocality
  societies: readonly SeedSociety[]
  /** Set for similar homes that are listed together. */
  group: { id: number; first: number; size: number } | null
}

export type Places = { societies: readonly SeedSociety[]; of(homeId: number): HomePlace }

const { cities, localities } = places.gazetteer

/** Flatter than the real market, so that the smallest city still has homes. */
const shareOf = (city: { weight: number }): number => city.weight ** 0.75

const golden = 0.618_033_988_749_895

/** Home n gets the same place in a world of any size, and any first n homes are spread over the cities alike. */
export function makePlaces(random: Random, today: Day): Places {
  const societies = makeSocieties(random, today)
  const inLocality = Map.groupBy(societies, (society) => society.locality_id)
  const total = cities.reduce((sum, city) => sum + shareOf(city), 0)
  const choices = new Map(
    cities.map((city) => [
      city.id,
      localities.filter((each) => each.cityId === city.id).map((each) => [each, each.popularity] as const),
    ]),
  )
  const start = random.fork('cities').next()

  function pickCity(key: number) {
    let left = ((start + key * golden) % 1) * total
    const found = cities.find((city) => {
      left -= shareOf(city)
      return left < 0
    })
    return found ?? (cities[0] as (typeof cities)[number])
  }

  return {
    societies,
    of(homeId) {
      const group = groupOf(random, homeId)
      const key = group?.first ?? homeId
      const cast = castHomes[homeId]
      const city = cast ? bySlug(cities, cast.city) : pickCity(key)
      const here = choices.get(city.id) ?? []
      const locality = cast
        ? bySlug(
            here.map(([each]) => each),
            cast.locality,
          )
        : random.fork('locality', key).weighted(here)
      return { city, locality, societies: inLocality.get(locality.id) ?? [], group }
    },
  }
}

function bySlug<T extends { slug: string }>(list: readonly T[], slug: string): T {
  const found = list.find((each) => each.slug === slug)
  if (!found) throw new Error(`The gazetteer has no ${slug}, which the demo world needs.`)
  return found
}

const blockSize = 40

/** Most runs of 40 homes contain a group of 2 to 10 similar homes, never among the first nine of the world. */
function groupOf(random: Random, homeId: number): HomePlace['group'] {
  const block = Math.floor((homeId - 1) / blockSize)
  const chance = random.fork('group', block)
  if (!chance.chance(0.85)) return null
  const size = chance.between(2, 10)
  const first = block * blockSize + chance.between(11, blockSize - size + 1)
  return homeId >= first && homeId < first + size ? { id: block + 1, first, size } : null
}

function makeSocieties(random: Random, today: Day): SeedSociety[] {
  const made: SeedSociety[] = []
  const taken = new Set<string>()
  for (const locality of localities) {
    const city = cities[locality.cityId - 1] as (typeof cities)[number]
    for (let i = 0; i < societyCount(locality.popularity); i++) {
      const source = random.fork('society', locality.id, i)
      made.push(makeSociety(source, { id: made.length + 1, city, locality, today, taken }))
    }
  }
  return made
}
