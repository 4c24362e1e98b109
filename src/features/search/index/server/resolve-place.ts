import { distanceKm } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Place } from './place.ts'

type City = Awaited<ReturnType<typeof places.listCities>>[number]
type Locality = NonNullable<Awaited<ReturnType<typeof places.findLocality>>>

/** The places a search names, as we know them, and with their own slugs in the filters. */
export type Where = { filters: Filters; city: City; locality: Locality | undefined; place: Place }

/** A place we do not know is not found. Without a city it is the one around the point, else the largest. */
export async function resolvePlace(db: Db, asked: Filters): Promise<Where> {
  const city = asked.city ? await places.findCityBySlug(db, asked.city) : await likeliestCity(db, asked)
  if (!city) throw notFound()
  const locality = asked.locality ? await places.findLocality(db, city.id, asked.locality) : undefined
  if (asked.locality && !locality) throw notFound()
  const point = locality ? { lat: locality.lat, lng: locality.lng } : asked.point
  return {
    filters: { ...asked, city: city.slug, locality: locality?.slug ?? '' },
    city,
    locality,
    place: {
      cityId: city.id,
      point,
      squeeze: Math.cos((city.lat * Math.PI) / 180),
      ...(locality ? { localityId: locality.id } : {}),
    },
  }
}

async function likeliestCity(db: Db, { point }: Filters): Promise<City | undefined> {
  const cities = await places.listCities(db)
  if (!point) return cities[0]
  return cities.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point))[0]
}
