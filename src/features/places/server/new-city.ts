import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { NewCity } from '../new-city-contract.ts'
import { distanceKm, toSlug } from '../rules.ts'
import { findUnservedCity, type OtherCity, otherCitiesCheckedOn, otherCityName } from './other-cities.ts'
import { placeName } from './place-names.ts'
import { listCities } from './queries.ts'

const mostNear = 3

/** An Indian city where we are not yet, by any of its names; 404 for every other name. */
export function getUnservedCity(name: string): OtherCity {
  const city = findUnservedCity(name)
  if (!city) throw notFound(m.places_unknown_city())
  return city
}

export async function newCity({ db }: Pick<Context, 'db'>, asked: string): Promise<NewCity> {
  const city = getUnservedCity(asked)
  const nearest = (await listCities(db))
    .map(({ name, slug, lat, lng }) => ({
      name: placeName(name),
      slug,
      km: Math.round(distanceKm(city, { lat, lng })),
    }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostNear)
  const { name } = city
  return { city: { name: otherCityName(name), slug: toSlug(name) }, nearest, checked_on: otherCitiesCheckedOn }
}
