import { cards } from '#features/homes/cards/server/api.ts'
import { offerWords } from '#features/homes/listing/offer-words.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, notFound, Refusal } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import * as contract from '../contract.ts'
import { offerLook } from '../offer-card.ts'
import { checkCoupon } from './coupons.ts'
import { findOffer, findOneTimeFees, hasHomes, listHomesOf, listOffers } from './queries.ts'

/** Ended offers stay visible this long, so that visitors learn that they are over. */
const endedShownDays = 30
const homesShown = 6
const noHomes = { hits: [], count: 0, countInCity: 0 }

type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

const offerOf = (row: OfferRow): contract.Offer => ({
  offer_id: row.id,
  headline: offerWords(row.headline),
  description: offerWords(row.description),
  terms: offerWords(row.terms),
  coupon: row.code,
  offer_type: row.offer_type,
  valid_till: row.valid_till,
  ...offerLook(row.offer_type),
})

async function findAskedCity({ db }: Context, slug: string | undefined) {
  if (slug === undefined) return null
  const city = await places.findCityBySlug(db, slug)
  if (!city) throw badInput({ city: m.places_not_in_city() })
  return city
}

/** Coupons belong to a verified phone only. */
async function ownPhone(ctx: Context): Promise<string> {
  const person = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (person.phone && person.phone_confirmed_at) return person.phone
  throw new Refusal(409, 'phone_not_confirmed', m.offers_confirm_phone())
}

export const offersRoutes = [
  handle(contract.listCouponOffers, async (ctx, { query }) => {
    const today = dayInIndia(ctx.now)
    const cityId = (await findAskedCity(ctx, query.city))?.id ?? null
    const rows = await listOffers(ctx.db, { cityId, today, endedSince: addDays(today, -endedShownDays) })
    const running = rows.filter(({ valid_till }) => valid_till >= today).length
    const message = m.offers_valid_count({ count: running })
    return { success: true as const, message, data: { offers: rows.map(offerOf) } }
  }),
  handle(contract.getOffer, async (ctx, { params, query }) => {
    const today = dayInIndia(ctx.now)
    const asked = await findAskedCity(ctx, query.city)
    const row = await findOffer(ctx.db, params.id, today)
    if (!row) throw notFound()
    const { hits, count, countInCity } =
      row.valid_till < today ? noHomes : await listHomesOf(ctx.db, row.id, asked?.id ?? null, homesShown)
    const { city_name: name, city_slug: slug } = row
    return {
      offer: offerOf(row),
      city: name && slug ? { name: places.placeName(name), slug } : null,
      houses: await cards.getCards(ctx.db, hits, today),
      house_count: count,
      for_homes: await hasHomes(ctx.db, row.id),
      asked_city: asked ? { name: places.placeName(asked.name), slug: asked.slug, house_count: countInCity } : null,
    }
  }),
  handle(contract.checkCoupon, async (ctx, { body }) => {
    const phone = await ownPhone(ctx)
    const home = await findOneTimeFees(ctx.db, body.house_id)
    if (!home) throw notFound(m.papers_no_such_home())
    const { coupon, discount } = await checkCoupon(ctx.db, {
      phone,
      personId: signedIn(ctx).personId,
      homeId: body.house_id,
      code: body.coupon_code,
      oneTimeFees: home.fees,
      now: ctx.now,
    })
    return {
      coupon_code: coupon.code,
      coupon_status: 'active' as const,
      valid_till: coupon.valid_till,
      one_time_fees: rupees(home.fees),
      discount: rupees(discount),
    }
  }),
]
