import { places } from '#features/places/server/api.ts'
import type { PageHeaders } from '#features/search/filters/contract.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { canonicalOf, isIndexable, topicOf } from '#features/search/filters/indexing.ts'
import { ogImagePath } from '#features/search/filters/og-image.ts'
import { fullName, type HowMany, heading, midSentence, type PlaceNames } from '#features/search/filters/page-words.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import type { Where } from '#features/search/index/server/api.ts'
import { m } from '#messages'
import { namesIn } from './names-in-area.ts'

/** Title, description and links of the page, from the search and its total. */
export function pageHeaders({ city, locality, filters }: Where, found: HowMany): PageHeaders {
  const { total, own } = found
  const place: PlaceNames = {
    city: places.placeName(city.name),
    locality: locality && places.placeName(locality.name),
    around: namesIn(filters.area, city.slug),
  }
  const pages = Math.max(1, Math.ceil(total / filters.perPage))
  const name = fullName(filters, place)
  const title = filters.page > 1 ? m.search_title_page({ name, page: filters.page }) : m.search_title({ name })
  const description = descriptionOf(name, found)
  const canonical = canonicalOf(filters)
  // Neighbours make no page of a locality that has no home of its own.
  const indexable = isIndexable(filters, { total: own ?? total, pages, hideSeo: city.hide_seo })
  return {
    title,
    meta: [
      { name: 'description', content: description },
      ...(indexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { name: 'og:type', content: 'website' },
      { name: 'og:site_name', content: 'Thikana' },
      { name: 'og:locale', content: 'en_IN' },
      { name: 'og:title', content: name },
      { name: 'og:description', content: description },
      { name: 'og:url', content: canonical },
      { name: 'og:image', content: ogImagePath(searchUrl(topicOf(filters))) },
      { name: 'og:image:width', content: '1200' },
      { name: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: canonical }, ...neighbours(filters, pages)],
    h1_tag: heading(filters, place),
    breadcrumbs: [
      { text: m.search_crumb_home(), url: '/' },
      { text: place.city, url: `/${city.slug}` },
      ...(locality && place.locality
        ? [{ text: place.locality, url: searchUrl({ ...noFilters(city.slug), locality: locality.slug }) }]
        : []),
    ],
  }
}

function descriptionOf(title: string, { total, own }: HowMany): string {
  const [name, promise] = [midSentence(title), m.search_promise()]
  const count = own ?? total
  const nearby = total - count
  if (count > 0 && nearby > 0) return m.search_about_nearby({ count, name, nearby, promise })
  if (count > 0) return m.search_about({ count, name, promise })
  if (nearby > 0) return m.search_about_none_nearby({ name, nearby, promise })
  return m.search_about_none({ name, promise })
}

/** The pages before and after; from beyond the end, the way back is the last one there is. */
function neighbours(filters: Filters, pages: number): PageHeaders['links'] {
  const { page } = filters
  const to = (rel: string, other: number) => ({ rel, href: searchUrl({ ...filters, page: other }) })
  return [...(page > 1 ? [to('prev', Math.min(page - 1, pages))] : []), ...(page < pages ? [to('next', page + 1)] : [])]
}
