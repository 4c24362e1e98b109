import type { CityAt } from '../contract.ts'
import { cityAround, distanceKm, type Point } from '../rules.ts'
import { cities, localities } from './gazetteer.ts'
import { otherCities } from './other-cities.ts'
import { placeName } from './place-names.ts'

/** Within this distance of a served city, people search in that city. */
const commuteKm = 30
/** Beyond this distance, a point belongs to no known city. */
const knownKm = 120
const nameKm = 6

/** The served city at or near a point; else the unserved one. */
export function cityAt(point: Point): CityAt {
  const city = cityAround(cities, point) ?? nearest(cities, point, commuteKm)
  if (city) {
    const inCity = localities.filter(({ cityId }) => cityId === city.id)
    const { name, slug } = city
    const near = nearest(inCity, point, nameKm)
    return { city: { name: placeName(name), slug }, near: near ? placeName(near.name) : null, not_served: null }
  }
  const other = nearest(otherCities, point, knownKm)
  return { city: null, near: null, not_served: other?.inIndia ? other.name : null }
}

function nearest<P extends Point>(places: readonly P[], point: Point, withinKm: number): P | undefined {
  let best: P | undefined
  let least = withinKm
  for (const place of places) {
    const km = distanceKm(place, point)
    if (km > least) continue
    best = place
    least = km
  }
  return best
}
