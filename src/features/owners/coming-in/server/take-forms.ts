import { places } from '#features/places/server/api.ts'
import { leads } from '#features/search/leads/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { readDialCode } from '#shared/dial-codes.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees, paise } from '#shared/money.ts'
import type { createEarlyLead, tellUsAboutHome } from '../contract.ts'
import { checkOwnerForm, checkTellUs, type FormErrors, type OwnerForm, wishText } from '../rules.ts'

type EarlyLead = HandlerInput<typeof createEarlyLead>['body']
type TellUs = HandlerInput<typeof tellUsAboutHome>['body']

export async function takeEarlyLead(ctx: Context, body: EarlyLead): Promise<{ info: string }> {
  refuse(checkOwnerForm(body))
  return leave(ctx, body, '', wishText(body))
}

export async function takeTellUs(ctx: Context, body: TellUs): Promise<{ info: string }> {
  const rent = body.rent === null ? null : paise(body.rent)
  refuse(checkTellUs({ ...body, rent }))
  const home = [body.furnishing, `${formatRupees(rent ?? 0)} a month`]
  return leave(ctx, body, body.locality, wishText(body, home))
}

function refuse(errors: FormErrors): void {
  if (Object.keys(errors).length > 0) throw badInput(errors)
}

type Fields = OwnerForm & Pick<EarlyLead, 'campaign'>

async function leave(ctx: Context, fields: Fields, locality: string, wish: string): Promise<{ info: string }> {
  if (!(await places.findCityBySlug(ctx.db, fields.city))) throw badInput({ city: m.comingin_not_in_city() })
  await leads.leaveOwnerLead(ctx, {
    ...{ name: fields.name, countryCode: readDialCode(fields.country_code), phone: fields.phone },
    ...{ email: fields.email, city: fields.city, locality, wish, campaign: fields.campaign },
  })
  return { info: m.comingin_taken() }
}

export async function ownerPage({ db }: Context, citySlug: string | undefined) {
  const cities = await places.listCities(db)
  const city = citySlug ? await places.findCityBySlug(db, citySlug) : undefined
  const localities = city ? await places.listLocalities(db, city.id) : []
  const withPlaceName = ({ slug, name }: { slug: string; name: string }) => ({ slug, name: places.placeName(name) })
  return { cities: cities.map(withPlaceName), localities: localities.map(withPlaceName) }
}
