import { notServedText } from '#features/places/place-texts.ts'
import { places } from '#features/places/server/api.ts'
import { leads } from '#features/search/leads/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { askForCity as askForCityCall } from '../contract.ts'
import { cityWishLine } from '../rules.ts'

type Asked = HandlerInput<typeof askForCityCall>

export async function askForCity(ctx: Context, { params, body }: Asked): Promise<{ info: string }> {
  const { name: city } = places.getUnservedCity(params.city)
  if (!body.agreed) throw badInput({ agreed: m.newcity_agree() })
  await leads.leaveCityLead(ctx, {
    ...{ name: body.name, phone: body.phone, campaign: body.campaign },
    ...{ wish: cityWishLine(body.wish, city), where: inLanguage('en', () => notServedText(city)) },
  })
  return { info: m.newcity_done({ city: places.otherCityName(city) }) }
}
