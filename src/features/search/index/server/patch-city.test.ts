import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filters, noFilters, orders } from '#features/search/filters/filters.ts'
import { foldFacets } from './facets.ts'
import { noteChange } from './index-keeper.ts'
import type { Place } from './place.ts'
import { ranges, someFilters, somewhere, whereabouts, workplaces } from './test-searches.ts'
import type { UnitRow } from './unit-columns.ts'
import { buildCity, type CityIndex, patchCity, searchCity } from './unit-index.ts'

const middle = { lat: 12.93, lng: 74.03 }

// Few values of each, so that rents, moments and places are often the same.
const unit = fc.record({
  locality_id: fc.constantFrom(1, 2),
  kind: fc.constantFrom(0, 1, 2),
  rent: fc.integer({ min: 4, max: 9 }).map((n) => n * 1_000_00),
  monthly: fc.integer({ min: 9, max: 11 }).map((n) => n * 1_000_00),
  bed_rent: fc.option(fc.integer({ min: 4, max: 9 }).map((n) => n * 1_000_00)),
  attrs: fc.nat(2 ** 17 - 1).filter((attrs) => (attrs & 12) < 12),
  x: fc.integer({ min: 0, max: 8 }).map((n) => 74_000_000 + n * 10_000),
  y: fc.integer({ min: 0, max: 8 }).map((n) => 12_900_000 + n * 10_000),
  score: fc.integer({ min: 60, max: 75 }),
  available: fc.integer({ min: 20_000, max: 20_003 }),
  created: fc.integer({ min: 1, max: 6 }),
})

/** The units of a home, none for one that is let or gone. */
const home = fc.uniqueArray(unit, { selector: ({ kind }) => kind, maxLength: 3 })
const change = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), home), {
  selector: ([id]) => id,
  maxLength: 12,
})

const asked = fc
  .tuple(
    fc.constantFrom(...whereabouts).chain((how) => somewhere(how, middle, [])),
    fc.constantFrom(...ranges),
    fc.constantFrom(...orders),
    fc.constantFrom('' as const, '2024-10-04', '2024-10-06'),
    workplaces(middle),
  )
  .map(([where, range, order, moveIn, work]): Partial<Filters> => ({ ...where, ...range, order, moveIn, work }))

const placeOf = ({ point }: Filters): Place => ({ cityId: 1, point, squeeze: 1 })

const answer = (index: CityIndex, filters: Filters) => {
  const found = searchCity(index, placeOf(filters), filters)
  const { counts, bars } = found.counts()
  return { hits: found.hits(), total: found.total(), bars, facets: foldFacets(counts, filters) }
}

describe('patching a city', () => {
  test('gives what building it again from all its rows gives', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.array(someFilters(asked), { minLength: 20 }),
        (changes, searches) => {
          const homes = new Map<number, UnitRow[]>()
          let patched = buildCity([])
          for (const each of changes) {
            const rows = each.map(([id, units]) => units.map((one) => withHome(id, one)))
            for (const [i, [id]] of each.entries()) homes.set(id, rows[i] as UnitRow[])
            patched = patchCity(patched, new Set(each.map(([id]) => id)), rows.flat())
          }
          const built = buildCity([...homes.values()].flat())
          for (const filters of searches) expect(answer(patched, filters)).toEqual(answer(built, filters))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('leaves answers alone that were given before it', () => {
    const row: UnitRow = {
      locality_id: 1,
      ...{ home_id: 1, kind: 2, rent: 5_000_00, monthly: 6_000_00, bed_rent: null, attrs: 0, x: 74_000_000 },
      ...{ y: 12_900_000, score: 1, available: 20_000, created: 1 },
    }
    const filters: Filters = { ...noFilters('any'), bedType: 'house' }
    const before = buildCity([row])
    const found = searchCity(before, placeOf(filters), filters)
    patchCity(before, new Set([2]), [{ ...row, home_id: 2, attrs: 1 }])
    expect(foldFacets(found.counts().counts, filters).total).toBe(1)
  })

  test('changes of one city accumulate until a full reload is cheaper', () => {
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
