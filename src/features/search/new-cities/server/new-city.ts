import { distanceKm, notServedText, toSlug } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import { leads } from '#features/search/leads/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { askForCity as askForCityCall, NewCity } from '../contract.ts'
import { agreeText, cityWishLine } from '../rules.ts'

const mostNear = 3

function findCity(name: string) {
  const city = places.findUnservedCity(name)
  if (!city) throw notFound('We do not know this city.')
  return city
}

export async function newCity({ db }: Context, asked: string): Promise<NewCity> {
  const city = findCity(asked)
  const nearest = (await places.listCities(db))
    .map(({ name, slug, lat, lng }) => ({ name, slug, km: Math.round(distanceKm(city, { lat, lng })) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostNear)
  return { city: { name: city.name, slug: toSlug(city.name) }, nearest, checked_on: places.unservedCheckedOn }
}

type Asked = HandlerInput<typeof askForCityCall>

export async function askForCity(ctx: Context, { params, body }: Asked): Promise<{ info: string }> {
  const { name: city } = findCity(params.city)
  if (!body.agreed) throw badInput({ agreed: agreeText })
  await leads.leaveCityLead(ctx, {
    ...{ name: body.name, phone: body.phone, campaign: body.campaign },
    ...{ wish: cityWishLine(body.wish, city), where: notServedText(city) },
  })
  return { info: `We have your number and will call you about ${city}.` }
}
