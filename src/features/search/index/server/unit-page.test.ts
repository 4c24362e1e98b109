import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filters, genderAsked, orders } from '#features/search/filters/filters.ts'
import { nearness, priceFit } from '#features/search/filters/ranking.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'
import { randomFrom } from '#shared/random.ts'
import { allExtras, extraBits, wantedExtras } from './extras.ts'
import { totalOf } from './facets.ts'
import { aimIn, attributeTest, chart, chartStep, dayNumber, priceBounds } from './question.ts'
import { isWithin, regionOf } from './region.ts'
import { distance, reachDegrees, spotOf } from './spot.ts'
import { ranges, someFilters, somewhere, whereabouts, workplaces } from './test-searches.ts'
import type { UnitRow } from './unit-columns.ts'
import { buildCity, searchCity } from './unit-index.ts'

const middle = { lat: 12.93, lng: 74.03 }
const noBed = { bed_rent: null }

/** So many that no way through the index may sort them all. */
const rows = Array.from({ length: 24_000 }, (_, n): UnitRow => {
  const random = randomFrom(1).fork(n)
  const kind = random.between(0, 2)
  const rent = random.between(40, 200) * 100_00
  return {
    home_id: Math.floor(n / 2) + 1,
    locality_id: 1 + (Math.floor(n / 2) % 7),
    kind: n % 2 === 0 ? Math.min(kind, 1) : 2,
    rent,
    monthly: rent + random.between(0, 5) * 500_00,
    ...(kind === 1 && n % 2 === 0 && random.chance(0.5) ? { bed_rent: random.between(40, 120) * 100_00 } : noBed),
    attrs:
      random.between(0, 2) |
      (random.between(0, 2) << 2) |
      (random.between(0, 4) << 4) |
      // The same of both units of a home.
      ((randomFrom(2)
        .fork(Math.floor(n / 2))
        .between(0, 32_767) <<
        10) &
        (allExtras << 10)),
    x: 74_030_000 + Math.round((random.next() + random.next() - 1) * 80_000),
    y: 12_930_000 + Math.round((random.next() + random.next() - 1) * 80_000),
    score: random.between(0, 40) + random.between(0, 40),
    available: 20_000 + random.between(0, 40),
    created: random.between(1, 5000),
  }
})
const city = buildCity(rows)

const squeeze = 1
const asked = fc
  .tuple(
    fc.constantFrom(...whereabouts, 'near' as const).chain((how) => somewhere(how, middle, [])),
    fc.constantFrom(...ranges),
    fc.constantFrom(...orders),
    fc.constantFrom('' as const, '' as const, '2024-10-20'),
    workplaces(middle),
  )
  .map(([where, range, order, moveIn, work]): Partial<Filters> => ({ ...where, ...range, order, moveIn, work }))

/** A naive oracle: filters every unit, then sorts the rest. */
function lookAtAll(filters: Filters, locality = 0): UnitRow[] {
  // The homes of the locality come before its neighbours.
  const isFar = (row: UnitRow) => (locality && row.locality_id !== locality ? 1 : 0)
  const [low, high] = priceBounds(filters)
  const isAsked = (price: number) => price >= low && price <= high
  const shown = lookAtAnyPrice(filters, locality).filter((row) => {
    const extra = filters.allIn ? row.monthly - row.rent : 0
    const isAgain = row.bed_rent !== null && isAsked(row.bed_rent + extra)
    return isAsked(row.rent + extra) && !(unitKinds(filters.bedType).length > 1 && isAgain)
  })
  return shown.sort((a, b) => isFar(a) - isFar(b) || keyOf(filters, a) - keyOf(filters, b) || tie(filters, a, b))
}

/** The chart counts every matching unit, for any price range. */
function lookAtAnyPrice(filters: Filters, locality: number): UnitRow[] {
  const region = regionOf({ cityId: 1, point: filters.point, squeeze }, filters)
  const { mask, value } = attributeTest(filters)
  const genders = suitableGenders(genderAsked(filters))
  const kinds = unitKinds(filters.bedType)
  return rows.filter(
    (row) =>
      kinds.includes(row.kind) &&
      genders.includes(row.attrs & 3) &&
      (row.attrs & mask) === value &&
      hasExtras(row, wantedExtras(filters)) &&
      (!filters.moveIn || row.available <= dayNumber(filters.moveIn)) &&
      (!region || row.locality_id === locality || isWithin(region, row.x, row.y)),
  )
}

const hasExtras = ({ attrs }: UnitRow, extras: number): boolean => ((attrs >> 10) & extras) === extras

function chartOf(filters: Filters, locality: number): number[] {
  const bars = new Array<number>(chart.bars).fill(0)
  for (const { rent, monthly } of lookAtAnyPrice(filters, locality)) {
    const bar = Math.min(chart.bars - 1, Math.floor((filters.allIn ? monthly : rent) / chartStep(filters)))
    bars[bar] = (bars[bar] as number) + 1
  }
  return bars
}

const tie = ({ order }: Filters, a: UnitRow, b: UnitRow): number =>
  (order === 'rent_desc' ? b.home_id - a.home_id : a.home_id - b.home_id) || a.kind - b.kind

function keyOf(filters: Filters, row: UnitRow): number {
  const way = (to: { lat: number; lng: number }) => distance(row.x, row.y, spotOf(to, squeeze))
  switch (filters.order) {
    case 'rent_asc':
      return row.rent
    case 'rent_desc':
      return -row.rent
    case 'newest':
      return -row.created
    case 'distance':
      return filters.point ? way(filters.point) : 0
    case 'commute':
      return filters.work.reduce((sum, work) => sum + way(work), 0)
    case 'best': {
      const fit = priceFit(filters.allIn ? row.monthly : row.rent, aimIn(filters))
      return -(row.score + fit + (filters.point ? nearness(way(filters.point), reachDegrees) : 0))
    }
  }
}

describe('a page of a large city', () => {
  test('is what looking at all of it gives, whichever way it was found', () => {
    fc.assert(
      fc.property(someFilters(asked), fc.constantFrom(0, 0, 3), (filters, chosen) => {
        const locality = filters.point && filters.area.length === 0 ? chosen : 0
        const expected = lookAtAll(filters, locality)
        const place = { cityId: 1, point: filters.point, squeeze, localityId: locality }
        const found = searchCity(city, place, filters)
        const start = (filters.page - 1) * filters.perPage
        const names = (units: readonly { home_id: number; kind: number }[]) =>
          units.map((u) => `${u.home_id} ${u.kind}`)
        expect(names(found.hits())).toEqual(names(expected.slice(start, start + filters.perPage)))
        expect(found.total()).toBe(expected.length)
        expect(found.own()).toBe(locality ? expected.filter((row) => row.locality_id === locality).length : null)
        expect(totalOf(found.counts().counts, filters)).toBe(expected.length)
        expect(found.counts().bars).toEqual(chartOf(filters, locality))
        expect(found.counts().extras).toEqual(
          extraBits.map((bit) => expected.filter((row) => hasExtras(row, bit)).length),
        )
        // The map asks for more than a page; both begin with the same homes.
        expect(names(found.hits({ skip: 0, limit: 500 }))).toEqual(names(expected.slice(0, 500)))
        expect(names(found.hits())).toEqual(names(expected.slice(start, start + filters.perPage)))
      }),
      { numRuns: 300 },
    )
  })

  test('pages follow each other without a gap or a repetition, in every order', () => {
    const [where] = fc.sample(somewhere('near', middle, []), 1)
    for (const order of orders) {
      const [filters] = fc.sample(
        someFilters(
          fc.constant({ ...where, order, bedType: 'bed_and_room', gender: 'any', work: [{ ...middle, name: '' }] }),
        ),
        1,
      ) as [Filters]
      const seen = Array.from({ length: 40 }, (_, n) => {
        const page = { ...filters, page: n + 1, perPage: 7 }
        return searchCity(city, { cityId: 1, point: page.point, squeeze }, page).hits()
      }).flat()
      const names = seen.map((unit) => `${unit.home_id} ${unit.kind}`)
      expect(names).toEqual(
        lookAtAll(filters)
          .slice(0, 280)
          .map((unit) => `${unit.home_id} ${unit.kind}`),
      )
    }
  })
})
