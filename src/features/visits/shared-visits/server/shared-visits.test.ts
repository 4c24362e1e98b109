import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { type Factories, factoriesIn } from '#app/test-factories.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(5)
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

/** At eleven in India. */
const tomorrow = () => new Date(startOfDay(addDays(dayInIndia(site.clock.now), 1)).getTime() + 11 * 3_600_000)
const share = (id: number, cookie: string) => site.send('POST', `/api/v1/schedule_visits/${id}/share.json`, { cookie })
const open = (path: string) => site.send('GET', path.replace('/visits/shared/', '/api/v1/shared_visits/'))

test('a friend sees time, place and manager until three hours after the visit begins, and nothing else', async () => {
  const person = await make.aPerson({ firstName: 'Meera', lastName: 'Iyer' })
  const home = await make.aHome()
  const visit = await make.aVisit({ to: home, by: person, at: tomorrow() })
  const { status, json } = await share(visit, await site.signIn(person.phone))
  expect(status, JSON.stringify(json)).toBe(200)
  const shared = (await open(json.path)).json
  expect(shared).toMatchObject({
    ...{ visitor: 'Meera', state: 'scheduled' },
    house: { slug: home.slug },
    manager: { id: expect.any(Number), name: expect.any(String) },
  })
  expect(JSON.stringify(shared)).not.toContain(person.phone)
  expect(JSON.stringify(shared)).not.toContain('Iyer')
  const { now } = site.clock
  site.clock.now = new Date(new Date(json.expires_at).getTime() + 1000)
  expect((await open(json.path)).status).toBe(404)
  site.clock.now = now
})

test('nobody shares the visit of another, and a made-up link opens nothing', async () => {
  const person = await make.aPerson({})
  const visit = await make.aVisit({ to: await make.aHome(), by: person, at: tomorrow() })
  const stranger = await site.signIn((await make.aPerson({})).phone)
  expect((await share(visit, stranger)).status).toBe(404)
  const { json } = await share(visit, await site.signIn(person.phone))
  for (const path of [
    json.path.replace(/\d+\./, '1.'),
    `${json.path.slice(0, -1)}${json.path.endsWith('A') ? 'B' : 'A'}`,
  ]) {
    expect((await open(path)).status).toBe(404)
  }
})
