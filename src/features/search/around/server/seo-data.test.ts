import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { LinkGroup, SearchResults } from '#features/search/filters/contract.ts'
import { seoFailedText } from '#features/search/filters/failed-texts.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { cityIndex, keepIndex } from '#features/search/index/server/index-keeper.ts'
import { resolvePlace } from '#features/search/index/server/resolve-place.ts'
import { openDatabase } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { countCities } from './seo-cities.ts'
import { seoOf } from './seo-data.ts'
import { makeBangalore, makeOtherCities } from './test-seo-homes.ts'

let site: TestApp
let index: ReturnType<typeof keepIndex>

beforeAll(async () => {
  site = await openTestApp()
  const { db } = site.services
  await makeBangalore(factoriesIn(db, () => site.clock.now))
  await makeOtherCities(factoriesIn(db, () => site.clock.now))
  index = keepIndex({ db, address: { url: site.databaseUrl }, log: openLog('silent') })
  await vi.waitUntil(() => cityIndex(db, 36), { timeout: 20_000 })
})
afterAll(async () => {
  await index.stop()
  await site.close()
})

async function search(url: string): Promise<SearchResults> {
  const filters = parseSearchUrl(url, new URLSearchParams())?.filters ?? noFilters('')
  const { status, json } = await site.send('GET', `/api/v1/search.json?${new URLSearchParams(askedQuery(filters))}`)
  expect(status, url).toBe(200)
  return json
}
const urlsOf = (groups: readonly LinkGroup[]): string[] => groups.flatMap(({ links }) => links.map(({ url }) => url))

const topics = [
  '/bangalore',
  '/bangalore/properties-in-hsr-layout/',
  '/bangalore/pg-room-for-rent-only-female/',
  '/pune/flat-house-for-rent-only-family/',
]
/** Footers repeat themselves: each address is followed once. */
const followed = new Set<string>()

describe('the content around the homes of a results page', () => {
  test('is said in the language that was asked for, and in no other afterwards', async () => {
    const url = '/api/v1/search.json?city=bangalore&locality=hsr-layout'
    const said = async (language: string) => {
      const { json } = await site.send('GET', url, { headers: { 'accept-language': language } })
      const { footer_urls, interlinks, seo_details, similar_searches, page_headers }: SearchResults = json
      return [
        footer_urls[0]?.title,
        interlinks[1]?.title,
        seo_details.average_rents[0]?.text,
        similar_searches[0]?.text,
        page_headers.h1_tag,
        page_headers.breadcrumbs[0]?.text,
      ]
    }
    const english = await said('en')
    expect(english).toEqual([
      'Homes in Bengaluru',
      'By furnishing in HSR Layout',
      'Shared bed',
      'Shared beds for men in HSR Layout',
      'Beds and rooms in HSR Layout',
      'Home',
    ])
    expect(await said('hi')).toEqual([
      'बेंगलुरु में घर',
      'एचएसआर लेआउट में फ़र्निशिंग के हिसाब से',
      'शेयर्ड बेड',
      'एचएसआर लेआउट में पुरुषों के लिए शेयर्ड बेड',
      'एचएसआर लेआउट में बेड और कमरे',
      'होम',
    ])
    expect(await said('kn')).toEqual([
      'ಬೆಂಗಳೂರು: ಮನೆಗಳು',
      'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್: ಫರ್ನಿಶಿಂಗ್ ಪ್ರಕಾರ',
      'ಹಂಚಿಕೆಯ ಬೆಡ್',
      'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್: ಪುರುಷರಿಗೆ ಹಂಚಿಕೆಯ ಬೆಡ್‌ಗಳು',
      'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್: ಬೆಡ್ ಮತ್ತು ಕೋಣೆಗಳು',
      'ಮುಖಪುಟ',
    ])
    expect(await said('en')).toEqual(english)
  })

  test('[SRCH-047] [SRCH-048] [SRCH-049] every part is there', async () => {
    const results = await search('/bangalore/properties-in-hsr-layout/')
    expect(Object.keys(results).sort()).toEqual([
      ...['footer_urls', 'homepage_data', 'houses', 'interlinks', 'page', 'page_headers', 'popular_localities'],
      ...['seo_details', 'similar_searches', 'total_entries', 'total_pages'],
    ])
    expect(Object.keys(results.page_headers).sort()).toEqual(['breadcrumbs', 'h1_tag', 'links', 'meta', 'title'])
    expect(results.seo_details.nearby_localities).toHaveLength(8)
    expect(results.seo_details.average_rents.map(({ text }) => text)).toEqual(['Shared bed', '1 BHK'])
    // Links for the whole city.
    expect(results.popular_localities).toHaveLength(11)
    expect(results.similar_searches.length).toBeGreaterThan(3)
    expect(results.interlinks.length).toBeGreaterThan(1)
  })

  test.each(topics)('every link from %s leads to an address of its own, and to homes', async (topic) => {
    const { similar_searches, popular_localities, seo_details, interlinks, footer_urls } = await search(topic)
    const urls = new Set([
      ...[...similar_searches, ...popular_localities, ...seo_details.nearby_localities].map(({ url }) => url),
      ...seo_details.average_rents.map(({ url }) => url),
      ...urlsOf(interlinks),
      ...urlsOf(footer_urls),
    ])
    expect(urls.size).toBeGreaterThan(30)
    expect(similar_searches.map(({ url }) => url)).not.toContain(topic)
    for (const url of [...urls].filter((each) => !followed.has(each))) {
      followed.add(url)
      const { total_entries, page_headers } = await search(url)
      expect(total_entries, url).toBeGreaterThan(0)
      expect(page_headers.links[0]).toEqual({ rel: 'canonical', href: url })
    }
  })

  test.each(topics)('a place named on %s shows as many homes as was said', async (topic) => {
    const { popular_localities, seo_details } = await search(topic)
    for (const { url, house_count } of [...popular_localities, ...seo_details.nearby_localities]) {
      const { filters } = parseSearchUrl(url, new URLSearchParams()) ?? { filters: noFilters('') }
      const query = new URLSearchParams(askedQuery(filters))
      const { json } = await site.send('GET', `/api/v1/search_filters.json?${query}`)
      expect(json.locality.house_count, url).toBe(house_count)
    }
  })

  test('places nearby come with their distance, the nearest first; a whole city has none', async () => {
    const { seo_details } = await search('/bangalore/properties-in-hsr-layout/')
    const url = (slug: string) => `/bangalore/properties-in-${slug}/`
    expect(seo_details.nearby_localities).toEqual(
      [
        { name: 'Koramangala', slug: 'koramangala', distance_km: 3.4 },
        { name: 'BTM Layout', slug: 'btm-layout', distance_km: 3.8 },
        { name: 'Bellandur', slug: 'bellandur', distance_km: 4.2 },
        { name: 'Sarjapur Road', slug: 'sarjapur-road', distance_km: 4.6 },
        { name: 'JP Nagar', slug: 'jp-nagar', distance_km: 6.4 },
        { name: 'Jayanagar', slug: 'jayanagar', distance_km: 7 },
        { name: 'Indiranagar', slug: 'indiranagar', distance_km: 7.4 },
        { name: 'Electronic City Phase 1', slug: 'electronic-city-phase-1', distance_km: 7.7 },
      ].map((each) => ({ ...each, url: url(each.slug), house_count: 1 })),
    )
    expect((await search('/bangalore')).seo_details.nearby_localities).toEqual([])
  })

  test('average rents are those of the homes to let there', async () => {
    const { seo_details } = await search('/bangalore')
    const said = seo_details.average_rents.map(({ text, house_count, average_rent }) => [
      text,
      house_count,
      average_rent,
    ])
    expect(said).toEqual([
      // Ten from ₹8,000 to ₹12,500 by 500, and six of ₹9,000.
      ['Shared bed', 16, 9781],
      // Rooms of two beds: from ₹16,500 to ₹25,500 by 1,000.
      ['Private room', 10, 21_000],
      // Not those for families: four of ₹18,500.
      ['1 BHK', 4, 18_500],
      ['2 BHK', 10, 22_250],
    ])
  })

  test('[SRCH-042] [SRCH-043] every city comes with what is to let in it, for whom and of what kind', async () => {
    const { cities } = (await search('/pune')).homepage_data
    expect(cities).toHaveLength(36)
    const bed = { house_count: 1, min_rent: 8000, max_rent: 8000 }
    const beds = { house_count: 2, min_rent: 6000, max_rent: 8000 }
    const room = { house_count: 1, min_rent: 18_500, max_rent: 18_500 }
    const house = { house_count: 1, min_rent: 40_500, max_rent: 40_500 }
    expect(cities.find(({ city }) => city === 'kochi')).toEqual({
      ...{ city: 'kochi', alias: ['Kochi', 'Cochin', 'Ernakulam'], lat: 9.9816, lng: 76.2999, hide_seo: false },
      ...{ sw_lat: 9.88, sw_lng: 76.2, ne_lat: 10.15, ne_lng: 76.42 },
      // Rounded outwards.
      limits: { min_price: 6000, max_price: 41_000 },
      city_data_stats: {
        any: { shared: beds, private_room: room, full_house: house },
        friends: { shared: beds, private_room: room, full_house: null },
        male: { shared: beds, private_room: null, full_house: null },
        female: { shared: bed, private_room: room, full_house: null },
        family: { shared: bed, private_room: null, full_house: house },
      },
    })
    const none = { shared: null, private_room: null, full_house: null }
    expect(cities.find(({ city }) => city === 'nagpur')).toMatchObject({
      limits: { min_price: 0, max_price: 0 },
      city_data_stats: { any: none, friends: none, male: none, female: none, family: none },
    })
  })

  test('the tallies of the cities are the same from memory and by SQL', async () => {
    const { db } = site.services
    // No city is in memory under this handle, so SQL answers.
    const other = await openDatabase({ url: site.databaseUrl, log: site.services.log })
    expect(cityIndex(other.db, 1)).toBeUndefined()
    expect((await countCities(db)).list).toEqual((await countCities(other.db)).list)
    await other.close()
  })

  test('searches of one topic share the same frozen objects', async () => {
    const { db } = site.services
    const around = async (part: object) =>
      seoOf({ db }, await resolvePlace(db, { ...noFilters('pune'), locality: 'baner', ...part }))
    const first = await around({})
    const second = await around({ page: 2, order: 'newest', maxPrice: 20_000, hasOffer: true })
    for (const key of Object.keys(first) as (keyof typeof first)[]) {
      expect(second[key], key).toBe(first[key])
      expect(Object.isFrozen(first[key]), key).toBe(true)
    }
    expect(Object.isFrozen(first.footer_urls[0]?.links[0])).toBe(true)
    expect((await around({ bedType: 'house' })).popular_localities).not.toBe(first.popular_localities)
  })

  test('a hidden city is named in no other city’s links', async () => {
    const other = await openTestApp()
    const make = factoriesIn(other.services.db, () => other.clock.now)
    for (const city of ['pune', 'mumbai', 'bangalore']) await make.aHome({ city })
    await sql`update city set hide_seo = true where slug = 'mumbai'`.execute(other.services.db)
    const { json } = await other.send('GET', '/api/v1/search.json?city=pune')
    const elsewhere = (json as SearchResults).interlinks.at(-1)?.links.map(({ url }) => url)
    expect(elsewhere).toContain('/bangalore')
    expect(elsewhere).not.toContain('/mumbai')
    const hidden: SearchResults = (await other.send('GET', '/api/v1/search.json?city=mumbai')).json
    expect(hidden.page_headers.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    await other.close()
  })
})

describe('the calls beside the search', () => {
  test('SEO data is what the search says around its homes', async () => {
    const { similar_searches, popular_localities, seo_details, interlinks } = await search('/pune/properties-in-baner/')
    const { json } = await site.send('GET', '/api/v1/seo_data.json?city=pune&locality=baner')
    expect(json).toEqual({ similar_searches, popular_localities, seo_details, interlinks })
    expect((await site.send('GET', '/api/v1/seo_data.json?city=atlantis')).status).toBe(404)
  })

  test('footer links are a city’s own, of the largest where none is named', async () => {
    const of = async (query: string) => (await site.send('GET', `/api/v1/footer_links.json${query}`)).json.footer_urls
    expect(await of('?city=pune')).toEqual((await search('/pune')).footer_urls)
    expect(await of('')).toEqual((await search('/bangalore')).footer_urls)
    expect(await of('')).toHaveLength(15)
    expect((await site.send('GET', '/api/v1/footer_links.json?city=atlantis')).status).toBe(404)
  })

  test('[ERR-017] [ERR-033] when counting fails, one call says so, and the other answers empty and logs it', async () => {
    const broken = await openTestApp()
    await factoriesIn(broken.services.db, () => broken.clock.now).aHome({ city: 'pune' })
    const told = vi.spyOn(broken.services.log, 'error').mockImplementation(() => {})
    await sql`alter table unit rename to unit_away`.execute(broken.services.db)
    const seo = await broken.send('GET', '/api/v1/seo_data.json?city=pune')
    expect(seo.status).toBe(503)
    expect(seo.json.error).toEqual({ code: 'seo_unavailable', message: 'Failed to load data. Please try again later.' })
    expect(seoFailedText()).toBe(seo.json.error.message)
    told.mockClear()
    const footer = await broken.send('GET', '/api/v1/footer_links.json?city=pune')
    expect(footer).toMatchObject({ status: 200, json: { footer_urls: [] } })
    expect(told).toHaveBeenCalledOnce()
    await broken.close()
  })
})
