import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { BookingKind } from '#demo/homes/types.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { amenityIconRoutes } from '#features/homes/listing/server/amenity-icon-routes.ts'
import { pictureRoutes } from '#features/homes/listing/server/picture-routes.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { storeDrawing } from '#platform/images/test-pictures.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { HouseCard } from '../contract.ts'
import { cardOf } from './card-of.ts'
import { listCards } from './card-queries.ts'

let site: TestApp
let make: Factories
let pictures: number[]

beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(amenityIconRoutes)
  await site.app.register(pictureRoutes, { services: site.services })
  make = factoriesIn(site.services.db, () => site.clock.now)
  pictures = await make.pictures([
    'bedroom-twin',
    'living',
    'kitchen',
    'bathroom',
    'building',
    'balcony',
    'dining',
    'street',
  ])
})
afterAll(() => site.close())

async function search(query: string, cookie?: string): Promise<HouseCard[]> {
  const { json } = await site.send('GET', `/api/v1/search.json?${query}`, cookie ? { cookie } : {})
  return (json as SearchResults).houses
}
const today = () => dayInIndia(site.clock.now)

/** The card of a home as it is let in this way. */
async function cardIn(home: TestHome, city: string, kind: BookingKind, cookie?: string): Promise<HouseCard> {
  const list = await search(`city=${city}&bed_type=${kind}&per_page=50`, cookie)
  const card = list.find(({ id }) => id === home.id)
  if (!card) throw new Error(`${city} has no card of home ${home.id} as ${kind}`)
  return card
}

/** Let in every way: four beds of ₹8,000 to ₹9,500 in two rooms, the dearest bed taken. */
async function aFullCard(): Promise<TestHome> {
  const society = { name: 'Lake View', slug: 'lake-view', city: 'mysore', lat: 12.31, lng: 76.61 }
  const { id: society_id } = await make.aSociety(society)
  const home = await make.aHome({
    ...{ city: 'mysore', beds: 4, free: 3, kinds: ['bed', 'room', 'house'], tour: 'file' },
    photos: ['bedroom', 'living', 'kitchen', 'bathroom', 'building'],
    home: {
      ...{ title: 'Flat by the lake', society_id, house_type: 'flat', furnishing: 'semi-furnished', gender: 'female' },
      ...{ bathroom_count: 2, area_sqft: 950, amenities: ['wifi', 'lift'], tags: ['eqaro'], vertical: 'OTB' },
      ...{ lat: 12.311, lng: 76.612, society_charge: 1_500_00, listed_at: '2026-03-01T06:00:00Z' },
      ...{ cost_of_living: [{ label: 'Cook', amount: 800_00, reason: 'Shared by all' }] },
      updated_at: '2026-10-05T20:00:00Z',
    },
  })
  await sql`update home_video set recorded_at = '2026-04-02T09:30:00Z' where home_id = ${home.id}`.execute(
    site.services.db,
  )
  return home
}

describe('a card', () => {
  let home: TestHome
  beforeAll(async () => {
    home = await aFullCard()
  })

  test('[SRCH-050] [SRCH-052] [SRCH-053] [SRCH-054] [SRCH-056] [SRCH-057] says everything of a home, in rupees and under the keys of its kind', async () => {
    const card = await cardIn(home, 'mysore', 'bed')
    expect(card).toEqual({
      ...{ id: home.id, slug: home.slug, title: 'Flat by the lake', booking_type: 'bed', private: false },
      // The cheapest free bed, with two rents of deposit; the society and the cook come on top each month.
      ...{ min_rent: 8000, base_min_rent: 8000, initial_rent: 8000, min_bed_advance: 16_000, monthly_rent: 10_300 },
      ...{ group_id: null, group: null, status_code: 1, sold_out: false, prime: false },
      ...{ bed_available_count: 3, room_available_count: 1, bathroom_count: 2 },
      image_url: `/img/${pictures[0]}/640.webp`,
      picture: { id: pictures[0], width: 1440, height: 960, alt: 'A view of the flat', placeholder: '' },
      ...{ more_pictures: pictures.slice(1, 4), photo_count: 5 },
      ...{ tags: ['eqaro'], furnishing_type: 'semi-furnished', bhk_details: '2 BHK', house_type: 'flat' },
      ...{ locality: 'Vijayanagar', city: 'Mysuru', gender: 'female', living: null, area: 950, estd: 2019 },
      amenity_list: [
        { amenity: 'Wi-Fi', icon_url: '/amenities/wifi.svg' },
        { amenity: 'Lift', icon_url: '/amenities/lift.svg' },
      ],
      category_offers: { bed: [], room: [], house: [] },
      ...{ complex_id: null, vertical: 'OTB', online_sav: true },
      house_videos: [{ house_video_id: home.tour?.id, url: home.tour?.url, recorded_at: '2026-04-02T09:30:00+00:00' }],
      // As India dates them: it was changed after midnight.
      ...{ last_updated_date: '2026-10-06', live_on_before: '2026-03-01', todays_sav_count: 0 },
      ...{ review_score: null, review_count: 0, owner_income: null, lat_double: 12.311, long_double: 76.612 },
      society_details: { city: 'mysore', slug: 'lake-view' },
    })
  })

  test('[SRCH-052] of a room and of a whole house has keys of its own', async () => {
    const money = ({
      rent,
      advance,
      base_rent,
      min_room_rent,
      min_room_advance,
      base_min_room_rent,
      ...card
    }: HouseCard) => [
      [rent, advance, base_rent],
      [min_room_rent, min_room_advance, base_min_room_rent],
      [card.min_rent, card.min_bed_advance, card.base_min_rent],
      [card.initial_rent, card.monthly_rent, card.private],
    ]
    const none = [undefined, undefined, undefined]
    // Rooms of ₹8,000 + ₹8,500 and ₹9,000 + ₹9,500, of which the second has a bed that is taken.
    const room = [16_500, 33_000, 16_500]
    expect(money(await cardIn(home, 'mysore', 'room'))).toEqual([none, room, none, [16_500, 18_800, true]])
    const empty = await make.aHome({
      ...{ city: 'thane', beds: 4, kinds: ['house'] },
      home: { society_charge: 1_500_00, cost_of_living: [] },
    })
    const whole = [35_000, 70_000, 35_000]
    expect(money(await cardIn(empty, 'thane', 'house'))).toEqual([whole, none, none, [35_000, 36_500, true]])
  })

  test('[SRCH-053] [SRCH-057] of a PG has the id of its complex; without a society it has no year', async () => {
    const pg = await make.aHome({ city: 'lucknow', pg: true })
    expect(await cardIn(pg, 'lucknow', 'bed')).toMatchObject({
      ...{ vertical: 'PG', complex_id: `C${pg.slug}`, house_type: 'pg', society_details: null, estd: null },
      ...{ online_sav: false, house_videos: [] },
    })
  })

  test('counts the beds and rooms that nobody has from today on', async () => {
    const counts = async (wishes: HomeWishes, kind: BookingKind) => {
      const made = await make.aHome({ city: 'lucknow', ...wishes })
      const { bed_available_count, room_available_count, sold_out } = await cardIn(made, 'lucknow', kind)
      return [bed_available_count, room_available_count, sold_out]
    }
    expect(await counts({ beds: 4, free: 1 }, 'bed')).toEqual([1, 0, false])
    expect(await counts({ beds: 4, kinds: ['bed', 'room'], free: 2 }, 'bed')).toEqual([2, 1, false])
    expect(await counts({ beds: 4, kinds: ['room'], free: 2 }, 'room')).toEqual([2, 1, false])
    expect(await counts({ beds: 6, kinds: ['house'] }, 'house')).toEqual([6, 3, false])
    // A bed that is promised from some day on is not free from today on.
    const promised = await make.aHome({ city: 'lucknow', beds: 3 })
    await make.aTenant({ in: promised, bed: 0, state: 'agreement_pending', from: addDays(today(), 20) })
    expect(await cardIn(promised, 'lucknow', 'bed')).toMatchObject({ bed_available_count: 2, min_rent: 8500 })
  })

  test('[SRCH-055] has an offer for rooms only under room, one for all under bed, room and house', async () => {
    const home = await make.aHome({ city: 'lucknow', kinds: ['bed', 'room', 'house'] })
    await make.anOffer({ on: home, code: 'FORALL', headline: '₹900 off', amount: 900_00 })
    await make.anOffer({ on: home, code: 'FORROOMS', headline: '₹500 off rooms', amount: 500_00, kinds: ['room'] })
    const card = (await search('city=lucknow&bed_type=bed&per_page=50')).find(({ id }) => id === home.id)
    const { bed, room, house } = card?.category_offers ?? { bed: [], room: [], house: [] }
    expect([bed, room, house].map((list) => list.map(({ text }) => text))).toEqual([
      ...[['₹900 off'], ['₹900 off', '₹500 off rooms'], ['₹900 off']],
    ])
  })

  test('agrees with the page of the home', async () => {
    const page: House = (await site.send('GET', `/api/v1/houses/${home.slug}.json`)).json
    const card = await cardIn(home, 'mysore', 'bed')
    const { id, title, status_code, bathroom_count, tags, furnishing_type, house_type, gender, area, vertical } = page
    expect(card).toMatchObject({
      ...{ id, title, status_code, bathroom_count, tags, furnishing_type, house_type, gender, area, vertical },
      ...{ locality: page.address.locality, city: page.address.city, last_updated_date: page.last_updated_date },
      ...{ lat_double: page.lat, long_double: page.lng, society_details: { city: 'mysore', slug: page.society?.slug } },
    })
    const [cheapest] = page.options.filter(({ kind, bookable }) => kind === 'bed' && bookable)
    expect([cheapest?.rent, cheapest?.deposit, cheapest?.each_month.total]).toEqual([8_000_00, 16_000_00, 10_300_00])
    expect([card.picture?.id, ...card.more_pictures]).toEqual(page.photos.slice(0, 4).map((photo) => photo.id))
    expect(card.house_videos).toMatchObject([{ house_video_id: page.video?.id, url: page.video?.url }])
  })
})

describe('links of a card resolve', () => {
  test('[SRCH-054] the icon of every amenity is a picture', async () => {
    const home = await make.aHome({
      city: 'thane',
      home: { amenities: ['wifi', 'meals', 'ac', 'lift', 'pets', 'pool'] },
    })
    const { amenity_list } = await cardIn(home, 'thane', 'bed')
    expect(amenity_list.map(({ amenity }) => amenity)).toEqual([
      ...['Wi-Fi', 'Meals', 'AC', 'Lift', 'Pets allowed', 'Swimming pool'],
    ])
    for (const { icon_url } of amenity_list) {
      const reply = await site.app.inject({ method: 'GET', url: icon_url })
      expect(reply.statusCode, icon_url).toBe(200)
      expect(reply.headers['content-type']).toBe('image/svg+xml')
      expect(reply.payload, icon_url).toMatch(/^<svg [^>]+>(<\w+ [^>]+\/>)+<\/svg>$/)
    }
    expect((await site.app.inject({ method: 'GET', url: '/amenities/moat.svg' })).statusCode).toBe(404)
  })

  test('its photo', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><circle r="900" fill="teal"/></svg>'
    const { storageKey } = await storeDrawing(site.services.providers.storage, drawing)
    await sql`update picture set storage_key = ${storageKey} where id = ${pictures[0]}`.execute(site.services.db)
    const home = await make.aHome({ city: 'kochi', photos: ['bedroom'] })
    const reply = await site.app.inject({ method: 'GET', url: (await cardIn(home, 'kochi', 'bed')).image_url ?? '' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/webp')
  })
})

test('neighbours on a page of results have different covers, in any order', async () => {
  // The photos of two flats by turns, of each the same one first.
  const photos = ['bedroom', 'living', 'kitchen', 'bathroom']
  for (let nth = 0; nth < 8; nth++) {
    const { id } = await make.aHome({ city: 'nagpur', rent: 8_000_00 + nth * 100_00, photos })
    if (nth % 2 === 0) continue
    await sql`update home_photo set picture_id = picture_id + 4 where home_id = ${id}`.execute(site.services.db)
    await sql`update home set cover_picture_id = cover_picture_id + 4 where id = ${id}`.execute(site.services.db)
  }
  for (const order of ['', 'rent_asc', 'rent_desc', 'newest']) {
    const list = await search(`city=nagpur&per_page=50${order && `&order_by=${order}`}`)
    const covers = list.map(({ picture }) => picture?.id)
    expect(covers).toHaveLength(8)
    for (const [at, cover] of covers.entries()) {
      const near = covers.slice(Math.max(0, at - 3), at)
      expect(near, `${order} ${at}`).not.toContain(cover)
    }
  }
})

describe('visits, groups and income on a card', () => {
  const visit = async (to: TestHome, day: string, state: 'scheduled' | 'done' | 'cancelled' | 'missed') =>
    make.aVisit({ to, by: await make.aPerson(), at: new Date(startOfDay(day).getTime() + 11 * 3_600_000), state })

  test('[SRCH-050] visits of today are counted unless they were called off', async () => {
    const home = await make.aHome({ city: 'indore' })
    for (const state of ['scheduled', 'done', 'cancelled', 'missed'] as const) await visit(home, today(), state)
    await visit(home, '2026-01-05', 'done')
    expect((await cardIn(home, 'indore', 'bed')).todays_sav_count).toBe(2)
  })

  test('[SRCH-051] a group says how many of its homes can be booked and who visits any of them today', async () => {
    const inGroup = { city: 'indore', home: { group_id: 7001 } }
    const [one, other] = [await make.aHome(inGroup), await make.aHome(inGroup)]
    await make.aHome({ ...inGroup, soldOut: true })
    await visit(one, today(), 'scheduled')
    await visit(other, today(), 'scheduled')
    await visit(other, today(), 'scheduled')
    expect(await cardIn(one, 'indore', 'bed')).toMatchObject({
      ...{ group_id: 7001, group: { id: 7001, house_count: 2, todays_group_sav_count: 3 }, todays_sav_count: 1 },
    })
  })

  test('a home that is let by the bond partner alone says that no deposit is taken', async () => {
    const kinds: BookingKind[] = ['bed', 'room', 'house']
    const home = await make.aHome({ city: 'jaipur', kinds, home: { tags: ['eqaro_only'] } })
    expect((await cardIn(home, 'jaipur', 'bed')).min_bed_advance).toBe(0)
    expect((await cardIn(home, 'jaipur', 'room')).min_room_advance).toBe(0)
    expect((await cardIn(home, 'jaipur', 'house')).advance).toBe(0)
  })

  test('only the owner of a home sees its income', async () => {
    const [owner, somebody] = [await make.aPerson({ roles: ['owner'] }), await make.aPerson()]
    const own = await make.aHome({ city: 'surat', beds: 4, owner })
    const others = await make.aHome({ city: 'surat', beds: 4 })
    // Two at ₹9,000; who has left pays nothing.
    await make.aTenant({ in: own, bed: 3 })
    await make.aTenant({ in: own, bed: 2, state: 'notice_given' })
    await make.aTenant({ in: own, bed: 1, state: 'moved_out' })
    await make.aTenant({ in: others, bed: 3 })
    const cookie = await site.openSession(owner.id, 'owner')
    const incomeOf = async (home: TestHome, by?: string) => (await cardIn(home, 'surat', 'bed', by)).owner_income
    expect(await incomeOf(own, cookie)).toBe(18_000)
    expect(await incomeOf(others, cookie)).toBeNull()
    expect(await incomeOf(own)).toBeNull()
    expect(await incomeOf(own, await site.openSession(somebody.id, 'tenant'))).toBeNull()
  })
})

test('a home whose beds are taken says from when one is free; where somebody follows, it does not', async () => {
  const [from, leaves] = [addDays(today(), -100), addDays(today(), 40)]
  const home = await make.aHome({ beds: 2 })
  await make.aTenant({ in: home, bed: 0, from })
  await make.aTenant({ in: home, bed: 1, from, until: leaves, state: 'notice_given' })
  const card = async () => {
    const [row] = await listCards(site.services.db, [{ home_id: home.id, kind: 0 }], today())
    return row && cardOf(row)
  }
  expect(await card()).toMatchObject({ sold_out: true, free_from: leaves })
  await sql`insert into stay (bed_id, home_id, during)
    values (${home.beds[1]}, ${home.id}, daterange(${leaves}::date, null))`.execute(site.services.db)
  expect(await card()).not.toHaveProperty('free_from')
})
