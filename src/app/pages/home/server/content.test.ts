import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { places } from '#features/places/server/api.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import type { HomePage } from '../contract.ts'

let site: TestApp
let make: Factories
let pictures: number[]

beforeAll(async () => {
  site = await openTestApp({ PLAY_STORE_URL: 'https://play.example/app' })
  site.clock.now = new Date('2026-11-10T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  await places.seedPlaces(site.services.db)
  pictures = await make.pictures(['living', 'living', 'building', 'building', 'building', 'building', 'kitchen'])
})
afterAll(() => site.close())

const get = async <T>(url: string): Promise<T> => {
  const { status, json } = await site.send('GET', url)
  expect(status, `${url} ${JSON.stringify(json)}`).toBe(200)
  return json
}
const homePage = (city = '') => get<HomePage>(`/api/v1/home.json${city && `?city=${city}`}`)

/** With these photos alone, by their place in `pictures`. */
async function aHomeWith(shown: number[], wishes: HomeWishes): Promise<TestHome> {
  const { db } = site.services
  const home = await make.aHome(wishes)
  await sql`delete from home_photo where home_id = ${home.id}`.execute(db)
  for (const [position, nth] of shown.entries()) {
    const photo = { home_id: home.id, picture_id: pictures[nth] as number, photo_type: 'living', position }
    await db.insertInto('home_photo').values(photo).execute()
  }
  return home
}

describe('the city of the home page', () => {
  test('is the largest city unless one is requested', async () => {
    expect((await homePage()).city).toEqual({ name: 'Bengaluru', slug: 'bangalore' })
    expect((await homePage('pune')).city).toEqual({ name: 'Pune', slug: 'pune' })
    expect((await homePage('gurugram')).city.slug).toBe('gurgaon')
  })

  test('is refused for an unknown city', async () => {
    expect((await site.send('GET', '/api/v1/home.json?city=paris')).status).toBe(404)
  })
})

describe('a city with homes in five localities', () => {
  let withTour: TestHome
  beforeAll(async () => {
    const inCity = (locality: string, rent: number, wishes: HomeWishes = {}) => ({
      ...{ city: 'bangalore', locality, rent, beds: 1, ...wishes },
    })
    await aHomeWith([2], inCity('koramangala', 9_000_00, { beds: 2 }))
    withTour = await aHomeWith([3], inCity('hsr-layout', 8_000_00, { tour: 'file' }))
    await aHomeWith([4], inCity('indiranagar', 12_000_00, { kinds: ['bed', 'house'], home: { gender: 'family' } }))
    await aHomeWith([5], inCity('whitefield', 7_000_00, { kinds: ['bed', 'house'], home: { gender: 'any' } }))
    await make.aHome(inCity('whitefield', 5_000_00, { soldOut: true }))
    await make.aHome(inCity('hebbal', 6_000_00, { home: { tags: ['eqaro'] } }))
    const poster = sql`update home_video set poster_picture_id = ${pictures[6]} where home_id = ${withTour.id}`
    await poster.execute(site.services.db)
  })

  test('shows the four most popular, each with its homes, its lowest rent and a photo of a home that stands there', async () => {
    const { localities } = await homePage()
    const told = localities.map(({ name, url, house_count, min_rent, picture }) => [
      ...[name, url, house_count, min_rent, picture?.id],
    ])
    expect(told).toEqual([
      ['Koramangala', '/bangalore/properties-in-koramangala/', 1, 9000, pictures[2]],
      ['HSR Layout', '/bangalore/properties-in-hsr-layout/', 1, 8000, pictures[3]],
      ['Indiranagar', '/bangalore/properties-in-indiranagar/', 1, 12_000, pictures[4]],
      ['Whitefield', '/bangalore/properties-in-whitefield/', 1, 7000, pictures[5]],
    ])
  })

  test('counts homes for families, friends and singles as their search finds them', async () => {
    const { audiences } = await homePage()
    expect(audiences.map(({ key, house_count }) => [key, house_count])).toEqual([
      // Two houses, one of them for families alone; five homes are let by the bed.
      ['families', 2],
      ['friends', 1],
      ['single', 5],
    ])
    for (const [query, count] of [
      ['bed_type=house&gender=family', 2],
      ['bed_type=house&gender=friends', 1],
      ['bed_type=bed_and_room&gender=any', 5],
    ] as const) {
      expect((await get<SearchResults>(`/api/v1/search.json?city=bangalore&${query}`)).total_entries).toBe(count)
    }
  })

  test('shows the tour of one of the homes the banner leads to', async () => {
    expect((await homePage()).tour).toMatchObject({
      ...{ id: withTour.id, slug: withTour.slug, title: withTour.title, duration_s: 25, house_count: 1 },
      picture: { id: pictures[6] },
    })
    const { houses } = await get<SearchResults>('/api/v1/search.json?city=bangalore&video=true')
    expect(houses.map(({ id }) => id)).toEqual([withTour.id])
  })

  test('and a city without zero deposit links to its zero-deposit homes', async () => {
    expect((await homePage('kochi')).zero_deposit).toEqual({ name: 'Bengaluru', slug: 'bangalore', house_count: 1 })
  })
})

describe('the example home', () => {
  const listed = (day: string) => ({ city: 'mysore', home: { finding_fee: 0, listed_at: `${day}T06:00:00Z` } })

  test('is the newest with a photo of its living room, has the total of its own page, and is replaced when its last bed is taken', async () => {
    const older = await aHomeWith([1], { ...listed('2026-11-01') })
    const charges = { onboarding_charge: 2_000_00, society_charge: 0, cost_of_living: [] }
    const { city, home } = listed('2026-11-05')
    const newer = await aHomeWith([0, 6], { city, beds: 2, home: { ...home, ...charges } })
    await aHomeWith([6], listed('2026-11-08'))
    const { hero } = await homePage('mysore')
    expect(hero).toMatchObject({ slug: newer.slug, title: newer.title, picture: { id: pictures[0] } })
    // The deposit, the charges, and 20 of the 30 days of November at ₹8,000, in whole rupees.
    expect(hero?.to_move_in).toBe(16_000 + 2_000 + 5_334)
    const house = await get<House>(`/api/v1/houses/${newer.slug}.json`)
    expect(house.options[0]?.to_move_in.total).toBe(23_334_00)
    await make.aTenant({ in: newer, bed: 0 })
    expect((await homePage('mysore')).hero?.slug).toBe(newer.slug)
    await make.aTenant({ in: newer, bed: 1 })
    expect((await homePage('mysore')).hero?.slug).toBe(older.slug)
  })
})

test('deals are the general offers and those of the city, its own first, while valid', async () => {
  const anOffer = (code: string, row: object) =>
    site.services.db
      .insertInto('offer')
      .values({
        ...{ code, headline: 'Less to pay', description: 'For new bookings.', terms: 'Once.', amount: 500_00 },
        ...{ offer_type: 'onboarding_charges', starts_on: '2026-11-01', valid_till: '2026-11-10', ...row },
      })
      .execute()
  const cityId = async (slug: string) =>
    (await site.services.db.selectFrom('city').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  await anOffer('EVERYWHERE', { everywhere: true })
  await anOffer('PUNE', { city_id: await cityId('pune'), offer_type: 'online_visit', percent: 20, max_amount: 3000_00 })
  await anOffer('MUMBAI', { city_id: await cityId('mumbai') })
  await anOffer('OVER', { everywhere: true, valid_till: '2026-11-09' })
  await anOffer('LATER', { everywhere: true, starts_on: '2026-11-11', valid_till: '2026-12-01' })
  await anOffer('OFAHOME', {})
  const { deals } = await homePage('pune')
  expect(deals.map(({ coupon }) => coupon)).toEqual(['PUNE', 'EVERYWHERE'])
  expect(deals).toMatchObject([
    { offer_type: 'online_visit', percent: 20, max_amount: 3000, valid_till: '2026-11-10' },
    { offer_type: 'onboarding_charges', percent: null, amount: 500, headline: 'Less to pay' },
  ])
})

test('zero deposit is offered where the city has it, with as many homes as its search finds, all of which carry the tag', async () => {
  for (const tags of [['eqaro'], ['eqaro_only'], ['eqaro'], []]) await make.aHome({ city: 'pune', home: { tags } })
  await make.aHome({ city: 'pune', soldOut: true, home: { tags: ['eqaro'] } })
  expect((await homePage('pune')).zero_deposit).toEqual({ name: 'Pune', slug: 'pune', house_count: 3 })
  const { houses } = await get<SearchResults>('/api/v1/search.json?city=pune&zero_deposit=true')
  expect(houses.map(({ tags }) => tags.join()).toSorted()).toEqual(['eqaro', 'eqaro', 'eqaro_only'])
})

test('the homes at the end are the first ones of the city’s results page', async () => {
  for (let nth = 0; nth < 7; nth++) await make.aHome({ city: 'mumbai' })
  const { houses, total_entries } = await homePage('mumbai')
  const results = await get<SearchResults>('/api/v1/search.json?city=mumbai')
  expect(houses).toHaveLength(6)
  expect(houses.map(({ id }) => id)).toEqual(results.houses.slice(0, 6).map(({ id }) => id))
  expect(total_entries).toBe(7)
})

test('testimonials are at most three, tenants of the city first, no two in the same words, by first name and initial', async () => {
  const says = async (person: TestPerson, home: TestHome, words: string, day: string) =>
    site.services.db
      .insertInto('testimonial')
      .values({ person_id: person.id, home_id: home.id, kind: 'bed', words, agreed_at: new Date(`${day}T06:00:00Z`) })
      .execute()
  const inBaner = await make.aHome({ city: 'pune', locality: 'baner' })
  const inKochi = await make.aHome({ city: 'kochi' })
  const [meera, arjun, zoya] = [
    await make.aPerson({ firstName: 'Meera', lastName: 'Nair' }),
    await make.aPerson({ firstName: 'Arjun', lastName: '' }),
    await make.aPerson({ firstName: 'Zoya', lastName: 'Khan' }),
  ]
  await says(meera, inBaner, 'The keys were there on the day.', '2026-10-01')
  await says(zoya, inBaner, 'The keys were there on the day.', '2026-09-01')
  await says(arjun, inBaner, 'The tap was mended in two hours.', '2026-09-15')
  await says(zoya, inKochi, 'My deposit came back in a week.', '2026-10-20')
  await says(meera, inKochi, 'Everything was as in the photos.', '2026-08-01')
  const said = async (city: string) =>
    (await homePage(city)).testimonials.map(({ name, words, home }) => `${name}: ${words} ${home}`)
  expect((await said('pune')).map((each) => each.replace(/, [^,]*$/, ''))).toEqual([
    'Meera N.: The keys were there on the day. Shared bed',
    'Arjun: The tap was mended in two hours. Shared bed',
    'Zoya K.: My deposit came back in a week. Shared bed',
  ])
  expect((await said('pune'))[0]).toMatch(/Shared bed, Baner$/)
  expect((await said('kochi'))[0]).toMatch(/^Zoya K\.: My deposit came back/)
})

test('app store links are shown if there are apps', async () => {
  expect((await homePage()).apps).toEqual({ play_store: 'https://play.example/app', app_store: null })
})
