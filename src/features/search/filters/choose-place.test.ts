import { describe, expect, test } from 'vitest'
import type { PlaceSuggestion } from '#features/places/contract.ts'
import { preferenceAt, searchPlace, updatedUrl } from './choose-place.ts'
import { type Filters, noFilters } from './filters.ts'
import { locationSearchUrl } from './overlay-url.ts'
import { searchUrl } from './search-url.ts'

const place = (part: Partial<PlaceSuggestion>): PlaceSuggestion => ({
  ...{ display_text: 'HSR Layout, Bengaluru', name: 'HSR Layout', type: 'locality' },
  ...{ lat: 12.91213, lon: 77.64463, city: 'bangalore', slug: 'hsr-layout' },
  ...part,
})
const manyata = place({ name: 'Manyata Tech Park', type: 'landmark', slug: 'manyata-tech-park' })
const cities = ['bangalore', 'pune']
const at = (path: string) => new URL(path, 'http://here')

describe('choosing a place', () => {
  const furnished: Filters = { ...noFilters('bangalore'), furnishing: 'fully-furnished', page: 3, group: 4 }

  test('a locality keeps the other filters and starts at page 1', () => {
    expect(searchUrl(searchPlace(furnished, place({})))).toBe('/bangalore/fully-furnished-properties-in-hsr-layout/')
  })

  test('a landmark is searched around its point, under its name', () => {
    expect(searchPlace(noFilters('bangalore'), manyata)).toMatchObject({
      ...{ locality: '', point: { lat: 12.912, lng: 77.645 }, text: 'Manyata Tech Park' },
    })
    expect(searchUrl(searchPlace(noFilters('bangalore'), manyata))).toBe(
      '/bangalore?latitude=12.912&longitude=77.645&tq=Manyata+Tech+Park',
    )
  })

  test('a city ends the search for a place in it', () => {
    const inHsr = searchPlace(noFilters('bangalore'), place({}))
    expect(searchPlace(inHsr, place({ type: 'city', city: 'pune', slug: 'pune' }))).toEqual(noFilters('pune'))
  })

  test('workplaces stay in their city', () => {
    const work = [{ name: 'Office', lat: 12.9, lng: 77.6 }]
    const commuting: Filters = { ...noFilters('bangalore'), work, order: 'commute' }
    expect(searchPlace(commuting, place({})).work).toEqual(work)
    expect(searchPlace(commuting, place({ type: 'city', city: 'pune', slug: 'pune' }))).toEqual(noFilters('pune'))
  })
})

describe('UPDATE', () => {
  const update = (from: string, city: string, who: 'any' | 'male' | 'friends' | 'family') =>
    updatedUrl(at(from), preferenceAt(at(from), cities, 'bangalore'), { city, who }, cities)

  test('[SRCH-082] a changed city leads to its root, but the home page stays', () => {
    expect(update('/bangalore/properties-in-hsr-layout/preference?prime=true', 'pune', 'any')).toBe('/pune')
    expect(update('/houses/a-home', 'pune', 'any')).toBe('/pune')
    expect(update('/', 'pune', 'any')).toBe('/')
    expect(update('/preference', 'pune', 'any')).toBe('/')
  })

  test('[SRCH-081] the place and its coordinates do not come along to another city', () => {
    expect(update('/bangalore?latitude=12.9&longitude=77.6&tq=Office', 'pune', 'any')).toBe('/pune')
  })

  test('[SRCH-083] the same city leads back to the page', () => {
    expect(update('/bangalore/properties-in-hsr-layout/preference?page=2', 'bangalore', 'any')).toBe(
      '/bangalore/properties-in-hsr-layout/?page=2',
    )
    expect(update('/houses/a-home?x=1', 'bangalore', 'male')).toBe('/houses/a-home?x=1')
  })

  test('[SRCH-084] on a search it searches again for the people chosen', () => {
    expect(update('/bangalore/preference?prime=true&page=2', 'bangalore', 'male')).toBe(
      '/bangalore?gender=male&prime=true',
    )
    expect(update('/bangalore', 'pune', 'male')).toBe('/pune?gender=male')
  })

  test('[SRCH-073] [SRCH-074] friends are any in a house, family is its tab', () => {
    expect(update('/bangalore', 'bangalore', 'friends')).toBe('/bangalore/flat-house-for-rent/')
    expect(update('/bangalore', 'bangalore', 'family')).toBe('/bangalore/flat-house-for-rent-only-family/')
    expect(preferenceAt(at('/bangalore/flat-house-for-rent/'), cities, '')).toEqual({
      city: 'bangalore',
      who: 'friends',
    })
  })

  test('a page whose address only looks like a city is no search', () => {
    expect(preferenceAt(at('/profile'), cities, 'pune')).toEqual({ city: 'pune', who: 'any' })
    expect(update('/profile', 'bangalore', 'male')).toBe('/profile')
  })
})

test.each([
  ['/bangalore', '', '/bangalore/search'],
  ['/bangalore/properties-in-hsr-layout/', '?page=2', '/bangalore/properties-in-hsr-layout/search?page=2'],
  ['/bangalore/search', '', '/bangalore/search'],
  ['/bangalore/preference/', '?a=1', '/bangalore/search?a=1'],
  ['/', '', '/search'],
])('[SRCH-026] over %s%s it is at %s', (pathname, search, url) => {
  expect(locationSearchUrl(pathname, search, true)).toBe(url)
  expect(locationSearchUrl(pathname, search, false)).toBe('/search')
})
