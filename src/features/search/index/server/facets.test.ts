import fc from 'fast-check'
import { expect, test } from 'vitest'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { change, chooseGroupType, chooseTab, type Filters, genderAsked } from '#features/search/filters/filters.ts'
import { suitableGenders } from '#features/search/filters/suits.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { foldFacets, totalOf } from './facets.ts'
import { attrs as bits } from './question.ts'
import { someFilters } from './test-searches.ts'
import { type Counts, numbersEach } from './unit-counts.ts'

const packed = fc
  .record({
    gender: fc.integer({ min: 0, max: 3 }),
    furnishing: fc.integer({ min: 0, max: 2 }),
    bedrooms: fc.integer({ min: 0, max: 7 }),
    houseType: fc.integer({ min: 0, max: 4 }),
    flags: fc.constantFrom(0, 1, 2, 4, 64, 5, 71),
  })
  .map(
    (unit) =>
      unit.gender | (unit.furnishing << 2) | (unit.bedrooms << 4) | (unit.houseType << 7) | (unit.flags << bits.flags),
  )
const counts = fc
  .uniqueArray(packed, { maxLength: 120, size: 'max' })
  .chain((attrs) =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: attrs.length * 4, maxLength: attrs.length * 4 })
      .map((numbers): Counts => ({ attrs, numbers: Int32Array.from(numbers) })),
  )

/** A naive oracle: checks each combination against each filter. */
function recount({ attrs, numbers }: Counts, filters: Filters): number {
  const wanted = [
    filters.hasOffer && unitFlags.offer,
    filters.video && unitFlags.tour,
    filters.prime && unitFlags.prime,
    filters.isGroup && unitFlags.standsForGroup,
  ]
  const columns = { bed_and_room: [0, 1], bed: [0], room: [1, 3], house: [2] }[filters.bedType]
  let total = 0
  for (const [code, packed] of attrs.entries()) {
    const flags = packed >> bits.flags
    if (!suitableGenders(genderAsked(filters)).includes(packed & 3)) continue
    if (filters.furnishing && furnishings[(packed >> 2) & 3] !== filters.furnishing) continue
    if (filters.bedrooms && ((packed >> 4) & 7) !== Math.min(7, filters.bedrooms)) continue
    if (filters.houseType && houseTypes[(packed >> 7) & 7] !== filters.houseType) continue
    if (wanted.some((flag) => flag && (flags & flag) === 0)) continue
    for (const column of columns) total += numbers[code * numbersEach + column] as number
  }
  return total
}

test('every filter count equals a search with that filter', () => {
  fc.assert(
    fc.property(counts, someFilters(fc.constant({})), (all, filters) => {
      const left = (changed: Filters) => recount(all, changed)
      const facets = foldFacets(all, filters)
      expect(totalOf(all, filters)).toBe(left(filters))
      expect(facets.total).toBe(left(filters))
      expect(facets.tabs).toEqual(([0, 1, 2] as const).map((tab) => left(chooseTab(filters, tab))))
      expect(facets.genders.female).toBe(left(chooseGroupType(filters, 'female')))
      expect(facets.bedrooms).toEqual([1, 2, 3, 4].map((bedrooms) => left(change(filters, { bedrooms }))))
      for (const furnishing of furnishings)
        expect(facets.furnishing[furnishing]).toBe(left(change(filters, { furnishing })))
      for (const houseType of houseTypes)
        expect(facets.house_types[houseType]).toBe(left(change(filters, { houseType })))
      expect(facets.has_offer).toBe(left(change(filters, { hasOffer: true })))
      expect(facets.prime).toBe(left(change(filters, { prime: true })))
    }),
    { numRuns: 300 },
  )
})
