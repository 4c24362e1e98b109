import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn } from '#app/test-factories.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await site.plant(2000)
}, 240_000)
afterAll(() => site.close())

const ask = (query: Record<string, string>) =>
  site.send('GET', `/api/v1/owner/rent_prediction.json?${new URLSearchParams(query)}`, { cookie: '' })

const flat = { city: 'bangalore', locality: 'hsr-layout', bedrooms: '2', area: '1000', furnishing: 'semi-furnished' }

test('[OWNER-016] the predictor gives a range, names the homes it rests on and says how far off it is', async () => {
  const { status, json } = await ask(flat)
  expect(status).toBe(200)
  expect(json.place).toBe('HSR Layout, Bengaluru')
  expect(json.range.low).toBeLessThan(json.range.mid)
  expect(json.range.mid).toBeLessThan(json.range.high)
  expect(json.range.count).toBeGreaterThanOrEqual(8)
  expect(json.homes).toHaveLength(5)
  for (const { slug, title } of json.homes) {
    const page = await site.send('GET', `/api/v1/houses/${slug}.json`, { cookie: '' })
    expect([page.status, page.json.title, page.json.bedroom_count]).toEqual([200, title, 2])
  }
})

test('the published error, leave one out, is no worse than the middle of the locality', async () => {
  const { json } = await ask(flat)
  expect(json.error.homes).toBeGreaterThanOrEqual(15)
  expect(json.error.ours).toBeLessThanOrEqual(json.error.median)
})

test('a larger home and a furnished one are predicted dearer', async () => {
  const mid = async (change: object) => (await ask({ ...flat, ...change })).json.range.mid
  expect(await mid({ bedrooms: '3', area: '1500' })).toBeGreaterThan(await mid({}))
  expect(await mid({ furnishing: 'fully-furnished' })).toBeGreaterThan(await mid({ furnishing: 'unfurnished' }))
})

test('how long a home took to let is counted from its listing to its first stay', async () => {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const listed = addDays(dayInIndia(site.clock.now), -40)
  const place = { city: 'bangalore', locality: 'hsr-layout', kinds: ['house' as const], beds: 4 }
  const { lat, lng } = await site.services.db
    .selectFrom('locality')
    .select(['lat', 'lng'])
    .where('slug', '=', 'hsr-layout')
    .executeTakeFirstOrThrow()
  const home = { lat, lng, listed_at: `${listed}T09:00:00+05:30`, furnishing: 'semi-furnished' as const }
  const near = await make.aHome({ ...place, rent: 8_000_00, home })
  await make.aTenant({ in: near, from: addDays(listed, 12) })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const { json } = await ask(flat)
  expect(json.homes.find(({ slug }: { slug: string }) => slug === near.slug)).toMatchObject({ days_to_let: 12 })
})

test('an unknown place and an impossible area are refused; where too few homes are, there is no range', async () => {
  const refused = async (change: object) => {
    const { status, json } = await ask({ ...flat, ...change })
    return [status, json.error?.fields]
  }
  expect(await refused({ locality: 'nowhere' })).toEqual([400, { locality: 'Choose a locality from the list.' }])
  expect(await refused({ city: 'atlantis' })).toEqual([400, { city: 'We are not in this city yet.' }])
  expect(await refused({ area: '5' })).toEqual([400, { area: 'Enter 100 to 20,000 sq ft.' }])
  const few = await ask({ ...flat, bedrooms: '6' })
  expect([few.status, few.json.range]).toEqual([200, null])
})
