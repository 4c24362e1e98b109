import { describe, expect, test } from 'vitest'
import { isSearch } from '#features/search/filters/search-query.ts'
import { audienceUrl, dealWorth, formatDuration, monthAround, publicName, resaleUrl } from './rules.ts'

describe('a month', () => {
  test('runs from midnight to midnight in India', () => {
    expect(monthAround('2026-11-15').map((moment) => moment.toISOString())).toEqual([
      '2026-10-31T18:30:00.000Z',
      '2026-11-30T18:30:00.000Z',
    ])
  })

  test.each([
    ['2026-12-31', '2026-12-31T18:30:00.000Z'],
    ['2028-02-29', '2028-02-29T18:30:00.000Z'],
    ['2027-01-01', '2027-01-31T18:30:00.000Z'],
  ])('of %s ends where the next begins', (day, end) => {
    expect(monthAround(day)[1].toISOString()).toBe(end)
  })
})

describe('the address "/"', () => {
  test.each(['city=pune', 'tq=hsr', 'bed_type=house', 'page=2', 'utm_source=mail&gender=male'])(
    'is a search with %s',
    (query) => expect(isSearch(new URLSearchParams(query))).toBe(true),
  )

  test.each(['', 'utm_source=mail', 'gclid=abc'])('is the home page with "%s"', (query) =>
    expect(isSearch(new URLSearchParams(query))).toBe(false),
  )
})

test('[CONTENT-014] the three cards lead to search_new with bed_type, gender and city', () => {
  const where = (key: Parameters<typeof audienceUrl>[0]) =>
    Object.fromEntries(new URL(audienceUrl(key, 'navi-mumbai'), 'http://x').searchParams)
  expect(audienceUrl('families', 'pune')).toMatch(/^\/search_new\?/)
  expect(where('families')).toEqual({ bed_type: 'house', gender: 'family', city: 'navi-mumbai' })
  expect(where('friends')).toEqual({ bed_type: 'house', gender: 'friends', city: 'navi-mumbai' })
  expect(where('single')).toEqual({ bed_type: 'bed_and_room', gender: 'any', city: 'navi-mumbai' })
})

test.each([
  [{ offer_type: 'onboarding_charges', amount: 1000, percent: null }, '₹1,000 off'],
  [{ offer_type: 'online_visit', amount: 0, percent: 20 }, '20 % off'],
  [{ offer_type: 'refer_owner', amount: 1000, percent: null }, '₹1,000 for you'],
  [{ offer_type: 'idr', amount: 0, percent: null }, 'Instant refund'],
  [{ offer_type: 'free internal transfer', amount: 0, percent: null }, 'Free transfer'],
])('a coupon shows its value: %#', (deal, words) => {
  const { big, small } = dealWorth(deal)
  expect(`${big} ${small}`).toBe(words)
})

test.each([
  [45, '0:45'],
  [95, '1:35'],
  [600, '10:00'],
])('a tour of %i seconds lasts %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('[CONTENT-012] the resale banner’s link contains its source, and city and locality if known', () => {
  expect(resaleUrl()).toBe('/alpha/resaleHomes?source=home_page')
  expect(resaleUrl({ city: 'pune' })).toBe('/alpha/resaleHomes?source=home_page&city=pune')
  expect(resaleUrl({ city: 'pune', locality: 'baner' })).toBe(
    '/alpha/resaleHomes?source=home_page&city=pune&locality=baner',
  )
})

test.each([
  ['Ananya', 'Rao', 'Ananya R.'],
  ['Madhu', '', 'Madhu'],
  ['ಕಾವ್ಯ', 'ಗೌಡ', 'ಕಾವ್ಯ ಗ.'],
])('%s %s is named %3$s in public', (first, last, name) => expect(publicName(first, last)).toBe(name))
