import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { rupees } from '#shared/money.ts'
import * as calls from '../contract.ts'
import { listNearbyPlaces } from '../nearby-contract.ts'
import { getNewCity } from '../new-city-contract.ts'
import { notServedText } from '../place-texts.ts'
import { readRecent, recentCookie } from '../recent-searches.ts'
import { cityAt } from './city-at.ts'
import { findAddress } from './find-address.ts'
import { listHotness } from './hotness.ts'
import { listNearby } from './nearby.ts'
import { newCity } from './new-city.ts'
import { placeName } from './place-names.ts'
import { listPods, podsFile } from './pods.ts'
import * as queries from './queries.ts'
import { recentPlaces } from './recent-places.ts'
import { suggestPlaces } from './suggest-places.ts'
import { suggestPopular } from './suggest-popular.ts'

const getServedCity = async ({ db }: Context, slug: string) => {
  const city = await queries.findCityBySlug(db, slug)
  if (!city) throw notFound(notServedText(slug))
  return city
}

/** Areas are named after a locality; kept and published in English. */
const namedPod = (pod: calls.Pod): calls.Pod => ({ ...pod, name: placeName(pod.name) })

export const placesRoutes = [
  handle(calls.fetchAddress, async (_ctx, { query }) => ({ success: true as const, ...findAddress(query.pincode) })),
  handle(calls.listCities, async ({ db }) => {
    const cities = await queries.listCities(db)
    return {
      cities: cities.map(({ slug, aliases, name, state, ...city }) => {
        const called = placeName(name)
        // A city goes by its English name in every language.
        const alias = called === name ? aliases : [name, ...aliases]
        return { ...city, name: called, state: placeName(state), city: slug, alias }
      }),
    }
  }),
  handle(calls.listPopularLocalities, async (ctx, { query }) => {
    const city = await getServedCity(ctx, query.city)
    const localities = await queries.listPopularLocalities(ctx.db, city.id, query.limit)
    return {
      localities: localities.map((locality) => ({
        ...locality,
        name: placeName(locality.name),
        city: city.slug,
        min_rent: rupees(locality.min_rent),
      })),
    }
  }),
  handle(calls.suggestPlaces, async (ctx, { query }) => {
    const city = query.city === undefined ? undefined : await getServedCity(ctx, query.city)
    const near = query.near === undefined ? undefined : await queries.findCityBySlug(ctx.db, query.near)
    return suggestPlaces(ctx, { text: query.tq, cityId: city?.id, nearId: near?.id })
  }),
  handle(calls.getLocationSearch, async (ctx, { query }) => {
    const city = query.city === undefined ? undefined : await getServedCity(ctx, query.city)
    return {
      recent: recentPlaces(readRecent(ctx.exchange.cookies[recentCookie])),
      popular: city ? await suggestPopular(ctx.db, city) : [],
    }
  }),
  handle(calls.findCityAt, (_ctx, { query }) => cityAt({ lat: query.latitude, lng: query.longitude })),
  handle(listNearbyPlaces, async (_ctx, { query }) => ({
    places: listNearby({ lat: query.latitude, lng: query.longitude }),
  })),
  handle(getNewCity, (ctx, { params }) => newCity(ctx, params.city)),
  handle(calls.listPods, async (ctx) => ({ pods: (await listPods(ctx)).map(namedPod) })),
  handle(calls.readPodsFile, async ({ providers }) => ({
    pods: (((await providers.realtime.read(podsFile)) as calls.Pod[] | null) ?? []).map(namedPod),
  })),
  handle(calls.getHotness, async (ctx, { query }) => {
    const city = await getServedCity(ctx, query.city)
    return { localities: await listHotness(ctx, city.id) }
  }),
]
