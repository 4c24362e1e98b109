import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { placeOf, type TestHome } from '#app/testing/test-home.ts'
import type { HomeRow } from '#demo/homes/types.ts'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'

let site: TestApp
let make: Factories
let listed: Day

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  listed = addDays(dayInIndia(site.clock.now), -40)
})
afterAll(() => site.close())

const ask = (query: Record<string, string>) =>
  site.send('GET', `/api/v1/owner/rent_prediction.json?${new URLSearchParams(query)}`, { cookie: '' })

const flat = { city: 'bangalore', locality: 'hsr-layout', bedrooms: '2', area: '1000', furnishing: 'semi-furnished' }

type Wishes = { city: string; locality: string; rents: number[]; bedrooms?: number; home: Partial<HomeRow> }
/** Whole homes in the middle of a locality, for these rents in rupees. */
async function aStreet({ city, locality, rents, bedrooms = 2, home }: Wishes): Promise<TestHome[]> {
  const { lat, lng } = (await placeOf(site.services.db, { city, locality })).locality
  const made: TestHome[] = []
  for (const rent of rents) {
    const row = { lat, lng, listed_at: `${listed}T09:00:00+05:30`, house_rent: rent * 100, ...home }
    made.push(await make.aHome({ city, locality, kinds: ['house'], beds: 2 * bedrooms, home: row }))
  }
  return made
}
const eight = (rent: number) => Array.from({ length: 8 }, () => rent)

test('[OWNER-016] the predictor gives a range, names the homes it rests on and says how far off it is', async () => {
  const rents = [18_000, 19_000, 19_500, 20_000, 20_500, 21_000, 22_000, 23_000, 24_000]
  const home = { area_sqft: 1000, furnishing: 'semi-furnished' as const }
  const street = await aStreet({ city: 'bangalore', locality: 'hsr-layout', rents, home })
  await make.aTenant({ in: street[0] as TestHome, from: addDays(listed, 12) })
  const { status, json } = await ask(flat)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    place: 'HSR Layout, Bengaluru',
    // The middle half of nine rents that weigh alike, in whole hundreds.
    range: { low: 19_400_00, mid: 20_500_00, high: 22_300_00, count: 9, within: 1000, same_furnishing: true },
    // Each predicted from the other eight: the middle of nine errors is that of ₹22,000, off by ₹1,700 in whole hundreds
    // and by ₹1,750 as the middle of the locality.
    error: { homes: 9, ours: 7.7, median: 8 },
    ...{ let_at: [], raises: [] },
  })
  expect(json.homes).toEqual(
    street.slice(0, 5).map(({ title, slug }, nth) => ({
      ...{ title, slug, rent: (rents[nth] ?? 0) * 100, distance: 0, area: 1000 },
      // From its listing to its first stay.
      days_to_let: nth === 0 ? 12 : null,
    })),
  )
})

test('a larger home and a furnished one are predicted dearer', async () => {
  const place = { city: 'pune', locality: 'baner' }
  const bare = { area_sqft: 1000, furnishing: 'unfurnished' as const }
  await aStreet({ ...place, rents: eight(20_000), home: bare })
  await aStreet({ ...place, rents: eight(26_000), home: { ...bare, furnishing: 'fully-furnished' } })
  await aStreet({ ...place, rents: eight(34_000), bedrooms: 3, home: { ...bare, area_sqft: 1500 } })
  const range = async (change: object) => (await ask({ ...flat, ...place, ...change })).json.range
  const [unfurnished, furnished, large] = [
    await range({ furnishing: 'unfurnished' }),
    await range({ furnishing: 'fully-furnished' }),
    await range({ furnishing: 'unfurnished', bedrooms: '3', area: '1500' }),
  ]
  // Never narrower than 5 % to either side.
  const alike = { count: 8, within: 1000, same_furnishing: true }
  expect(unfurnished).toEqual({ low: 19_000_00, mid: 20_000_00, high: 21_000_00, ...alike })
  expect(furnished).toEqual({ low: 24_700_00, mid: 26_000_00, high: 27_300_00, ...alike })
  expect(large).toEqual({ low: 32_300_00, mid: 34_000_00, high: 35_700_00, ...alike })
  // Nobody's is semi-furnished: all sixteen count, each as if it were.
  expect(await range({})).toMatchObject({ mid: 22_900_00, count: 16, same_furnishing: false })
})

test('the published error, leave one out, is smaller than that of the middle of the locality where rent follows size', async () => {
  const { lat, lng } = (await placeOf(site.services.db, { city: 'pune', locality: 'baner' })).locality
  for (let nth = 0; nth < 15; nth++) {
    const area_sqft = 400 + 60 * nth
    const home = { lat, lng, area_sqft, house_rent: area_sqft * 30_00, furnishing: 'semi-furnished' as const }
    await make.aHome({ city: 'pune', locality: 'baner', kinds: ['house'], beds: 2, home })
  }
  const { json } = await ask({ ...flat, city: 'pune', locality: 'baner', bedrooms: '1' })
  expect(json.error).toEqual({ homes: 15, ours: 15.2, median: 29.5 })
})

test('an unknown place and an impossible area are refused; where too few homes are, there is no range', async () => {
  const refused = async (change: object) => {
    const { status, json } = await ask({ ...flat, ...change })
    return [status, json.error?.fields]
  }
  expect(await refused({ locality: 'nowhere' })).toEqual([400, { locality: 'Choose a locality from the list.' }])
  expect(await refused({ city: 'atlantis' })).toEqual([400, { city: 'We are not in this city yet.' }])
  expect(await refused({ area: '5' })).toEqual([400, { area: 'Enter 100 to 20,000 sq ft.' }])
  const seven = eight(9_000).slice(1)
  await aStreet({ city: 'bangalore', locality: 'hsr-layout', rents: seven, bedrooms: 6, home: { area_sqft: 4000 } })
  const few = await ask({ ...flat, bedrooms: '6' })
  expect([few.status, few.json.range]).toEqual([200, null])
})
