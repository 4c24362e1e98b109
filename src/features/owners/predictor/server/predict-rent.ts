import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type { predictRent as predictCall } from '../contract.ts'
import { daysByRent, distanceOf, leaveOneOut, listRentRaisers, namedHomes, predict } from '../rules.ts'
import { listKnown } from './queries.ts'

type Query = HandlerInput<typeof predictCall>['query']

const nothing = { range: null, homes: [], let_at: [], raises: [], error: null }

export async function predictRent({ db }: Context, query: Query): Promise<Reply<typeof predictCall>> {
  const withPlaceName = ({ slug, name }: { slug: string; name: string }) => ({ slug, name: places.placeName(name) })
  const cities = (await places.listCities(db)).map(withPlaceName)
  const city = query.city ? await places.findCityBySlug(db, query.city) : undefined
  if (query.city && !city) throw badInput({ city: m.comingin_not_in_city() })
  const localities = city ? (await places.listLocalities(db, city.id)).map(withPlaceName) : []
  if (!city || !query.locality) return { cities, localities, place: null, ...nothing }
  const locality = await places.findLocality(db, city.id, query.locality)
  if (!locality) throw badInput({ locality: m.leads_choose_locality() })
  const { lat, lng } = locality
  const { bedrooms, furnishing } = query
  const known = await listKnown(db, { cityId: city.id, lat, lng, bedrooms, furnishing })
  const found = known.map((home) => ({ ...home, distance: distanceOf({ lat, lng }, home) }))
  const place = `${places.placeName(locality.name)}, ${places.placeName(city.name)}`
  const made = predict({ areaSqft: query.area, localityId: locality.id, furnishing }, found)
  const error = leaveOneOut(known)
  if (!made) return { cities, localities, place, ...nothing, error }
  const { prediction, homes: compared } = made
  const { sameFurnishing, ...range } = prediction
  const asked = { furnishing, ac: query.ac === '1', parking: query.parking === '1', lift: query.lift === '1' }
  // Those with other furnishing say what furnishing is worth.
  const near = found.filter(({ distance }) => distance <= prediction.within)
  return {
    ...{ cities, localities, place, range: { ...range, same_furnishing: sameFurnishing }, error },
    homes: compared.slice(0, namedHomes).map(({ title, slug, rent, distance, areaSqft, daysToLet }) => ({
      ...{
        title: homes.titleOf(title),
        slug,
        rent,
        distance: Math.round(distance),
        area: areaSqft,
        days_to_let: daysToLet,
      },
    })),
    let_at: daysByRent(near, prediction),
    raises: listRentRaisers(near, asked),
  }
}
