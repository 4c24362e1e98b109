import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { type Factories, factoriesIn } from './test-factories.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

type Option = { key: string; kind: string; rent: number; bookable: boolean; available_from: string | null }
const optionsOf = async ({ slug }: { slug: string }): Promise<Option[]> =>
  (await site.send('GET', `/api/v1/houses/${slug}.json`)).json.options

test('a home has the wanted number of beds, the most expensive ones taken first', async () => {
  const home = await make.aHome({ beds: 3, free: 2, rent: 7_000_00 })
  expect((await optionsOf(home)).map(({ kind, rent, bookable }) => ({ kind, rent, bookable }))).toEqual([
    { kind: 'bed', rent: 7_000_00, bookable: true },
    { kind: 'bed', rent: 7_500_00, bookable: true },
    { kind: 'bed', rent: 8_000_00, bookable: false },
  ])
  const { json } = await site.send('GET', '/api/v1/search.json?city=pune&bed_type=bed')
  expect(json.houses.map(({ slug }: { slug: string }) => slug)).toContain(home.slug)
})

test('a home can be let by the bed, the room and as a whole, be a PG, or be sold out', async () => {
  const home = await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'] })
  const kinds = (await optionsOf(home)).map(({ kind }) => kind)
  expect(kinds).toEqual(['bed', 'bed', 'bed', 'bed', 'room', 'room', 'house'])
  const pg = await make.aHome({ pg: true, city: 'bangalore' })
  const answer = await site.send('GET', `/api/v1/houses/${pg.slug}.json`)
  expect(answer.json).toMatchObject({ vertical: 'PG', address: { city_slug: 'bangalore' } })
  const full = await make.aHome({ soldOut: true })
  expect((await site.send('GET', `/api/v1/houses/${full.slug}.json`)).json).toMatchObject({
    status_code: 7,
    sold_out: true,
  })
})

test('a tenant takes a bed until they leave, and can sign in', async () => {
  const home = await make.aHome({ beds: 2 })
  const today = dayInIndia(site.clock.now)
  const until = addDays(today, 10)
  const { person } = await make.aTenant({ in: home, bed: 1, state: 'notice_given', from: addDays(today, -90), until })
  const [free, taken] = await optionsOf(home)
  expect(free).toMatchObject({ bookable: true })
  expect(taken).toMatchObject({ bookable: false, available_from: until })
  expect(await site.signIn(person.phone)).toMatch(/^thikana_session=/)
})

test('a visit is in the list of its visitor', async () => {
  const [home, person] = [await make.aHome(), await make.aPerson()]
  const cookie = await site.signIn(person.phone)
  const hour = 3_600_000
  const at = new Date(Math.ceil(site.clock.now.getTime() / hour) * hour + 48 * hour + hour / 2)
  const id = await make.aVisit({ to: home, by: person, at })
  const { json } = await site.send('GET', '/api/v1/schedule_visits/schedules_list.json', { cookie })
  expect(JSON.stringify(json)).toContain(`"id":${id},`)
})

test('a home can have a tour, a check and offers, and stand in a society', async () => {
  const society = await make.aSociety({ city: 'pune', name: 'Blue Ridge', slug: 'blue-ridge', lat: 18.58, lng: 73.74 })
  const home = await make.aHome({ tour: 'playlist', home: { society_id: society.id } })
  await make.aCheck({ of: home, daysAgo: 3 })
  await make.anOffer({ on: home, code: 'NINE', headline: '₹900 off', amount: 900_00, validTill: '2036-01-31' })
  const { json } = await site.send('GET', `/api/v1/houses/${home.slug}.json`)
  expect(home.tour?.url).toBe(`/video/${home.tour?.id}/index.m3u8`)
  expect(json).toMatchObject({
    video: { id: home.tour?.id, url: home.tour?.url },
    last_check: { days_ago: 3, way: 'in_person' },
    offers: [{ coupon: 'NINE', text: '₹900 off', valid_till: '2036-01-31' }],
    society: { slug: 'blue-ridge', name: 'Blue Ridge' },
  })
})

test('a rent is paid with a receipt, passed on by the terms of the home, and paid out; a repair comes out of the rest', async () => {
  const owner = await make.aPerson({ roles: ['owner'] })
  const home = await make.aHome({ owner })
  const of = await make.aTenant({ in: home, from: '2026-01-01' })
  await make.agreedTerms({ on: home, from: '2026-01-01' })
  const { id, number } = await make.aPaidRent({ of, month: '2026-02-01', releasedTo: owner })
  await make.anArrivedPayout({ to: owner, amount: 7_000_00, at: new Date('2026-03-05T06:30:00Z') })
  await make.aRepair({ of, in: home, paidByOwner: 150_40 })
  const paid = await site.send('GET', `/internal_houses/receipt.json?id=${id}`, {
    cookie: await site.signIn(of.person.phone),
  })
  expect(paid.json).toMatchObject({ number, title: 'Rent for February 2026', total: 9_000_00 })
  const { json } = await site.send('GET', '/api/v1/owner/statements.json', { cookie: await site.signIn(owner.phone) })
  const months: { month: string; rent: number; paid_out: number; closing: number }[] = json.months
  // 8 % of 9,000 and 18 % GST on that are 849.60.
  expect(months.at(-1)).toMatchObject({ month: '2026-02', rent: 9_000_00, paid_out: 0, closing: 8_150_40 })
  expect(months.at(-2)).toMatchObject({ month: '2026-03', rent: 0, paid_out: 7_000_00, closing: 1_150_40 })
  expect(months[0]).toMatchObject({ closing: 1_000_00 })
})
