import type { LinkGroup, SearchResults } from '#features/search/filters/contract.ts'
import type { Filters, Point } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import type { Where } from '#features/search/index/server/api.ts'
import { type Cache, openCache, openCachePerDatabase } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import { deepFreeze } from '#shared/deep-freeze.ts'
import { currentLanguage, type Language } from '#shared/language.ts'
import { type Cities, countCities } from './seo-cities.ts'
import { type Around, type City, countAround } from './seo-city.ts'
import { footerGroups } from './seo-footer.ts'
import { interlinks, similarSearches } from './seo-links.ts'
import { averageRents, nearbyLocalities, popularLocalities } from './seo-places.ts'

type Ctx = Pick<Context, 'db'> & Partial<Pick<Context, 'log'>>
type OfTopic = Pick<SearchResults, 'similar_searches' | 'popular_localities' | 'seo_details' | 'interlinks'>
type Seo = OfTopic & Pick<SearchResults, 'homepage_data' | 'footer_urls'>

/** A city with everything derived from its counts, which is cached as long as they are. */
type CitySeo = { around: Around; footers: Map<Language, LinkGroup[]>; topics: Cache<string, OfTopic> }
type CitiesSeo = { cities: Cities; homepage: Seo['homepage_data'] }

const mostOtherCities = 10
/** Stale counts are served while new ones are computed, because the totals of a city change slowly. */
const counted = { ttlMs: 60_000, staleWhileRevalidateMs: Number.POSITIVE_INFINITY }
const citySeo = openCachePerDatabase<number, CitySeo>({ ...counted, maxEntries: 200 })
const citiesSeo = openCachePerDatabase<'all', CitiesSeo>({ ...counted, maxEntries: 1 })
/** An upper bound only: entries expire with the counts they are derived from. */
const topicOptions = { ttlMs: 24 * 3_600_000, maxEntries: 1000 }

/** The links, places and rents around a page of results. Computed in the background, frozen and shared. */
export async function seoOf(ctx: Ctx, { city, filters, place }: Where): Promise<Seo> {
  const [ofCity, { cities, homepage }] = await Promise.all([loadCity(ctx, city), loadCities(ctx)])
  return {
    homepage_data: homepage,
    footer_urls: footerOf(ofCity),
    ...topicData(ofCity, cities, topicOf(filters), place.point),
  }
}

/** The searches a city is best known for; without a city, those of the largest. */
export async function footerLinks(ctx: Ctx, city: City): Promise<LinkGroup[]> {
  return footerOf(await loadCity(ctx, city))
}

const loadCity = (ctx: Ctx, city: City): Promise<CitySeo> =>
  citySeo.get(ctx.db, city.id, async () => {
    const around = await countAround(ctx.db, city).catch(logged(ctx, 'what a city offers'))
    return { around, footers: new Map(), topics: openCache<string, OfTopic>(topicOptions) }
  })

/** Made once in each language. */
function footerOf({ around, footers }: CitySeo): LinkGroup[] {
  const language = currentLanguage()
  const known = footers.get(language)
  if (known) return known
  const made = deepFreeze(footerGroups(around))
  footers.set(language, made)
  return made
}

const loadCities = (ctx: Ctx): Promise<CitiesSeo> =>
  citiesSeo.get(ctx.db, 'all', async () => {
    const cities = await countCities(ctx.db).catch(logged(ctx, 'what the cities offer'))
    return { cities, homepage: deepFreeze({ cities: [...cities.list] }) }
  })

const logged = (ctx: Ctx, what: string) => (error: unknown) => {
  ctx.log?.warn({ err: error }, `${what} could not be counted`)
  throw error
}

function topicData({ around, topics }: CitySeo, cities: Cities, topic: Filters, point: Point | null): OfTopic {
  const key = keyOf(topic, point)
  const known = topics.find(key)
  if (known) return known
  const made = deepFreeze<OfTopic>({
    similar_searches: similarSearches(around, topic),
    popular_localities: popularLocalities(around, topic),
    seo_details: {
      nearby_localities: nearbyLocalities(around, topic, point),
      average_rents: averageRents(around, topic),
    },
    interlinks: interlinks(around, topic, otherCities(around, cities, topic)),
  })
  topics.set(key, made)
  return made
}

const otherCities = ({ city }: Around, cities: Cities, topic: Filters): City[] =>
  cities
    .having(topic)
    .filter(({ id }) => id !== city.id)
    .slice(0, mostOtherCities)

/** Points a kilometre apart have the same places around them. */
const keyOf = ({ locality, bedType, gender, furnishing, bedrooms, houseType }: Filters, point: Point | null): string =>
  `${currentLanguage()}|${locality}|${bedType}|${gender}|${furnishing}|${bedrooms}|${houseType}|` +
  (point && !locality ? `${point.lat.toFixed(2)},${point.lng.toFixed(2)}` : '')
