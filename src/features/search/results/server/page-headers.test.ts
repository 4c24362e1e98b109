import { describe, expect, test } from 'vitest'
import { type Filters, noFilters, normalizeFilters } from '#features/search/filters/filters.ts'
import type { Where } from '#features/search/index/server/resolve-place.ts'
import { inLanguage } from '#platform/language.ts'
import { pageHeaders } from './page-headers.ts'

function headersOf(
  part: Partial<Filters>,
  found: number | { total: number; own: number },
  city: Partial<Where['city']> = {},
) {
  const filters = normalizeFilters({ ...noFilters('bangalore'), ...part })
  const where = {
    filters,
    city: { slug: 'bangalore', name: 'Bengaluru', hide_seo: false, ...city },
    locality: filters.locality ? { slug: filters.locality, name: 'HSR Layout' } : undefined,
    place: { cityId: 1, point: null, squeeze: 1 },
  } as Where
  return pageHeaders(where, typeof found === 'number' ? { total: found, own: null } : found)
}
const meta = (headers: ReturnType<typeof headersOf>, name: string) =>
  headers.meta.find((each) => each.name === name)?.content

describe('[SEO-034] the head of a results page', () => {
  test('names what is searched, and where', () => {
    const headers = headersOf({ bedType: 'house', bedrooms: 2, locality: 'hsr-layout', maxPrice: 30_000 }, 1234)
    expect(headers.title).toBe('2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000 | Thikana')
    expect(headers.h1_tag).toBe('2 BHK flats in HSR Layout under ₹30,000')
    expect(meta(headers, 'description')).toBe(
      '1,234 homes: 2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000. Rent, deposit and every charge are shown before you visit. Visits are free.',
    )
    expect(headers.breadcrumbs).toEqual([
      { text: 'Home', url: '/' },
      { text: 'Bengaluru', url: '/bangalore' },
      { text: 'HSR Layout', url: '/bangalore/properties-in-hsr-layout/' },
    ])
    expect(meta(headers, 'og:title')).toBe('2 BHK flats for rent in HSR Layout, Bengaluru under ₹30,000')
    expect(meta(headers, 'og:image')).toBe('/og/bangalore/2-bhk-flat-house-for-rent-in-hsr-layout.png')
    expect(meta(headers, 'twitter:card')).toBe('summary_large_image')
    expect(meta(headers, 'robots')).toBeUndefined()
  })

  test('of a page in Hindi shares a picture in Hindi', () => {
    const headers = inLanguage('hi', () => headersOf({ bedType: 'bed' }, 12))
    expect(meta(headers, 'og:image')).toMatch(/^\/og\/hi\/bangalore\//)
  })

  test('of an area on the map names the best-known places in it', () => {
    const area = [
      { lat: 12.905, lng: 77.6 },
      { lat: 12.945, lng: 77.65 },
    ]
    const headers = headersOf({ area }, 12)
    expect(headers.h1_tag).toMatch(/^Beds and rooms around .*Koramangala/)
    expect(headers.title).toMatch(/^Beds and rooms for rent around .*Koramangala.*, Bengaluru \| Thikana$/)
    expect(headers.h1_tag).toContain('HSR Layout')
    const wholeCity = [
      { lat: 12.7, lng: 77.4 },
      { lat: 13.3, lng: 77.9 },
    ]
    expect(headersOf({ area: wholeCity }, 12).h1_tag).toBe('Beds and rooms in Bengaluru')
    const nowhere = [
      { lat: 12.75, lng: 77.4 },
      { lat: 12.76, lng: 77.41 },
    ]
    expect(headersOf({ area: nowhere }, 0).h1_tag).toBe('Beds and rooms in this part of Bengaluru')
  })

  test('says its page, and leads to the pages before and after it', () => {
    const headers = headersOf({ page: 2 }, 60)
    expect(headers.title).toBe('Beds and rooms for rent in Bengaluru, page 2 | Thikana')
    expect(headers.links).toEqual([
      { rel: 'canonical', href: '/bangalore?page=2' },
      { rel: 'prev', href: '/bangalore' },
      { rel: 'next', href: '/bangalore?page=3' },
    ])
    expect(headersOf({}, 20).links).toEqual([{ rel: 'canonical', href: '/bangalore' }])
  })

  test('beyond the last page it is not to be kept, and leads back to the last', () => {
    const headers = headersOf({ page: 9 }, 60)
    expect(meta(headers, 'robots')).toBe('noindex, follow')
    expect(headers.links.slice(1)).toEqual([{ rel: 'prev', href: '/bangalore?page=3' }])
  })

  test('another order is the same search', () => {
    expect(headersOf({ order: 'rent_asc' }, 60).links[0]?.href).toBe('/bangalore')
  })

  test('nothing found, one found: the sentence still holds', () => {
    expect(meta(headersOf({}, 0), 'description')).toMatch(/^No beds and rooms for rent in Bengaluru just now\. /)
    expect(meta(headersOf({}, 1), 'description')).toMatch(/^1 home: beds and rooms for rent in Bengaluru\. /)
    expect(meta(headersOf({}, 0), 'robots')).toBe('noindex, follow')
  })

  test('a locality counts its own homes, and names the others as nearby', () => {
    const some = headersOf({ locality: 'hsr-layout' }, { total: 23, own: 5 })
    expect(meta(some, 'description')).toMatch(
      /^5 homes: beds and rooms for rent in HSR Layout, Bengaluru, 18 more nearby\. /,
    )
    expect(meta(some, 'robots')).toBeUndefined()
    const none = headersOf({ locality: 'hsr-layout' }, { total: 18, own: 0 })
    expect(meta(none, 'description')).toMatch(
      /^No beds and rooms for rent in HSR Layout, Bengaluru just now, 18 more nearby\. /,
    )
    expect(meta(none, 'robots')).toBe('noindex, follow')
  })

  test('a city that is to stay out of search engines says so', () => {
    expect(meta(headersOf({}, 60, { hide_seo: true }), 'robots')).toBe('noindex, follow')
  })

  test('typed words stand in it as text', () => {
    const headers = headersOf({ point: { lat: 12.9, lng: 77.6 }, text: '<script>alert(1)</script>' }, 5)
    expect(headers.h1_tag).toBe('Beds and rooms near <script>alert(1)</script>')
    expect(meta(headers, 'robots')).toBe('noindex, follow')
    expect(headers.links[0]?.href).not.toContain('script')
  })
})
