import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import type { JobContext } from '#platform/job.ts'
import { refreshSitemaps } from './jobs.ts'
import { ogRoutes } from './og-routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

let site: TestApp
let make: Factories
let flat: TestHome
let pg: TestHome
/** In Pune: to be hidden, to be changed, for families. */
let leaving: TestHome
let changing: TestHome
let forFamilies: TestHome

beforeAll(async () => {
  site = await openTestApp({ SITE_URL: 'https://thikana.example' })
  await site.app.register(sitemapRoutes, { services: site.services })
  await site.app.register(ogRoutes, { services: site.services })
  make = factoriesIn(site.services.db, () => site.clock.now)
  flat = await make.aHome({ city: 'bangalore', kinds: ['house'] })
  pg = await make.aHome({ city: 'bangalore', pg: true })
  await make.aHome({ city: 'bangalore', home: { status_code: 0 } })
  leaving = await make.aHome({ city: 'pune', locality: 'baner' })
  changing = await make.aHome({ city: 'pune', locality: 'baner', kinds: ['bed', 'room'] })
  forFamilies = await make.aHome({ city: 'pune', beds: 4, kinds: ['house'], home: { gender: 'family' } })
  for (const city of ['kochi', 'mumbai']) await make.aHome({ city })
  await make.aHome({ city: 'nagpur', home: { status_code: 0 } })
  await sql`update city set hide_seo = true where slug = 'mumbai'`.execute(site.services.db)
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers })
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
const pathsIn = async (file: string): Promise<string[]> =>
  locations((await get(`/sitemaps/${file}.xml`)).payload).map((url) => url.replace('https://thikana.example', ''))

const isHome = (path: string): boolean => /^(?:\/(?:hi|kn))?\/(?:alpha\/pg|houses)\/[^/]+$/.test(path)

describe('robots.txt and sitemaps', () => {
  test('robots.txt opens the site, closes what is nobody’s business, and names the sitemap', async () => {
    const { payload, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(payload).toMatch(/^User-agent: \*\n/)
    expect(payload).toContain('\nDisallow: /api/\n')
    expect(payload).not.toContain('Disallow: /\n')
    expect(payload).toContain('\nAllow: /search_new?tq=\n')
    expect(payload).toContain('\nSitemap: https://thikana.example/sitemap.xml\n')
  })

  test('the sitemap index is there before any job ran, with a file for every city that has homes and is not hidden', async () => {
    const { payload, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const files = locations(payload)
    // Mumbai is hidden, and Nagpur's only home is.
    expect(files.map((url) => url.replace('https://thikana.example/sitemaps/', '')).toSorted()).toEqual([
      ...['bangalore.xml', 'kochi.xml', 'pages.xml', 'pune.xml'],
    ])
    for (const url of files) expect((await get(new URL(url).pathname)).statusCode, url).toBe(200)
  })

  test('the file of pages holds the home page, homes for sale, policies, help, the pages about us and the blog', async () => {
    const paths = await pathsIn('pages')
    const inEvery = (pages: string[]) => pages.flatMap((path) => [path, `/hi${path}`, `/kn${path}`])
    const first = [
      ...['/', '/hi', '/kn'],
      ...inEvery(['/buy', '/terms', '/privacy-policy', '/refund-policy', '/tenancy-policies', '/contact']),
      ...inEvery(['/help-center']),
    ]
    expect(paths.slice(0, first.length)).toEqual(first)
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/hi/help-center/deposit-back', '/kn/help-center/deposit-back', '/help-center/meters'],
        ...['/help-center/deposit-back', '/about', '/welcome/behindlook', '/startuphousing', '/blog'],
        ...['/hi/about', '/kn/careers', '/hi/blog'],
        ...['/blog/reading-an-agreement', '/online-rent-agreement-format-generator'],
      ]),
    )
    expect(paths).not.toContain('/hi/help-center/meters')
    expect(paths).not.toContain('/hi/blog/reading-an-agreement')
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('a city’s file holds exactly its live homes, each in every language', async () => {
    const homes = (await pathsIn('bangalore')).filter(isHome)
    const paths = [`/houses/${flat.slug}`, `/alpha/pg/${pg.slug}`]
    const inAll = paths.flatMap((path) => [path, `/hi${path}`, `/kn${path}`])
    expect(homes.toSorted()).toEqual(inAll.toSorted())
  })

  test('[SEO-031] [SEO-032] its societies with something to let, the list of them, and its homes for sale', async () => {
    const aSociety = (name: string, slug: string) => make.aSociety({ city: 'kochi', name, slug, lat: 9.97, lng: 76.28 })
    const [toLet, full] = [await aSociety('Lake View', 'lake-view'), await aSociety('Hill View', 'hill-view')]
    await aSociety('Empty View', 'empty-view')
    await make.aHome({ city: 'kochi', home: { society_id: toLet.id } })
    await make.aHome({ city: 'kochi', soldOut: true, home: { society_id: full.id } })
    const [onSale, sold] = [await make.aHome({ city: 'kochi' }), await make.aHome({ city: 'kochi' })]
    await make.aSale({ of: onSale, price: 80_00_000_00 })
    await make.aSale({ of: sold, price: 80_00_000_00, sale: { sold_at: site.clock.now } })
    const other = await openProcess()
    await other.run()
    await other.close()
    const paths = await pathsIn('kochi')
    expect(paths.filter((path) => path.startsWith('/kochi/gated-community/'))).toEqual([
      '/kochi/gated-community/lake-view',
    ])
    expect(paths).toContain('/rent-society-flats-apartments-in-kochi')
    expect(paths.filter((path) => path.startsWith('/houses/buy/'))).toEqual([`/houses/buy/${onSale.slug}`])
  })

  test('each search stands there in every language, and names the others', async () => {
    const { payload } = await get('/sitemaps/pune.xml')
    const path = '/pune/flat-house-for-rent-only-family/'
    for (const own of [path, `/hi${path}`, `/kn${path}`]) {
      const line = payload.split('\n').find((each) => each.includes(`<loc>https://thikana.example${own}</loc>`)) ?? ''
      for (const [tag, other] of [
        ['en-IN', path],
        ['hi-IN', `/hi${path}`],
        ['kn-IN', `/kn${path}`],
        ['x-default', path],
      ])
        expect(line, own).toContain(`hreflang="${tag}" href="https://thikana.example${other}"`)
    }
  })

  test('and only searches that find homes, may be kept, and are their own canonical address', async () => {
    const others = /^\/(?:houses\/buy|hi|kn)\/|\/gated-community\/|^\/rent-society-/
    const searches = (await pathsIn('pune')).filter((path) => !isHome(path) && !others.test(path))
    expect(searches).toEqual(
      expect.arrayContaining([
        ...['/pune', '/pune/flat-house-for-rent-only-family/', '/pune/properties-in-baner/', '/pune/pg-room-for-rent/'],
      ]),
    )
    // The only house is for families.
    expect(searches).not.toContain('/pune/flat-house-for-rent/')
    expect(new Set(searches).size).toBe(searches.length)
    for (const path of searches) {
      const filters = parseSearchUrl(path, new URLSearchParams())?.filters
      expect(filters, path).toBeDefined()
      const query = new URLSearchParams(filters && askedQuery(filters))
      const { total_entries, page_headers }: SearchResults = (await site.send('GET', `/api/v1/search.json?${query}`))
        .json
      expect(total_entries, path).toBeGreaterThan(0)
      expect(page_headers.links[0], path).toEqual({ rel: 'canonical', href: path })
      expect(
        page_headers.meta.map(({ name }) => name),
        path,
      ).not.toContain('robots')
    }
  })

  test('an unchanged file costs a 304; one that does not exist is a 404', async () => {
    const { headers } = await get('/sitemaps/pune.xml')
    expect((await get('/sitemaps/pune.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    for (const file of ['atlantis.xml', 'mumbai.xml', 'pune', 'pune.xml.gz', '..%2fpune.xml', 'PUNE.xml']) {
      expect((await get(`/sitemaps/${file}`)).statusCode, file).toBe(404)
    }
  })

  test('the job follows what comes and goes, says when a home changed, and writes the same when run twice', async () => {
    const { db } = site.services
    const [gone, changed] = [`/houses/${leaving.slug}`, `/houses/${changing.slug}`]
    expect(await pathsIn('pune')).toContain(gone)
    await sql`update home set status_code = 0 where id = ${leaving.id}`.execute(db)
    await sql`update home set updated_at = '2026-11-14T10:00:00Z' where id = ${changing.id}`.execute(db)
    await sql`update city set hide_seo = true where slug = 'kochi'`.execute(db)
    await sql`update city set hide_seo = false where slug = 'mumbai'`.execute(db)
    // Cities are known for half a minute: another process would read them again.
    const other = await openProcess()
    await other.run()
    const { payload } = await get('/sitemaps/pune.xml')
    expect(payload).not.toContain(`https://thikana.example${gone}<`)
    expect(payload).toContain(`<loc>https://thikana.example${changed}</loc><lastmod>2026-11-14T10:00:00.000Z</lastmod>`)
    expect((await get('/sitemaps/kochi.xml')).statusCode).toBe(404)
    expect((await get('/sitemaps/mumbai.xml')).statusCode).toBe(200)
    await other.run()
    expect((await get('/sitemaps/pune.xml')).payload).toBe(payload)
    await other.close()
  })
})

/** The jobs of another process on the same database. */
async function openProcess() {
  const { openDatabase } = await import('#platform/db.ts')
  const { db, close } = await openDatabase({ url: site.databaseUrl, log: site.services.log })
  const ctx: JobContext = { ...site.services, db, now: site.clock.now }
  return { run: () => refreshSitemaps.run(ctx, { date: '2026-11-15', firesAt: ctx.now.toISOString() }), close }
}

describe('the picture of a page', () => {
  test.each(['/og/home.png', '/og/pune.png', '/og/pune/2-bhk-flat-house-for-rent.png'])(
    '%s is 1200 by 630',
    async (url) => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
      const again = await get(url, { 'if-none-match': String(reply.headers.etag) })
      expect(again).toMatchObject({ statusCode: 304, payload: '' })
    },
  )

  test.each(['/og/hi/pune.png', '/og/kn/pune.png'])('%s speaks its language', async (url) => {
    const [own, english] = [await get(url), await get('/og/pune.png')]
    expect(own.statusCode).toBe(200)
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(own.headers.etag).not.toBe(english.headers.etag)
  })

  test('of a home shows that home; of another search, another picture', async () => {
    const home = await get(`/og/houses/${changing.slug}.png`)
    const other = await get(`/og/houses/${forFamilies.slug}.png`)
    expect([home.statusCode, other.statusCode]).toEqual([200, 200])
    expect(home.headers.etag).not.toBe(other.headers.etag)
  })

  test('of a page that does not exist is a 404', async () => {
    for (const path of [
      'atlantis',
      'pune/no-such-words',
      'houses/no-such-home',
      'pune/search',
      'pune/..%2f..%2fsecret',
      'x'.repeat(400),
    ]) {
      expect((await get(`/og/${path}.png`)).statusCode, path).toBe(404)
    }
    expect((await get('/og/pune.jpg')).statusCode).toBe(404)
  })
})
