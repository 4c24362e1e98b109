import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

async function anOwner() {
  const person = await make.aPerson({ roles: ['owner'] })
  const cookie = await site.openSession(person.id, 'owner')
  const home = await make.aHome({ owner: person, beds: 2 })
  const post = (path: string, body: object) => site.send('POST', path, { body, cookie })
  const rentOf = async () =>
    (await site.send('GET', `/api/v1/houses/${home.slug}.json`, { cookie: '' })).json.rooms[0].beds[0].rent
  return { person, cookie, home, post, rentOf, unit: `bed-${home.beds[0]}` }
}

test('[API-108] [API-109] an owner corrects a price with the code sent for it, and with no other', async () => {
  const { person, home, post, rentOf, unit } = await anOwner()
  const asked = { house_id: home.id, unit, rent: 8_700_00 }
  expect((await post('/api/v1/price_corrections/otp', asked)).status).toBe(200)
  const otp = (await site.lastMessage(person.phone))?.slice(0, 4)
  const without = await post('/api/v1/price_corrections', asked)
  expect([without.status, without.json.error.fields]).toEqual([400, { otp: 'Please enter 4 digit OTP' }])
  // The code is for another rent.
  expect((await post('/api/v1/price_corrections', { ...asked, rent: 5_000_00, otp })).status).toBe(422)
  expect(await rentOf()).toBe(8_000_00)
  const made = await post('/api/v1/price_corrections', { ...asked, otp })
  expect([made.status, made.json]).toEqual([200, { success: true, rent: 8_700_00 }])
  expect(await rentOf()).toBe(8_700_00)
  // Sent again it is done already, without a second code.
  expect((await post('/api/v1/price_corrections', { ...asked, otp })).status).toBe(200)
  const changes = await site.services.db
    .selectFrom('home_change')
    .select('what')
    .where('home_id', '=', home.id)
    .execute()
  expect(changes).toEqual([{ what: 'price' }])
})

test('an owner who reads Hindi gets the code and every refusal in Hindi', async () => {
  const { person, cookie, home, unit } = await anOwner()
  await site.services.db.updateTable('person').set({ language: 'hi' }).where('id', '=', person.id).execute()
  const post = (path: string, body: object) =>
    site.send('POST', path, { body, cookie, headers: { 'accept-language': 'hi' } })
  const asked = { house_id: home.id, unit, rent: 8_700_00 }
  const sent = await post('/api/v1/price_corrections/otp', asked)
  expect(sent.json.message).toBe(`${person.phone.slice(-4)} पर ख़त्म होने वाले नंबर पर कोड भेजा जा रहा है।`)
  expect(await site.lastMessage(person.phone)).toMatch(/^\d{4} से Thikana पर एक किराया बदलकर ₹8,700 महीना होता है।/)
  const whole = await post('/api/v1/price_corrections/otp', { ...asked, unit: 'house' })
  expect(whole.json.error.fields).toEqual({ unit: 'चुनें कि यह किराया किसका है।' })
})

test("rent 0, a part that has no price and another owner's home change nothing", async () => {
  const { home, post, rentOf, unit } = await anOwner()
  const zero = await post('/api/v1/price_corrections/otp', { house_id: home.id, unit, rent: 0 })
  expect([zero.status, zero.json.error.fields]).toEqual([
    400,
    { rent: 'Enter the rent a month, from ₹500 to ₹10,00,000.' },
  ])
  const whole = await post('/api/v1/price_corrections/otp', { house_id: home.id, unit: 'house', rent: 9_000_00 })
  expect([whole.status, whole.json.error.fields]).toEqual([400, { unit: 'Choose what the price is of.' }])
  const other = await anOwner()
  for (const path of ['/api/v1/price_corrections/otp', '/api/v1/price_corrections']) {
    expect((await other.post(path, { house_id: home.id, unit, rent: 9_000_00 })).status).toBe(404)
  }
  expect(await rentOf()).toBe(8_000_00)
})

test('[API-106] insurance says which cover a home has and until when', async () => {
  const { cookie, home } = await anOwner()
  const read = async () => (await site.send('GET', '/api/v1/dashboard/insurance', { cookie })).json.homes
  expect(await read()).toEqual([{ id: home.id, title: home.title, cover: null }])
  await site.services.db
    .insertInto('home_cover')
    .values({
      home_id: home.id,
      insurer: 'Thikana',
      amount: 50_000_00,
      from_day: '2026-01-01',
      until_day: '2026-12-02',
    })
    .execute()
  expect(await read()).toEqual([
    {
      id: home.id,
      title: home.title,
      cover: { insurer: 'Thikana', amount: 50_000_00, from: '2026-01-01', until: '2026-12-02' },
    },
  ])
  await site.services.db.updateTable('home_cover').set({ until_day: '2026-12-01' }).execute()
  expect((await read())[0].cover).toBeNull()
})
