import { type LinkGroup, SearchResults } from '#features/search/filters/contract.ts'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import type { Where } from '#features/search/index/server/api.ts'
import type { Context } from '#platform/context.ts'
import { KeptPart } from '#platform/http/kept-part.ts'
import { type Cities, countCities, keptCities } from './seo-cities.ts'
import { type Around, type City, countAround, keptAround } from './seo-city.ts'
import { footerGroups } from './seo-footer.ts'
import { interlinks, similarSearches } from './seo-links.ts'
import { averageRents, nearbyLocalities, popularLocalities } from './seo-places.ts'

type Ctx = Pick<Context, 'db'> & Partial<Pick<Context, 'log'>>
type Kept<Name extends keyof SearchResults> = { [Each in Name]: KeptPart<SearchResults[Each]> }
type OfTopic = Kept<'similar_searches' | 'popular_localities' | 'seo_details' | 'interlinks'>
type Seo = OfTopic & Kept<'homepage_data' | 'footer_urls'>

const mostOtherCities = 10
const mostTopics = 1000

/**
 * What a page of results says around its homes. Everything is counted in the background and kept; searches of one
 * topic are given the very same parts, so that nobody makes or writes them twice.
 */
export async function seoOf(ctx: Ctx, { city, filters, place }: Where): Promise<Seo> {
  const [around, cities] = await Promise.all([loadAround(ctx, city), loadCities(ctx)])
  return {
    homepage_data: homepageData(cities),
    footer_urls: footerOf(around),
    ...topicData(around, cities, topicOf(filters), place.point),
  }
}

/** The searches a city is best known for; without a city, those of the largest. */
export async function footerLinks(ctx: Ctx, city: City): Promise<KeptPart<LinkGroup[]>> {
  return footerOf(await loadAround(ctx, city))
}

const failed = (ctx: Ctx, what: string) => (error: unknown) =>
  ctx.log?.warn({ err: error }, `${what} could not be counted`)

const loadAround = (ctx: Ctx, city: City) =>
  keptAround.get(ctx.db, city.id, () => countAround(ctx.db, city), failed(ctx, 'what a city offers'))
const loadCities = (ctx: Ctx) =>
  keptCities.get(ctx.db, 'all', () => countCities(ctx.db), failed(ctx, 'what the cities offer'))

const { shape } = SearchResults
/** Together half of every answer. */
const readOften = { isReadOften: true }
const homepages = new WeakMap<Cities, Seo['homepage_data']>()
const footers = new WeakMap<Around, Seo['footer_urls']>()
const topics = new WeakMap<Around, Map<string, OfTopic>>()

const homepageData = (cities: Cities) =>
  remembered(homepages, cities, () => new KeptPart(shape.homepage_data, { cities: [...cities.list] }, readOften))
const footerOf = (around: Around) =>
  remembered(footers, around, () => new KeptPart(shape.footer_urls, footerGroups(around), readOften))

function topicData(around: Around, cities: Cities, topic: Filters, point: Point | null): OfTopic {
  const ofCity = topics.get(around) ?? new Map<string, OfTopic>()
  topics.set(around, ofCity)
  const key = keyOf(topic, point)
  const known = ofCity.get(key)
  if (known) return known
  const made: OfTopic = {
    similar_searches: new KeptPart(shape.similar_searches, similarSearches(around, topic)),
    popular_localities: new KeptPart(shape.popular_localities, popularLocalities(around, topic)),
    seo_details: new KeptPart(shape.seo_details, {
      nearby_localities: nearbyLocalities(around, topic, point),
      average_rents: averageRents(around, topic),
    }),
    interlinks: new KeptPart(shape.interlinks, interlinks(around, topic, otherCities(around, cities, topic))),
  }
  if (ofCity.size >= mostTopics) ofCity.clear()
  ofCity.set(key, made)
  return made
}

const otherCities = ({ city }: Around, cities: Cities, topic: Filters): City[] =>
  cities
    .having(topic)
    .filter(({ id }) => id !== city.id)
    .slice(0, mostOtherCities)

/** Points a kilometre apart have the same places around them. */
const keyOf = ({ locality, bedType, gender, furnishing, bedrooms, houseType }: Filters, point: Point | null): string =>
  `${locality}|${bedType}|${gender}|${furnishing}|${bedrooms}|${houseType}|` +
  (point && !locality ? `${point.lat.toFixed(2)},${point.lng.toFixed(2)}` : '')

function remembered<Key extends object, Value extends object>(
  store: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = store.get(key)
  if (known) return known
  const made = make()
  store.set(key, made)
  return made
}
