import { places } from '#features/places/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import type { PlaceNames } from '#features/search/filters/page-words.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
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
  /** The tallies of the locality with this slug; those of the whole city if the slug is empty. */
  talliesOf(locality: string): readonly Tally[]
  /** How many homes this search finds in the place it names, and from what rent, in paise. */
  offerOf(search: Filters): Offer
  namesOf(search: Pick<Filters, 'locality'>): PlaceNames
}

type Offer = ReturnType<typeof index.countOfferIn>
type Count = (locality: Locality | undefined, search: Filters) => Offer | undefined

function aroundOf(city: City, localities: readonly Locality[], tallies: Tallies, count: Count): Around {
  const bySlug = new Map(localities.map((locality) => [locality.slug, locality]))
  const counted = new Map<string, Offer>()
  const talliesOf = (slug: string): readonly Tally[] =>
    slug ? (tallies.localities.get(bySlug.get(slug)?.id ?? 0) ?? []) : tallies.all
  return {
    city,
    localities,
    tallies,
    talliesOf,
    offerOf(search) {
      const key = searchUrl(search)
      const known = counted.get(key)
      if (known) return known
      const offer = count(bySlug.get(search.locality), search) ?? tallied(find(talliesOf(search.locality), search))
      counted.set(key, offer)
      return offer
    },
    namesOf({ locality }) {
      const own = bySlug.get(locality)
      return { city: places.placeName(city.name), locality: own && places.placeName(own.name) }
    },
  }
}

/** The same numbers while the city is not in memory. */
const tallied = (found: ReturnType<typeof find>): Offer => ({ count: found?.count ?? 0, minRent: found?.min ?? 0 })

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
  (locality, search) => {
    const kept = index.cityIndex(db, city.id)
    const place = { cityId: city.id, point: null, squeeze: Math.cos((city.lat * Math.PI) / 180) }
    return kept && index.countOfferIn(kept, locality ? { ...place, ...ownOf(locality) } : place, search)
  }

const ownOf = ({ id, lat, lng }: Locality) => ({ localityId: id, point: { lat, lng } })
