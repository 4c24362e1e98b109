import { m } from '#messages'
import { notFound } from '#platform/errors.ts'
import { cities, localities } from './gazetteer.ts'

/** From our own list: it has the localities we know, so that many a pincode of India is not in it, and we say so. */
export function findAddress(pincode: string) {
  const found = localities.filter((each) => each.pincode === pincode).sort((a, b) => b.popularity - a.popularity)
  const [first] = found
  const city = cities.find(({ id }) => id === first?.cityId)
  if (!first || !city) throw notFound(m.places_unknown_pincode())
  return {
    ...{ pincode, city: city.name, state: city.state, locality: first.name },
    localities: found.filter(({ cityId }) => cityId === city.id).map(({ name }) => name),
  }
}
