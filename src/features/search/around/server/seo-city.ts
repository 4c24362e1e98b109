import { places } from '#features/places/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import type { PlaceNames } from '#features/search/filters/page-words.ts'
import { index } from '#features/search/index/server/api.ts'
import type { Db } from '#platform/db.ts'
import { countTallies, find, type Tallies, type Tally } from './seo-tallies.ts'

export type City = Awaited<ReturnType<typeof places.listCities>>[number]
export type Locality = Awaited<ReturnType<typeof places.listLocalities>>[number]

/** A city with its tallies, from which everything around its searches is derived. */
export type Around = {
  city: City
  /** The best known first. */
  localities: readonly Locality[]
  tallies: Tallies
  /** Of the locality with this slug; of the whole city where it is empty. */
  talliesOf(locality: string): readonly Tally[]
  /** How many homes this search of a locality shows. It looks a little beyond the locality's border. */
  countShown(locality: Locality, search: Filters): number
  namesOf(search: Pick<Filters, 'locality'>): PlaceNames
}

type Count = (locality: Locality, search: Filters) => number | undefined

function aroundOf(city: City, localities: readonly Locality[], tallies: Tallies, count: Count): Around {
  const bySlug = new Map(localities.map((locality) => [locality.slug, locality]))
  const counted = new Map<string, number>()
  return {
    city,
    localities,
    tallies,
    talliesOf(slug) {
      if (!slug) return tallies.all
      return tallies.localities.get(bySlug.get(slug)?.id ?? 0) ?? []
    },
    countShown(locality, search) {
      const key = `${locality.id} ${search.bedType} ${search.gender}`
      const known = counted.get(key)
      if (known !== undefined) return known
      const shown = count(locality, search) ?? find(tallies.localities.get(locality.id) ?? [], search)?.count ?? 0
      counted.set(key, shown)
      return shown
    },
    namesOf: ({ locality }) => ({ city: city.name, locality: bySlug.get(locality)?.name }),
  }
}

export async function countAround(db: Db, city: City, options?: { withChanges: boolean }): Promise<Around> {
  const [localities, tallies] = await Promise.all([
    places.listLocalities(db, city.id),
    countTallies(db, city.id, options),
  ])
  return aroundOf(city, localities, tallies, countInMemory(db, city))
}

/** Counted by the index in memory, in microseconds. */
const countInMemory =
  (db: Db, city: City): Count =>
  ({ lat, lng }, search) => {
    const kept = index.cityIndex(db, city.id)
    const place = { cityId: city.id, point: { lat, lng }, squeeze: Math.cos((city.lat * Math.PI) / 180) }
    return kept && index.searchCity(kept, place, search).total()
  }
