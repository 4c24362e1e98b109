import { expect, test } from 'vitest'
import { filterFormUrl, readFilterForm } from './filter-form.ts'
import { noFilters } from './filters.ts'
import { searchUrl } from './search-url.ts'

const pune = noFilters('pune')

test('fields that are sent narrow the search, and those that are not are off', () => {
  const before = { ...pune, locality: 'baner', video: true, amenities: ['lift'] as const, page: 3 }
  const sent = 'bed_type=room&gender=female&min_price=&max_price=₹20,000&amenities=pets&amenities=ac&verified=1'
  const after = readFilterForm(before, new URLSearchParams(sent))
  expect(after).toEqual({
    ...{ ...pune, locality: 'baner', bedType: 'room', gender: 'female', maxPrice: 20_000 },
    ...{ amenities: ['ac', 'pets'], verified: true },
  })
  expect(searchUrl(after)).toBe(
    '/pune/single-room-on-rent-in-baner-only-female-within-rs-0-to-20000/?verified=true&amenities=ac_pets',
  )
})

test('the tab of a family stays', () => {
  const family = { ...pune, bedType: 'house', gender: 'family' } as const
  expect(readFilterForm(family, new URLSearchParams('bedroom=2'))).toMatchObject({ ...family, bedrooms: 2 })
})

test('a made-up value is no filter', () => {
  const sent = new URLSearchParams('bed_type=tent&furnishing=golden&move_in=soon&hbtype=castle&amenities=pool')
  expect(readFilterForm(pune, sent)).toEqual(pune)
})

test('the address says which search it changes', () => {
  expect(filterFormUrl('/pune?video=true', 'work')).toBe('/all-filters?from=%2Fpune%3Fvideo%3Dtrue#work')
})
