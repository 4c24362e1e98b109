import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { index } from '#features/search/index/server/api.ts'
import { ranges, someFilters, somewhere, whereabouts } from '#features/search/index/server/test-searches.ts'
import { filtersOf } from './local-name.ts'
import { matches, type Range, reachOf, type Unit } from './matches.ts'

type CityUnit = Unit & { home_id: number; city: string; lat: number; lng: number }
type City = { slug: string; lat: number; lng: number }

let site: TestApp
let units: CityUnit[]
let cities: City[]
let localities: { city: string; slug: string }[]

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(700)
  const { db } = site.services
  units = (
    await sql<CityUnit>`
      select u.home_id, u.kind, u.rent, u.monthly, u.bed_rent, u.gender, u.furnishing, u.bedrooms, u.house_type, u.flags,
        u.group_id, u.available_from, round(u.pt[0] * 1000000)::float8 as x, round(u.pt[1] * 1000000)::float8 as y,
        u.locality_id, c.slug as city, h.lat, h.lng
      from unit u join city c on c.id = u.city_id join home h on h.id = u.home_id`.execute(db)
  ).rows
  cities = (await sql<City>`select slug, lat, lng from city where slug in ('bangalore', 'pune', 'kochi')`.execute(db))
    .rows
  localities = (
    await sql<{ city: string; slug: string }>`
      select c.slug as city, l.slug from locality l join city c on c.id = l.city_id
      where c.slug in ('bangalore', 'pune') order by l.popularity desc limit 12`.execute(db)
  ).rows
})
afterAll(() => site.close())

const kinds = ['bed', 'room', 'house']

/** Everything the search call finds, page after page, as "home kind". */
async function found(filters: Filters): Promise<string[]> {
  const all: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams(askedQuery({ ...filters, page, perPage: 50 }))
    const { status, json } = await site.send('GET', `/api/v1/search.json?${query}`)
    expect(status, JSON.stringify(json)).toBe(200)
    pages = json.total_pages
    all.push(...json.houses.map((house: { id: number; booking_type: string }) => `${house.id} ${house.booking_type}`))
  }
  return all.toSorted()
}

const holds = ([low, high]: Range, value: number) => value >= low && value <= high

/** Random filters of every kind, in a city, near a locality or a point, in a box or a drawn area. */
function anySearch(): fc.Arbitrary<Filters> {
  const places = cities.flatMap((city) =>
    whereabouts.map((how) => {
      const homes = units.filter((unit) => unit.city === city.slug).map(({ lat, lng }) => ({ lat, lng }))
      return somewhere(how, city, homes).map((where): Partial<Filters> => ({ ...where, city: city.slug }))
    }),
  )
  const wholeCity = fc.constantFrom(...cities).map(({ slug }): Partial<Filters> => ({ city: slug }))
  const named = fc.constantFrom(...localities).map(({ city, slug }): Partial<Filters> => ({ city, locality: slug }))
  const seldom = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
    fc.oneof({ weight: 1, arbitrary: value }, { weight: 9, arbitrary: fc.constant(otherwise) })
  const day = seldom(fc.constantFrom(...units.slice(0, 40).map((unit) => unit.available_from)), '')
  const group = seldom(fc.constantFrom(...units.slice(0, 40).map((unit) => unit.group_id ?? 0)), 0)
  return fc
    .tuple(fc.oneof(named, named, wholeCity, wholeCity, ...places), fc.constantFrom(...ranges), day, group)
    .chain(([place, range, moveIn, ofGroup]) =>
      someFilters(fc.constant({ ...place, ...range, moveIn, group: ofGroup })),
    )
    .map((filters) => ({ ...filters, page: 1, perPage: noFilters('').perPage }))
}

describe('matching a home with a saved search', () => {
  test('is answered exactly as the search itself answers, by its address alone', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(anySearch(), async (asked) => {
        // As it is stored: an address.
        const filters = filtersOf(searchUrl(asked))
        if (!filters) throw new Error(`${searchUrl(asked)} is no search`)
        const { place } = await index.resolvePlace(site.services.db, filters)
        const look = index.lookOf(place, filters)
        const reach = reachOf(filters, look)
        const fitting = units.filter((unit) => unit.city === filters.city && matches(filters, unit, look))
        matched += fitting.length
        expect(fitting.map((unit) => `${unit.home_id} ${kinds[unit.kind]}`).toSorted(), searchUrl(asked)).toEqual(
          await found(filters),
        )
        // The index lookup may return false positives, never false negatives.
        const lost = fitting.filter(
          ({ kind, rent, x, y }) =>
            !holds(reach.kinds, kind) ||
            !holds(reach.rents, rent) ||
            !holds(reach.near.x, x / 1e6) ||
            !holds(reach.near.y, y / 1e6),
        )
        expect(lost, searchUrl(asked)).toEqual([])
      }),
      // Whole cities first: for any random choice after them, something was found.
      { numRuns: 150, examples: cities.map(({ slug }): [Filters] => [noFilters(slug)]) },
    )
    expect(matched).toBeGreaterThan(100)
  })
})
