import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { placeOf } from '#app/testing/test-home.ts'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { places } from '#features/places/server/api.ts'
import { comforts } from '#features/search/filters/comforts.ts'
import type { Facets, Marker, SearchResults } from '#features/search/filters/contract.ts'
import {
  change,
  chooseGroupType,
  chooseTab,
  type Filters,
  noFilters,
  orders,
  roomTab,
} from '#features/search/filters/filters.ts'
import { rank, standing } from '#features/search/filters/test-ranking.ts'
import { distance, reachDegrees, spotOf } from '#features/search/index/server/spot.ts'
import { ranges, someFilters, somewhere, whereabouts, workplaces } from '#features/search/index/server/test-searches.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { addDays, dayInIndia, daysBetween } from '#shared/dates.ts'
import { nameOf, namesOf, openSearch, rentIn, type Unit, urlOf } from './test-search-by-hand.ts'

const { site, today, units, read, search, lookAtAll } = await openSearch()
afterAll(() => site.close())

const bangalore = { lat: 12.9716, lng: 77.5946 }
const squeeze = Math.cos((bangalore.lat * Math.PI) / 180)
const inBangalore = (part: Partial<Filters>): Filters => change(noFilters('bangalore'), part)

const asked = fc
  .tuple(
    fc.constantFrom('bangalore', 'mumbai', 'pune', 'kochi'),
    fc.constantFrom(...ranges),
    fc.constantFrom(...orders),
    fc.constantFrom(null, null, 3, 30),
    workplaces(bangalore),
  )
  .map(([city, range, order, days, work]): Partial<Filters> => {
    return { city, ...range, order, work, moveIn: days === null ? '' : addDays(today, days), page: 1, perPage: 50 }
  })

describe('the search call', () => {
  test('[SRCH-008] [SRCH-010] [SRCH-011] [SRCH-015] [SRCH-016] [SRCH-018] finds what a search by hand finds, in the order asked for', async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(asked), async (filters) => {
        const results = await search(filters)
        const expected = lookAtAll(filters)
        expect(results.total_entries).toBe(expected.length)
        const names = namesOf(results.houses)
        const all = new Set(expected.map(nameOf))
        const first = results.houses.slice(0, filters.perPage)
        expect(names.filter((name) => !all.has(name))).toEqual([])
        expect(new Set(names).size).toBe(
          Math.min(filters.perPage, Math.max(0, expected.length - 50 * (filters.page - 1))),
        )
        const rents = first.map(rentIn)
        if (filters.order === 'rent_asc') expect(rents).toEqual(rents.toSorted((a, b) => a - b))
        if (filters.order === 'rent_desc') expect(rents).toEqual(rents.toSorted((a, b) => b - a))
      }),
      { numRuns: 150 },
    )
  })

  test('every filter says before the tap what it will leave', async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(asked), async (filters) => {
        const facets = await read<Facets>(urlOf('search_filters', filters))
        const left = (changed: Filters) => lookAtAll(changed).length
        const sharing = roomTab(filters) === 0 ? filters : chooseTab(filters, 0)
        expect(facets).toMatchObject({
          total: left(filters),
          tabs: [left(chooseTab(filters, 0)), left(chooseTab(filters, 1)), left(chooseTab(filters, 2))],
          kinds: { bed: left(change(sharing, { bedType: 'bed' })), room: left(change(sharing, { bedType: 'room' })) },
          genders: { male: left(chooseGroupType(filters, 'male')), female: left(chooseGroupType(filters, 'female')) },
          furnishing: Object.fromEntries(
            furnishings.map((name) => [name, left(change(filters, { furnishing: name }))]),
          ),
          bedrooms: [1, 2, 3, 4].map((bedrooms) => left(change(filters, { bedrooms }))),
          house_types: Object.fromEntries(houseTypes.map((name) => [name, left(change(filters, { houseType: name }))])),
          has_offer: left(change(filters, { hasOffer: true })),
          video: left(change(filters, { video: true })),
          prime: left(change(filters, { prime: true })),
          zero_deposit: left(change(filters, { zeroDeposit: true })),
          verified: left(change(filters, { verified: true })),
          well_rated: left(change(filters, { wellRated: true })),
          amenities: Object.fromEntries(
            comforts.map((each) => [each, left(change(filters, { amenities: [...filters.amenities, each] }))]),
          ),
        })
      }),
      { numRuns: 80 },
    )
  })

  test('pages never repeat or lose a home, in any order', async () => {
    for (const order of orders) {
      const filters = inBangalore({ order, perPage: 50, point: bangalore, work: [{ ...bangalore, name: 'Work' }] })
      const first = await search(filters)
      const seen: string[] = []
      for (let page = 1; page <= first.total_pages; page++) {
        seen.push(...namesOf((await search({ ...filters, page })).houses))
      }
      expect(seen).toHaveLength(first.total_entries)
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  test('a page beyond the last is empty, and says how many there are', async () => {
    const filters = inBangalore({})
    const { total_entries, total_pages } = await search(filters)
    for (const page of [total_pages + 1, 10_000]) {
      const beyond = await search({ ...filters, page })
      expect(beyond).toMatchObject({ houses: [], total_entries, total_pages, page })
    }
  })

  test('a move-in day that has passed means today', async () => {
    const late = inBangalore({ moveIn: addDays(today, -400) })
    expect((await search(late)).total_entries).toBe(lookAtAll(inBangalore({ moveIn: today })).length)
  })

  test('an unchanged answer costs a 304', async () => {
    const url = '/api/v1/search.json?city=pune'
    const { headers } = await site.send('GET', url)
    const again = await site.send('GET', url, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
  })
})

describe('the order of the homes', () => {
  const wayTo = (unit: Unit, to: { lat: number; lng: number }) => distance(unit.x, unit.y, spotOf(to, squeeze))
  const isWithinReach = (unit: Unit, to: { lat: number; lng: number }) => {
    const { x, y } = spotOf(to, squeeze)
    return Math.hypot(unit.x - x, unit.y - y) <= Math.round(reachDegrees * 1e6)
  }
  const unitsOf = ({ houses }: Pick<SearchResults, 'houses'>) =>
    namesOf(houses).map((name) => units.find((unit) => nameOf(unit) === name) as Unit)
  /** The locality with the most homes. */
  const busiest = async () => {
    const { rows } = await sql<{ slug: string; lat: number; lng: number }>`
      select l.slug, l.lat, l.lng from locality l join city c on c.id = l.city_id
      where c.slug = 'bangalore' order by (select count(*) from unit u where u.locality_id = l.id) desc limit 1`.execute(
      site.services.db,
    )
    return rows[0] as { slug: string; lat: number; lng: number }
  }
  const listingOf = (unit: Unit) => ({
    daysUnconfirmed: daysBetween(dayInIndia(unit.fresh_at), today),
    daysUntilFree: daysBetween(today, unit.available_from),
    hasOffer: (unit.flags & unitFlags.offer) !== 0,
    hasTour: (unit.flags & unitFlags.tour) !== 0,
    photoCount: unit.photo_count,
  })

  test('the database counts the same points for a home as the rule does', () => {
    expect(units.map(({ score }) => score)).toEqual(units.map((unit) => standing(listingOf(unit))))
  })

  test('without an order the homes with the most points come first: near, new, free, well shown, at the asked price', async () => {
    const area = [
      { lat: 12.7, lng: 77.3 },
      { lat: 13.3, lng: 77.9 },
    ]
    for (const point of [null, await busiest()]) {
      const filters = inBangalore({ point, area, minPrice: 4000, maxPrice: 24_000, perPage: 50 })
      const shown = unitsOf(await search(filters))
      expect(shown.length).toBeGreaterThan(20)
      const aim = { price: 14_000_00, spread: 10_000_00 }
      const ranks = shown.map((unit) =>
        rank(
          { ...listingOf(unit), price: unit.rent, distance: point && wayTo(unit, point) },
          { aim, reach: reachDegrees },
        ),
      )
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
    }
  })

  test('the homes of a locality come first, then those within three kilometres; each count says which', async () => {
    const place = { slug: 'koramangala', lat: 12.9352, lng: 77.6245 }
    const at = (unit: Unit) => unit.locality === place.slug
    for (const order of ['best', 'rent_asc', 'newest', 'distance'] as const) {
      const filters = inBangalore({ locality: place.slug, order, perPage: 50 })
      const { total_entries, houses } = await search(filters)
      const facets = await read<Facets>(urlOf('search_filters', filters))
      const all = lookAtAll({ ...filters, locality: '' })
      const own = all.filter(at)
      const nearby = all.filter((unit) => !at(unit) && isWithinReach(unit, place))
      expect(own.length).toBeGreaterThan(0)
      expect(nearby.length).toBeGreaterThan(0)
      expect(facets.locality).toMatchObject({ lat: place.lat, lng: place.lng, house_count: own.length })
      expect([total_entries, facets.total]).toEqual([own.length + nearby.length, own.length + nearby.length])
      const shown = unitsOf({ houses })
      expect(shown.slice(0, own.length).filter((unit) => !at(unit))).toEqual([])
      expect(shown.slice(own.length).filter(at)).toEqual([])
      // Page by page it is the same list.
      const second = await search({ ...filters, page: 2, perPage: own.length - 1 })
      expect(namesOf(second.houses)).toEqual(namesOf(houses).slice(own.length - 1, 2 * own.length - 2))
    }
  })

  test('nearest first means nearest to the locality, within three kilometres', async () => {
    const place = await busiest()
    const results = await search({ ...noFilters('bangalore'), locality: place.slug, order: 'distance' })
    const ways = unitsOf(results).map((unit) => wayTo(unit, place))
    const own = unitsOf(results).filter(({ locality }) => locality === place.slug).length
    expect(own).toBeGreaterThan(0)
    for (const part of [ways.slice(0, own), ways.slice(own)]) expect(part).toEqual(part.toSorted((a, b) => a - b))
    expect(Math.max(...ways.slice(own)) * 111.32).toBeLessThan(3.001)
    // A point has no homes of its own: all are simply near it.
    const byPoint = inBangalore({ point: { lat: place.lat, lng: place.lng }, order: 'distance' })
    const near = unitsOf(await search(byPoint)).map((unit) => wayTo(unit, place))
    expect(near).toEqual(near.toSorted((a, b) => a - b))
  })

  test('a home 2.9 km from the middle of a locality is near it, one at a corner of the square around it is not', async () => {
    const { locality } = await placeOf(site.services.db, { city: 'indore', locality: 'vijay-nagar' })
    const other = places.gazetteer.localities.find((each) => each.cityId === locality.cityId && each.id !== locality.id)
    const { lat } = places.gazetteer.cities.find(({ id }) => id === locality.cityId) as { lat: number }
    const eastOf = Math.cos((lat * Math.PI) / 180) * 111.32
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const at = (up: number, right: number) =>
      make.aHome({
        ...{ city: 'indore', locality: other?.slug as string },
        home: { lat: locality.lat + up / 111.32, lng: locality.lng + right / eastOf },
      })
    const asked = { ...noFilters('indore'), locality: locality.slug, perPage: 50 }
    const before = await search(asked)
    const countOf = async () => (await read<Facets>(urlOf('search_filters', asked))).total
    const counted = await countOf()
    const near = await at(2.05, 2.05)
    const corner = await at(2.76, 2.76)
    const ids = (await search(asked)).houses.map(({ id }) => id)
    expect([ids.includes(near.id), ids.includes(corner.id)]).toEqual([true, false])
    expect((await search(asked)).total_entries).toBe(before.total_entries + 1)
    expect(await countOf()).toBe(counted + 1)
  })

  test('with two workplaces those come first from which both ways together are shortest', async () => {
    const work = [
      { lat: 12.9352, lng: 77.6245, name: 'Koramangala' },
      { lat: 12.9698, lng: 77.75, name: 'Whitefield' },
    ]
    const shown = unitsOf(await search(inBangalore({ work, order: 'commute', perPage: 50 })))
    const ways = shown.map((unit) => wayTo(unit, work[0] as Unit & Filters['work'][0]) + wayTo(unit, work[1] as never))
    expect(ways.length).toBeGreaterThan(20)
    expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  })
})

describe('the map', () => {
  const markersOf = (filters: Filters, limit?: number) =>
    read<{ markers: Marker[]; total_entries: number }>(
      `${urlOf('search_markers', filters)}${limit === undefined ? '' : `&limit=${limit}`}`,
    )

  test('shows the homes of the search where they are, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whereabouts).chain((how) => someFilters(somewhere(how, bangalore, []))),
        async (found) => {
          const filters = { ...found, city: 'bangalore', page: 1, perPage: 50 }
          const [{ markers, total_entries }, results] = await Promise.all([markersOf(filters), search(filters)])
          expect(total_entries).toBe(results.total_entries)
          expect(markers).toHaveLength(Math.min(500, total_entries))
          const shown = results.houses.map((house) => ({ id: house.id, kind: house.booking_type, rent: rentIn(house) }))
          expect(markers.slice(0, 50).map(({ id, kind, rent }) => ({ id, kind, rent }))).toEqual(shown)
          for (const [i, { lat_double: lat, long_double: lng }] of results.houses.entries()) {
            expect(markers[i]?.lat).toBeCloseTo(lat, 4)
            expect(markers[i]?.lng).toBeCloseTo(lng, 4)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('takes as many as it is asked for; what is no number is the usual', async () => {
    const filters = inBangalore({})
    expect((await markersOf(filters, 3)).markers).toHaveLength(3)
    const { markers, total_entries } = await markersOf(filters, 0)
    expect(markers).toHaveLength(Math.min(500, total_entries))
  })
})

describe('the read model', () => {
  test('is what unit_rows() says, for every home', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        (select u.home_id, u.kind, u.rent, u.flags & ~64, u.attrs & ~(64 << 10), u.left_count, u.monthly, u.score, u.bed_rent
         from unit u)
        except
        (select r.home_id, r.kind, r.rent, r.flags, r.attrs, r.left_count, r.monthly, r.score, r.bed_rent
         from unit_rows(1, 100000, ${today}::date) r)) d`.execute(site.services.db)
    expect(rows[0]?.n).toBe(0)
  })
})
