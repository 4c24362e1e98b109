import { describe, expect, test } from 'vitest'
import {
  activeCount,
  bedTypeAsked,
  change,
  chooseGroupType,
  chooseTab,
  type Filters,
  genderAsked,
  noFilters,
  resetFilters,
  roomTab,
} from './filters.ts'
import { askedQuery, readQuery } from './search-query.ts'

const pune = noFilters('pune')

describe('the tabs and who is coming', () => {
  test('[SRCH-045] [SRCH-065] [SRCH-066] [SRCH-067] tab 0 searches beds and rooms, 1 houses, 2 houses for a family', () => {
    expect(roomTab(pune)).toBe(0)
    expect(chooseTab(pune, 0)).toMatchObject({ bedType: 'bed_and_room', gender: 'any' })
    expect(chooseTab(pune, 1)).toMatchObject({ bedType: 'house', gender: 'any' })
    expect(chooseTab(pune, 2)).toMatchObject({ bedType: 'house', gender: 'family' })
    for (const tab of [0, 1, 2] as const) expect(roomTab(chooseTab(pune, tab))).toBe(tab)
  })

  test('[SRCH-068] [SRCH-073] [SRCH-074] friends are stored as any and want a house; family goes to its tab', () => {
    const friends = chooseGroupType(pune, 'friends')
    expect(friends).toMatchObject({ gender: 'any', bedType: 'house' })
    expect(genderAsked(friends)).toBe('friends')
    expect(roomTab(chooseGroupType(pune, 'family'))).toBe(2)
  })

  test('[SRCH-069] [SRCH-070] [SRCH-071] any with a house is friends, friends with beds and rooms is any, family is a house', () => {
    expect(genderAsked({ bedType: 'house', gender: 'any' })).toBe('friends')
    expect(genderAsked(chooseTab(chooseGroupType(pune, 'friends'), 0))).toBe('any')
    expect(change(pune, { gender: 'family' }).bedType).toBe('house')
    expect(bedTypeAsked(chooseTab(pune, 2))).toBe('gofhouse')
    expect(bedTypeAsked(chooseTab(pune, 1))).toBe('house')
  })

  test('a single person who leaves the family tab looks at beds and rooms again', () => {
    expect(chooseGroupType(chooseTab(pune, 2), 'female')).toMatchObject({ gender: 'female', bedType: 'bed_and_room' })
    expect(chooseGroupType(chooseTab(pune, 1), 'male')).toMatchObject({ gender: 'male', bedType: 'house' })
  })
})

describe('changing a search', () => {
  test('[SRCH-086] starts at page 1, unless it asks for another page than the present one', () => {
    expect(change({ ...pune, page: 7 }, { prime: true }).page).toBe(1)
    expect(change({ ...pune, page: 7 }, { prime: true, page: 7 }).page).toBe(1)
    expect(change({ ...pune, page: 7 }, { page: 8 }).page).toBe(8)
    expect(chooseTab({ ...pune, page: 7 }, 1).page).toBe(1)
  })

  test('[SRCH-075] resetting brings back every default, price 0 to 0, and keeps the place and the tab', () => {
    const narrowed = change(pune, {
      ...{
        locality: 'wakad',
        bedType: 'house',
        minPrice: 5000,
        maxPrice: 9000,
        allIn: true,
        furnishing: 'unfurnished',
      },
      ...{ bedrooms: 2, houseType: 'villa', prime: true, hasOffer: true, video: true, moveIn: '2026-12-01' },
    })
    expect(activeCount(narrowed)).toBe(8)
    const reset = resetFilters(narrowed)
    expect(reset).toEqual({ ...pune, locality: 'wakad', bedType: 'house' })
    expect(activeCount(reset)).toBe(0)
  })
})

describe('filters in the address of a search', () => {
  test('[SRCH-044] every choice of the filters stands in the address and comes back from it', () => {
    const chosen: Partial<Filters> = {
      minPrice: 9000,
      maxPrice: 20_000,
      bedrooms: 2,
      bedType: 'house',
      gender: 'family',
      furnishing: 'fully-furnished',
      prime: true,
      order: 'rent_asc',
      page: 3,
      hasOffer: true,
      video: true,
    }
    for (const [name, value] of Object.entries(chosen)) {
      const one = change(pune, { [name]: value, ...(name === 'bedrooms' ? { bedType: 'house' } : {}) })
      const read = readQuery(new URLSearchParams(askedQuery(one)), { city: 'pune' })
      expect(read[name as keyof Filters], name).toEqual(value)
      expect(roomTab(read)).toBe(roomTab(one))
    }
    // A range is selected when either end of it is.
    expect(activeCount(change(pune, { minPrice: 9000 }))).toBe(1)
    expect(activeCount(change(pune, { maxPrice: 9000 }))).toBe(1)
  })

  test('[SRCH-046] the grade is prime or none', () => {
    const grade = (said: string) => readQuery(new URLSearchParams({ prime: said }), { city: 'pune' }).prime
    expect(grade('true')).toBe(true)
    for (const said of ['', 'none', 'gold', '-1', 'null']) expect(grade(said)).toBe(false)
  })
})

test('[ZERO-032] rents of a zero-deposit search go from ₹2,000 to ₹10,00,000; no bound stays none', () => {
  const asked = (query: string) => {
    const { minPrice, maxPrice } = readQuery(new URLSearchParams(query), { city: 'pune' })
    return [minPrice, maxPrice]
  }
  expect(asked('zero_deposit=true&min_price=500&max_price=2000000')).toEqual([2_000, 1_000_000])
  expect(asked('zero_deposit=true&min_price=9000&max_price=20000')).toEqual([9_000, 20_000])
  expect(asked('zero_deposit=true')).toEqual([0, 0])
  expect(asked('min_price=500&max_price=2000000')).toEqual([500, 2_000_000])
})
