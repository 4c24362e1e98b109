import { moveInWindow, usualMoveIn } from '#features/homes/listing/booking-choice.ts'
import { offerWords } from '#features/homes/listing/offer-words.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { wholeDeposit } from '#features/homes/pricing/deposits.ts'
import { type Charges, moveInBill } from '#features/homes/pricing/rules.ts'
import { places } from '#features/places/server/api.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { search } from '#features/search/results/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { Deal, HeroHome, HomePage } from '../contract.ts'
import { type AudienceKey, audienceKeys, monthAround, mostLocalities, mostTestimonials, publicName } from '../rules.ts'
import { openPictureChoice } from './choose-pictures.ts'
import * as queries from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type City = Awaited<ReturnType<typeof places.listCities>>[number]
type PictureChoice = ReturnType<typeof openPictureChoice>

const shownHomes = 6

export async function getHomePage(ctx: Ctx, asked?: string): Promise<HomePage> {
  const { db } = ctx
  const today = dayInIndia(ctx.now)
  const cities = await places.listCities(db)
  const city = asked === undefined ? cities[0] : await places.findCityBySlug(db, asked)
  if (!city) throw notFound()
  const [hero, zeroDeposit, deals, tour, found, facets, popular, statistics, quotes] = await Promise.all([
    queries.findHeroHome(db, city.id, today),
    zeroDepositIn(ctx, city, cities),
    queries.listDeals(db, city.id, today),
    tourIn(ctx, city),
    search.searchHomes(ctx, newest(city.slug)),
    search.countFilters(ctx, newest(city.slug)),
    localitiesIn(ctx, city),
    queries.getStatistics(db, ...monthAround(today)),
    queries.listTestimonials(db, city.id, mostTestimonials),
  ])
  const choice = openPictureChoice()
  for (const shown of [hero, tour?.picture]) if (shown) choice.note(shown.id)
  const [single, friends, families] = facets.tabs
  return {
    city: { name: places.placeName(city.name), slug: city.slug },
    hero: hero ? heroOf(hero, today) : null,
    zero_deposit: zeroDeposit,
    deals: deals.map(dealOf),
    tour,
    localities: await withPictures(ctx, popular, choice),
    audiences: await audiencesOf(ctx, city.id, { single, friends, families }, choice),
    statistics,
    testimonials: quotes.map(testimonialOf),
    apps: { play_store: ctx.config.PLAY_STORE_URL ?? null, app_store: ctx.config.APP_STORE_URL ?? null },
    houses: found.houses,
    total_entries: found.total_entries,
  }
}

const newest = (city: string): Filters => ({ ...noFilters(city), perPage: shownHomes })

/** The same bill as on the home's own page: deposit, first rent and onboarding charges, less the best offer. */
function heroOf(row: queries.HeroRow, today: Day): HeroHome {
  const charges: Charges = {
    rent: row.rent,
    deposit: row.deposit,
    onboardingCharge: row.onboarding_charge,
    findingFee: 0,
    societyCharge: row.society_charge,
    token: row.token_amount,
  }
  const discount = row.code === null ? undefined : { code: row.code, amount: row.discount ?? 0 }
  const moveIn = usualMoveIn(moveInWindow(today, row.available_from), today)
  const { total } = moveInBill(charges, moveIn, wholeDeposit(row.deposit), discount)
  return { slug: row.slug, title: homes.titleOf(row.title), to_move_in: rupees(total), picture: pictureOf(row) }
}

/** Counted by the search the banner leads to. */
async function zeroDepositIn(ctx: Ctx, city: City, cities: readonly City[]): Promise<HomePage['zero_deposit']> {
  const where = city.zero_deposit ? city : cities.find((each) => each.zero_deposit)
  if (!where) return null
  const asked: Filters = { ...noFilters(where.slug), zeroDeposit: true, perPage: 1 }
  const { total_entries: house_count } = await search.searchHomes(ctx, asked)
  return house_count > 0 ? { name: places.placeName(where.name), slug: where.slug, house_count } : null
}

/** Counted by the search the banner leads to. */
async function tourIn(ctx: Ctx, city: City): Promise<HomePage['tour']> {
  const [row, { total_entries: house_count }] = await Promise.all([
    queries.findTour(ctx.db, city.id),
    search.searchHomes(ctx, { ...newest(city.slug), video: true, perPage: 1 }),
  ])
  if (!row || house_count === 0) return null
  const { home_id: id, slug, title, duration_s } = row
  return { id, slug, title, duration_s, house_count, picture: pictureOf(row) }
}

const dealOf = (offer: Awaited<ReturnType<typeof queries.listDeals>>[number]): Deal => ({
  offer_id: offer.id,
  headline: offerWords(offer.headline),
  description: offerWords(offer.description),
  terms: offerWords(offer.terms),
  coupon: offer.code,
  offer_type: offer.offer_type,
  valid_till: offer.valid_till,
  amount: rupees(offer.amount),
  percent: offer.percent,
  max_amount: offer.max_amount === null ? null : rupees(offer.max_amount),
})

const testimonialOf = (row: queries.TestimonialRow): HomePage['testimonials'][number] => ({
  id: row.id,
  words: row.words,
  name: publicName(row.first_name, row.last_name),
  home: m.home_testimonial_home({ kind: row.kind, locality: places.placeName(row.locality) }),
})

type Locality = Omit<HomePage['localities'][number], 'picture'> & { id: number }

/** The most popular localities, with how many homes stand in them and the lowest rent of these. */
async function localitiesIn(ctx: Ctx, city: City): Promise<Locality[]> {
  const found: Locality[] = []
  for (const { id, name, slug } of await places.listPopularLocalities(ctx.db, city.id, 2 * mostLocalities)) {
    const asked: Filters = { ...noFilters(city.slug), locality: slug }
    const { count, minRent } = await search.countOffer(ctx, asked)
    const [url, house_count, min_rent] = [searchUrl(asked), count, rupees(minRent)]
    if (count > 0) found.push({ id, name: places.placeName(name), slug, url, house_count, min_rent })
    if (found.length === mostLocalities) break
  }
  return found
}

/** A locality shows the outside of a home that stands there. */
async function withPictures(
  { db }: Ctx,
  popular: readonly Locality[],
  choice: PictureChoice,
): Promise<HomePage['localities']> {
  const outside = ['building', 'garden', 'balcony', 'living']
  const ids = popular.map(({ id }) => id)
  const photos = await queries.listLocalityPictures(db, ids, outside)
  return popular.map(({ id, ...locality }) => {
    const own = photos.filter((photo) => photo.locality_id === id)
    const picture = choice.take(own, outside) ?? own[0]
    return { ...locality, picture: picture ? pictureOf(picture) : null }
  })
}

const audiencePictures: Readonly<Record<AudienceKey, { unitKind: number; kinds: readonly string[] }>> = {
  families: { unitKind: 2, kinds: ['living', 'bedroom-double', 'kitchen'] },
  friends: { unitKind: 2, kinds: ['bedroom-twin', 'balcony', 'kitchen', 'living'] },
  single: { unitKind: 0, kinds: ['bedroom-single', 'bedroom-twin', 'bedroom-triple', 'bedroom-double'] },
}

async function audiencesOf(
  { db }: Ctx,
  cityId: number,
  counts: Readonly<Record<AudienceKey, number>>,
  choice: PictureChoice,
): Promise<HomePage['audiences']> {
  const pools = await Promise.all(
    audienceKeys.map((key) => {
      const { unitKind, kinds } = audiencePictures[key]
      return queries.listCityPictures(db, cityId, unitKind, kinds)
    }),
  )
  return audienceKeys.map((key, position) => {
    const picture = choice.take(pools[position] ?? [], audiencePictures[key].kinds)
    return { key, house_count: counts[key], picture: picture && pictureOf(picture) }
  })
}

const pictureOf = ({ id, width, height, alt, placeholder }: queries.PictureRow): queries.PictureRow => ({
  id,
  width,
  height,
  alt,
  placeholder,
})
