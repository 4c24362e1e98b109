import { accounts } from '#features/people/accounts/server/api.ts'
import { distanceKm } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessages } from '#platform/outbox.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import { currentLanguage, localAddress } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import type * as calls from '../contract.ts'
import { type Quote, quoteFor, type Size } from '../prices.ts'
import { checkRequest, consentVersion, requestsPerDay } from '../rules.ts'
import { insertRequest, listMovers, listOwn, lockOpen } from './queries.ts'

type Asked = HandlerInput<typeof calls.getShifting>['query']

export async function getShifting(ctx: Context, asked: Asked): Promise<Reply<typeof calls.getShifting>> {
  const today = dayInIndia(ctx.now)
  const [cities, me] = await Promise.all([places.listCities(ctx.db), ownPerson(ctx)])
  const city = asked.city ? await places.findCityBySlug(ctx.db, asked.city) : undefined
  if (asked.city && !city) throw badInput({ city: m.shifting_wrong_city() }, m.shifting_wrong_city())
  const toCity = asked.to_city ? await places.findCityBySlug(ctx.db, asked.to_city) : city
  if (asked.to_city && !toCity) throw badInput({ to_city: m.shifting_wrong_city() }, m.shifting_wrong_city())
  const localities = city ? await places.listLocalities(ctx.db, city.id) : []
  const toLocalities = city && toCity ? await places.listLocalities(ctx.db, toCity.id) : []
  const placeOf = ({ slug, name }: { slug: string; name: string }) => ({ slug, name: places.placeName(name) })
  const isWhole = city && asked.from && asked.to && asked.size
  const wish = isWhole
    ? {
        city: city.slug,
        to_city: toCity?.slug ?? '',
        from: asked.from ?? '',
        to: asked.to ?? '',
        size: asked.size as Size,
      }
    : null
  return {
    ...{ success: true, today, cities: cities.map(placeOf), city: city ? placeOf(city) : null },
    localities: localities.map(placeOf).toSorted(byName),
    to_city: city && toCity ? placeOf(toCity) : null,
    to_localities: toLocalities.map(placeOf).toSorted(byName),
    quote: wish ? (await quoteOf(ctx, wish, asked.move_on ?? addDays(today, 1))).quote : null,
    me: me && { name: me.name, has_phone: me.phone !== null },
    requests: ctx.actor ? await listOwn(ctx.db, ctx.actor.personId) : [],
  }
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, currentLanguage())

async function ownPerson(ctx: Context) {
  if (!ctx.actor) return null
  const { first_name, last_name, phone, phone_confirmed_at } = await accounts.getPerson(ctx.db, ctx.actor.personId)
  return { name: `${first_name} ${last_name}`.trim(), phone: phone_confirmed_at ? phone : null }
}

type Way = { city: string; to_city: string; from: string; to: string; size: Size }

/** By the coordinates of the two localities. */
async function quoteOf({ db }: Context, way: Way, moveOn: Day) {
  const city = await places.findCityBySlug(db, way.city)
  if (!city) throw badInput({ city: m.shifting_wrong_city() }, m.shifting_wrong_city())
  const toCity = way.to_city ? await places.findCityBySlug(db, way.to_city) : city
  if (!toCity) throw badInput({ to_city: m.shifting_wrong_city() }, m.shifting_wrong_city())
  const [from, to] = await Promise.all([
    places.findLocality(db, city.id, way.from),
    places.findLocality(db, toCity.id, way.to),
  ])
  if (!from) throw badInput({ from: m.shifting_wrong_locality() }, m.shifting_wrong_locality())
  if (!to) throw badInput({ to: m.shifting_wrong_locality() }, m.shifting_wrong_locality())
  return { city, toCity, from, to, quote: quoteFor(way.size, distanceKm(from, to), moveOn) }
}

type Wish = HandlerInput<typeof calls.requestShifting>['body']

/** As in the other forms that ask to be called no code is needed; a number has one open request, an address a few a day. */
export async function requestShifting(ctx: Context, wish: Wish): Promise<{ info: string; quote: Quote }> {
  const own = await ownPerson(ctx)
  const errors = checkRequest(wish, Boolean(own?.phone), dayInIndia(ctx.now))
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const { city, toCity, from, to, quote } = await quoteOf(ctx, wish, wish.move_on)
  const key = `shifting:address-day:${addressKey(ctx.exchange.address)}`
  if ((await accounts.countUp(ctx.db, key, 24 * 60, ctx.now)) > requestsPerDay) throw tooMany()
  const phone = wish.phone || (own?.phone ?? '')
  const made = await transaction(ctx.db, async (tx) => {
    const isNew = await insertRequest(tx, {
      ...{ person_id: ctx.actor?.personId ?? null, name: wish.name.trim(), phone, city_id: city.id },
      to_city_id: toCity.id === city.id ? null : toCity.id,
      ...{ from_locality_id: from.id, to_locality_id: to.id, size: wish.size, move_on: wish.move_on },
      ...{
        km: quote.km,
        quote: quote.total,
        consent_version: consentVersion,
        language: ctx.exchange.language,
        created_at: ctx.now,
        state: 'new',
      },
    })
    if (isNew) await tellMovers(tx, ctx, [city.id, toCity.id], wish)
    return isNew
  })
  if (!made) throw conflict(m.shifting_waiting())
  const info = m.shifting_info({ day: localDay(wish.move_on) })
  return { info, quote }
}

/** The first answer counts, of a partner or of staff (`partner-jobs.ts`). */
async function tellMovers(tx: Tx, ctx: Context, cityIds: readonly number[], { move_on }: Wish): Promise<void> {
  for (const id of await listMovers(tx, cityIds, ctx.actor?.personId ?? null)) {
    await accounts.tellPerson(tx, ctx, id, {
      ...{ purpose: 'care:move', subject: m.shifting_sent_new_subject, path: '/alpha/partner_app' },
      body: () => m.shifting_sent_new({ day: localDay(move_on) }),
    })
  }
}

/** In the language that is spoken. */
export const shiftingLink = ({ config }: Pick<Context, 'config'>): string =>
  `${siteOrigin(config)}${localAddress('/house-shifting-services')}`

type Answer = HandlerInput<typeof calls.answerShiftingRequest>['body']

export async function answerRequest(ctx: Context, id: number, said: Answer): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const request = await lockOpen(tx, id)
    if (!request) throw notFound(m.shifting_none())
    describeAct(ctx, { about: `move ${id}`, after: { state: said.outcome }, why: said.answer })
    const price = said.outcome === 'offered' ? said.price : null
    await tx
      .updateTable('shifting_request')
      .set({ state: said.outcome, price, answer: said.answer, answered_by_id: personId, answered_at: ctx.now })
      .where('id', '=', id)
      .execute()
    const body = () => {
      const facts = { day: localDay(request.move_on), answer: said.answer, link: shiftingLink(ctx) }
      return price ? m.shifting_sent_offered({ ...facts, price: formatRupees(price) }) : m.shifting_sent_declined(facts)
    }
    await postMessages(tx, ctx.queue, [
      { channel: 'sms', recipient: request.phone, purpose: 'shifting:answered', askedIn: request.language, body },
    ])
  })
}
