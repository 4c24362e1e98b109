import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'

const parse = (url: string) => {
  const [path = '', query] = url.split('?')
  return parseSearchUrl(path, new URLSearchParams(query))
}

/** The columns of the table of examples. */
function asExample(filters: Filters) {
  const { city, locality, furnishing, bedType, houseType, bedrooms, layout, minPrice, maxPrice, page } = filters
  return {
    city,
    locality,
    furnishing,
    bed_type: bedType,
    gender: genderAsked(filters),
    bedroom: bedrooms,
    layout: houseType === 'studio' ? 'studio' : layout,
    house_type: { independent: 'independent_house', flat: 'apartment' }[houseType as string],
    min_price: minPrice,
    max_price: maxPrice,
    page,
  }
}

const rows = (file: string) =>
  readFileSync(new URL(`../../../../../docs/spec/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string])

describe("the specification's tables of addresses", () => {
  const searches = rows('seo-urls.tsv').filter(([, json]) => !/"kind": "society/.test(json))
  test.each(searches)('%s means what the specification says', (url, json) => {
    const { kind: _, ...meant } = JSON.parse(json)
    expect(asExample(parse(url)?.filters as Filters)).toMatchObject(meant)
  })

  // Whether a city or a locality exists is checked elsewhere.
  const grammar = rows('seo-bad-urls.tsv').filter(([url, why]) => !/not served/.test(why) && !url.startsWith('/alpha'))
  test.each(grammar.filter(([url]) => url.slice(1).replace(/\/$/, '').includes('/')))(
    '[SEO-029] %s is no search: %s',
    (url) => {
      expect(parse(url)).toBeNull()
    },
  )
})
