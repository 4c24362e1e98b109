import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let cookie: string

/** Two admins; the clock of their acts says 23:30 and 00:30 in India. */
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-02T10:00:00+05:30')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const [meera, farah, tenant] = [
    await make.aPerson({ firstName: 'Meera', lastName: 'Iyer', roles: ['admin'] }),
    await make.aPerson({ firstName: 'Farah', lastName: '100% Khan', roles: ['admin'] }),
    await make.aPerson(),
  ]
  cookie = await site.openSession(meera.id, 'admin')
  const at = { night: new Date('2026-12-01T23:30:00+05:30'), morning: new Date('2026-12-02T00:30:00+05:30') }
  const act = { role: 'admin', why: '' }
  await site.services.db
    .insertInto('staff_act')
    .values([
      { ...act, person_id: meera.id, what: 'closeLead', about: 'lead 12', made_at: at.night },
      {
        ...act,
        person_id: farah.id,
        what: 'lockPerson',
        about: 'person',
        about_person_id: tenant.id,
        made_at: at.morning,
      },
    ])
    .execute()
  person = tenant.id
})
afterAll(() => site.close())

let person: number
const found = async (query: string) => {
  const { json } = await site.send('GET', `/api/v1/desk/acts.json?${query}`, { cookie })
  return [json.total, json.acts.map(({ what }: { what: string }) => what)]
}

test('the log is read by who, what, about what or whom, and days in India', async () => {
  expect(await found('')).toEqual([2, ['lockPerson', 'closeLead']])
  expect(await found('who=meera iy')).toEqual([1, ['closeLead']])
  expect(await found('what=lockPerson')).toEqual([1, ['lockPerson']])
  expect(await found('about=LEAD 1')).toEqual([1, ['closeLead']])
  expect(await found(`person=${person}`)).toEqual([1, ['lockPerson']])
  expect(await found('to=2026-12-01')).toEqual([1, ['closeLead']])
  expect(await found('from=2026-12-02&to=2026-12-02')).toEqual([1, ['lockPerson']])
  expect(await found('from=2026-12-03')).toEqual([0, []])
})

test('signs that a search gives a meaning are searched for as such', async () => {
  expect(await found('who=100%25')).toEqual([1, ['lockPerson']])
  expect(await found('who=%25')).toEqual([1, ['lockPerson']])
  expect(await found('about=lead_12')).toEqual([0, []])
})

test('nonsense is refused', async () => {
  for (const query of ['from=yesterday', 'what=drop table', 'person=0', 'page=2']) {
    expect((await site.send('GET', `/api/v1/desk/acts.json?${query}`, { cookie })).status, query).toBe(400)
  }
})
