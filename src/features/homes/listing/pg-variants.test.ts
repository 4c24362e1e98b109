import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complexId, pgUrl } from './house-address.ts'
import { cheapestFreeBed, variantName, variantsOf } from './pg-variants.ts'

const bed = (rent: number | null, status: 'available' | 'sold' = 'available') => ({ rent, status })

test('[HOUSE-004] the page of a PG lies at /alpha/pg/ and its complex id without the first character', () => {
  expect(pgUrl(complexId('pg-for-women-in-koramangala-12'))).toBe('/alpha/pg/pg-for-women-in-koramangala-12')
})

test('[HOUSE-024] rooms with the same number of beds and the same AC are one variant', () => {
  const variants = variantsOf([
    { ac: true, beds: [bed(9000), bed(8800, 'sold')] },
    { ac: false, beds: [bed(7000), bed(7100)] },
    { ac: true, beds: [bed(9400, 'sold'), bed(9200)] },
    { ac: false, beds: [bed(15000, 'sold')] },
  ])
  expect(variants).toEqual([
    { key: '1-non-ac', sharing: 1, ac: false, rooms: 1, beds: 1, beds_free: 0, rent_from: 15000 },
    { key: '2-ac', sharing: 2, ac: true, rooms: 2, beds: 4, beds_free: 2, rent_from: 9000 },
    { key: '2-non-ac', sharing: 2, ac: false, rooms: 1, beds: 2, beds_free: 2, rent_from: 7000 },
  ])
  expect(variants.map(variantName)).toEqual(['Single room, no AC', 'Double sharing, AC', 'Double sharing, no AC'])
})

test('a variant shows its cheapest free bed, even if a taken one is cheaper', () => {
  expect(variantsOf([{ ac: true, beds: [bed(5000, 'sold'), bed(6000)] }])[0]?.rent_from).toBe(6000)
  expect(variantsOf([{ ac: true, beds: [bed(null)] }])[0]?.rent_from).toBeNull()
})

test('every bed is counted once, and no variant has more free than it has', () => {
  const beds = fc.array(
    fc.record({
      rent: fc.option(fc.integer({ min: 1, max: 1e7 })),
      status: fc.constantFrom('available' as const, 'sold' as const),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(fc.record({ ac: fc.boolean(), beds }), { maxLength: 15 }), (rooms) => {
      const variants = variantsOf(rooms)
      const all = rooms.flatMap((room) => room.beds)
      expect(variants.reduce((sum, each) => sum + each.beds, 0)).toBe(all.length)
      expect(variants.reduce((sum, each) => sum + each.beds_free, 0)).toBe(
        all.filter(({ status }) => status === 'available').length,
      )
      expect(new Set(variants.map(({ key }) => key)).size).toBe(variants.length)
      for (const each of variants) expect(each.beds).toBe(each.rooms * each.sharing)
    }),
  )
})

test('a variant is booked by its cheapest free bed, if it has one', () => {
  const free = (id: number, rent: number, status: 'available' | 'sold' = 'available') => ({
    ...{ id, rent, status, label: String(id), available_from: null },
  })
  const rooms = [
    { ac: true, beds: [free(1, 9000), free(2, 7000, 'sold')] },
    { ac: true, beds: [free(3, 8000), free(4, 8500)] },
    { ac: false, beds: [free(5, 6000), free(6, 6100)] },
  ]
  expect(cheapestFreeBed(rooms, '2-ac')).toBe(3)
  expect(cheapestFreeBed(rooms, '2-non-ac')).toBe(5)
  expect(cheapestFreeBed([{ ac: true, beds: [free(1, 9000, 'sold')] }], '1-ac')).toBeUndefined()
})
