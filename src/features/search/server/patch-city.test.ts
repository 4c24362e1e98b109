import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchQuery } from '../contract.ts'
import { bedTypes, furnishings, genders, orders } from '../rules.ts'
import type { Place } from './conditions.ts'
import { foldFacets } from './facets.ts'
import { noteChange } from './index-keeper.ts'
import type { UnitRow } from './unit-columns.ts'
import { buildCity, type CityIndex, patchCity, searchCity } from './unit-index.ts'

// Few values of each, so that rents, moments and places are often the same.
const unit = fc.record({
  kind: fc.constantFrom(0, 1, 2),
  rent: fc.integer({ min: 4, max: 9 }).map((n) => n * 1_000_00),
  bed_rent: fc.option(fc.integer({ min: 4, max: 9 }).map((n) => n * 1_000_00)),
  attrs: fc.nat(2 ** 13 - 1).filter((attrs) => (attrs & 12) < 12),
  x: fc.integer({ min: 0, max: 8 }).map((n) => 74 + n / 100),
  y: fc.integer({ min: 0, max: 8 }).map((n) => 12.9 + n / 100),
  created: fc.integer({ min: 1, max: 6 }),
})

/** The units of a home, none for one that is let or gone. */
const home = fc.uniqueArray(unit, { selector: ({ kind }) => kind, maxLength: 3 })
const change = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), home), {
  selector: ([id]) => id,
  maxLength: 12,
})

const asked = fc.record(
  {
    bed_type: fc.constantFrom(...bedTypes),
    gender: fc.constantFrom(...genders),
    furnishing: fc.constantFrom(...furnishings),
    video: fc.constant('true'),
    min_price: fc.constantFrom(5000, 6000),
    max_price: fc.constantFrom(6000, 8000),
    order_by: fc.constantFrom(...orders),
    page: fc.integer({ min: 1, max: 3 }),
    per_page: fc.constantFrom(3, 50),
  },
  { requiredKeys: [] },
)

const city: Place = { cityId: 1, localityId: null, lat: 12.93, lng: 74.03, squeeze: 1 }
const searched = fc.tuple(fc.constantFrom(city, { ...city, localityId: 1 }), asked)

const answer = (index: CityIndex, place: Place, query: SearchQuery) => {
  const { hits, counts, bars } = searchCity(index, place, query)
  return { hits, bars, ...foldFacets(counts, query) }
}

describe('patching a city', () => {
  test('gives what building it anew from all its rows gives', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.array(searched, { minLength: 20 }),
        (changes, searches) => {
          const homes = new Map<number, UnitRow[]>()
          let patched = buildCity([])
          for (const each of changes) {
            const rows = each.map(([id, units]) => units.map((one) => withHome(id, one)))
            for (const [i, [id]] of each.entries()) homes.set(id, rows[i] as UnitRow[])
            patched = patchCity(patched, new Set(each.map(([id]) => id)), rows.flat())
          }
          const built = buildCity([...homes.values()].flat())
          for (const [place, part] of searches) {
            const query = SearchQuery.parse({ city: 'any', ...part })
            expect(answer(patched, place, query)).toEqual(answer(built, place, query))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('leaves answers alone that were given before it', () => {
    const row = { home_id: 1, kind: 2, rent: 5_000_00, bed_rent: null, attrs: 0, x: 74, y: 12.9, created: 1 }
    const query = SearchQuery.parse({ city: 'any', bed_type: 'house' })
    const before = buildCity([row])
    const { counts } = searchCity(before, city, query)
    patchCity(before, new Set([2]), [{ ...row, home_id: 2, attrs: 1 }])
    expect(foldFacets(counts, query).total).toBe(1)
  })

  test('what is said of one city adds up, until it is simpler to read all of it', () => {
    const changed: Parameters<typeof noteChange>[0] = new Map()
    noteChange(changed, '7 12 15')
    noteChange(changed, '7 15 16')
    noteChange(changed, '8 1')
    noteChange(changed, '8')
    noteChange(changed, '8 2')
    expect(changed).toEqual(
      new Map<number, unknown>([
        [7, new Set([12, 15, 16])],
        [8, 'all'],
      ]),
    )
    noteChange(changed, `7 ${Array.from({ length: 2000 }, (_, i) => i + 100).join(' ')}`)
    expect(changed.get(7)).toBe('all')
  })
})

const withHome = (home_id: number, unit: Omit<UnitRow, 'home_id'>): UnitRow => ({
  ...unit,
  home_id,
  bed_rent: unit.kind === 1 ? unit.bed_rent : null,
})
