import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genderAsked, groupTypes, noFilters, roomTab } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { budgets, pickedFor } from './for-you.ts'

const likes = fc.record({
  who: fc.constantFrom(...groupTypes),
  budget: fc.constantFrom(0, ...budgets),
  moveIn: fc.constantFrom('', '2026-12-01'),
  place: fc.constantFrom(null, { city: 'pune', locality: 'baner' }),
})
const searched = fc.record({
  bedType: fc.constantFrom('bed_and_room' as const, 'bed' as const, 'house' as const),
  minPrice: fc.constantFrom(0, 9000),
  page: fc.integer({ min: 1, max: 9 }),
  video: fc.boolean(),
})

test('homes picked for you are a search of their own, which its address says whole', () => {
  fc.assert(
    fc.property(likes, searched, (wish, before) => {
      const picked = pickedFor(wish, { ...noFilters('bangalore'), locality: 'hsr-layout', ...before })
      expect(picked).toMatchObject({
        city: wish.place?.city ?? 'bangalore',
        locality: wish.place?.locality ?? '',
        minPrice: 0,
        maxPrice: wish.budget,
        moveIn: wish.moveIn,
        page: 1,
        video: before.video,
      })
      const url = new URL(searchUrl(picked), 'http://thikana')
      expect(parseSearchUrl(url.pathname, url.searchParams)?.filters).toEqual(picked)
    }),
  )
})

test('friends are shown houses, families the houses that welcome them', () => {
  const wish = { budget: 0, moveIn: '', place: null } as const
  const friends = pickedFor({ ...wish, who: 'friends' }, noFilters('pune'))
  const family = pickedFor({ ...wish, who: 'family' }, noFilters('pune'))
  expect([roomTab(friends), genderAsked(friends), roomTab(family)]).toEqual([1, 'friends', 2])
})
