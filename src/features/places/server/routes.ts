import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { rupees } from '#shared/money.ts'
import { listCities, listPopularLocalities, suggestPlaces } from '../contract.ts'
import { notServedText } from '../rules.ts'
import * as queries from './queries.ts'

const getServedCity = async ({ db }: Context, slug: string) => {
  const city = await queries.findCityBySlug(db, slug)
  if (!city) throw notFound(notServedText(slug))
  return city
}

export const placesRoutes = [
  handle(listCities, async ({ db }) => {
    const cities = await queries.listCities(db)
    return { cities: cities.map(({ slug, aliases, ...city }) => ({ ...city, city: slug, alias: aliases })) }
  }),
  handle(listPopularLocalities, async (ctx, { query }) => {
    const city = await getServedCity(ctx, query.city)
    const localities = await queries.listPopularLocalities(ctx.db, city.id, query.limit)
    return {
      localities: localities.map((locality) => ({
        ...locality,
        city: city.slug,
        min_rent: rupees(locality.min_rent),
      })),
    }
  }),
  handle(suggestPlaces, async (ctx, { query }) => {
    const city = query.city === undefined ? undefined : await getServedCity(ctx, query.city)
    return { places: await queries.suggestPlaces(ctx.db, query.tq, city?.id) }
  }),
]
