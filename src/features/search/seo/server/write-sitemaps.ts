import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { citySocietiesUrl, societyUrl } from '#features/homes/societies/rules.ts'
import { societies } from '#features/homes/societies/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { around } from '#features/search/around/server/api.ts'
import { buyPath, saleUrl } from '#features/search/resale/rules.ts'
import { resale } from '#features/search/resale/server/api.ts'
import type { Db } from '#platform/db.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { otherPages } from './other-pages.ts'
import { eachLiveHome, removeOtherSitemaps, replaceSitemaps, type StoredSitemap } from './queries.ts'
import { type Entry, type Part, sitemapParts } from './sitemap-xml.ts'

const compress = promisify(gzip)
/** Far below the protocol's limit, because a file is decompressed in memory when served. */
const partLimits = { urls: 20_000, bytes: 20 * 1024 * 1024 }

type City = Awaited<ReturnType<typeof places.listCities>>[number]

/** Rewrites every sitemap, city by city. Idempotent. */
export async function writeSitemaps(db: Db, now: Date): Promise<void> {
  const cities = (await places.listCities(db)).filter((city) => !city.hide_seo)
  await writeFiles(
    db,
    'pages',
    [
      { path: '/', changedAt: now, isTranslated: isTranslated('/') },
      { path: buyPath, changedAt: now, isTranslated: isTranslated(buyPath) },
      ...otherPages(),
    ],
    now,
  )
  for (const city of cities) await writeFiles(db, city.slug, entriesOf(db, city), now)
  await removeOtherSitemaps(db, ['pages', ...cities.map(({ slug }) => slug)])
}

/** First the searches, then the societies, the homes and those of them that are for sale. */
async function* entriesOf(db: Db, city: City): AsyncGenerator<Entry> {
  for (const { url, changedAt } of await around.listIndexedSearches(db, city)) {
    yield { path: url, changedAt, isTranslated: isTranslated('*') }
  }
  const ofCity = await societies.listSocietyAddresses(db, city.id)
  const newest = ofCity.map(({ changed_at }) => changed_at.getTime())
  if (newest.length > 0) {
    const changedAt = new Date(Math.max(...newest))
    yield { path: citySocietiesUrl(city.slug), changedAt, isTranslated: isTranslated(citySocietiesUrl(':city')) }
  }
  for (const { slug, changed_at } of ofCity) {
    const path = societyUrl({ city: city.slug, slug })
    yield { path, changedAt: changed_at, isTranslated: isTranslated(societyUrl({ city: ':city', slug: ':society' })) }
  }
  for await (const { updated_at, ...home } of eachLiveHome(db, city.id)) {
    yield { path: houseUrl(home), changedAt: updated_at, isTranslated: isTranslated(patternOf(home)) }
  }
  for (const { slug, listed_at } of await resale.listSaleAddresses(db, city.id)) {
    yield { path: saleUrl(slug), changedAt: listed_at, isTranslated: isTranslated(saleUrl(':slug')) }
  }
}

const patternOf = ({ vertical }: { vertical: string | null }): string =>
  vertical === 'PG' ? 'alpha/pg/:slug' : 'houses/:slug'

async function writeFiles(
  db: Db,
  name: string,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  now: Date,
): Promise<void> {
  const files: StoredSitemap[] = []
  const parts = sitemapParts(async ({ entries: url_count, changedAt: changed_at, xml }: Part) => {
    const part = files.length === 0 ? name : `${name}-${files.length + 1}`
    files.push({ name: part, url_count, changed_at, body: await compress(xml) })
  }, partLimits)
  for await (const entry of entries) await parts.add(entry)
  await parts.finish()
  await db.transaction().execute((tx) => replaceSitemaps(tx, name, files, now))
}
