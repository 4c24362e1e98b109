import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Flatmate } from '../contract.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-15T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const today = () => dayInIndia(site.clock.now)
const flatmatesOf = async ({ id }: TestHome): Promise<Flatmate[]> =>
  (await site.send('GET', `/api/v1/houses/${id}.json`)).json.flatmates
const shown = async (home: TestHome) => (await flatmatesOf(home)).map(({ first_name }) => first_name)

describe('the flatmates of a home that is open to anyone', () => {
  const livingIn = async ({ id }: TestHome) => (await site.send('GET', `/api/v1/houses/${id}.json`)).json.living
  const moveIn = async (home: TestHome, bed: number, gender: string | null) => {
    const person = await make.aPerson({})
    await sql`update person set gender = ${gender} where id = ${person.id}`.execute(site.services.db)
    await make.aTenant({ in: home, bed, person, from: addDays(today(), -30) })
  }

  test.each([
    { genders: [], said: null },
    { genders: ['female'], said: null },
    { genders: ['other'], said: null },
    { genders: ['female', 'female'], said: 'women' },
    { genders: ['male', 'male'], said: 'men' },
    { genders: ['female', 'male'], said: 'mixed' },
    { genders: ['female', null], said: null },
    { genders: ['female', null, 'male'], said: 'mixed' },
  ])('with $genders is said as $said', async ({ genders, said }) => {
    const home = await make.aHome({ beds: 4 })
    for (const [bed, gender] of genders.entries()) await moveIn(home, bed, gender)
    expect(await livingIn(home)).toBe(said)
  })

  test('is not said where one person rents two beds', async () => {
    const home = await make.aHome({ beds: 2 })
    const person = await make.aPerson({})
    await sql`update person set gender = 'female' where id = ${person.id}`.execute(site.services.db)
    for (const bed of [0, 1]) await make.aTenant({ in: home, bed, person, from: addDays(today(), -30) })
    expect(await livingIn(home)).toBeNull()
  })

  test('is not said of a home for women', async () => {
    const home = await make.aHome({ beds: 2, home: { gender: 'female' } })
    await moveIn(home, 0, 'female')
    await moveIn(home, 1, 'female')
    expect(await livingIn(home)).toBeNull()
  })
})

describe('flatmates on the page of a home', () => {
  test('are those who live there now, share it and have agreed: a first name, work and an age band', async () => {
    const home = await make.aHome({ beds: 6 })
    const asha = await make.aPerson({ firstName: 'Asha', work: 'Nurse', bornOn: '1999-03-14' })
    const ravi = await make.aPerson({ firstName: 'Ravi', work: 'Chef', bornOn: '1984-01-02' })
    const moves = { from: addDays(today(), -100) }
    await make.aTenant({ in: home, bed: 0, person: asha, shownToFlatmates: true, ...moves })
    const leaving = { state: 'notice_given', until: addDays(today(), 9), from: addDays(today(), -90) } as const
    await make.aTenant({ in: home, bed: 1, person: ravi, shownToFlatmates: true, ...leaving })
    const zoya = await make.aPerson({ firstName: 'Zoya' })
    await make.aTenant({ in: home, bed: 2, person: zoya, ...moves })
    for (const [bed, state] of [
      [3, 'booked'],
      [4, 'moved_out'],
      [5, 'cancelled'],
    ] as const) {
      await make.aTenant({ in: home, bed, state, shownToFlatmates: true })
    }
    expect(await flatmatesOf(home)).toEqual([
      { first_name: 'Asha', work: 'Nurse', age_band: '25 to 29' },
      { first_name: 'Ravi', work: 'Chef', age_band: '40 to 44' },
    ])
  })

  test('are not shown where somebody has the whole home', async () => {
    const home = await make.aHome({ kinds: ['house'] })
    await make.aTenant({ in: home, shownToFlatmates: true })
    expect(await flatmatesOf(home)).toEqual([])
  })

  test('disappear with their consent, with their wish for this home, and when they leave', async () => {
    const home = await make.aHome({ beds: 2 })
    const { person, tenancyId } = await make.aTenant({ in: home, shownToFlatmates: true })
    const cookie = await site.openSession(person.id, 'tenant')
    expect(await shown(home)).toEqual(['Asha'])
    expect((await site.send('DELETE', '/api/v1/consents/flatmates', { cookie })).status).toBe(200)
    expect(await shown(home)).toEqual([])
    await site.send('POST', '/api/v1/consents.json', { cookie, body: { purpose: 'flatmates', version: 2 } })
    expect(await shown(home)).toEqual(['Asha'])
    const set = (change: ReturnType<typeof sql>) =>
      sql`update tenancy set ${change} where id = ${tenancyId}`.execute(site.services.db)
    await set(sql`share_with_flatmates = false`)
    expect(await shown(home)).toEqual([])
    await set(sql`share_with_flatmates = true`)
    expect(await shown(home)).toEqual(['Asha'])
    await set(sql`state = 'moved_out', ends_on = ${today()}`)
    expect(await shown(home)).toEqual([])
  })

  test('consent to an older version does not count', async () => {
    const home = await make.aHome({ beds: 2 })
    const { person } = await make.aTenant({ in: home, shownToFlatmates: true })
    expect(await shown(home)).toEqual(['Asha'])
    await sql`update consent set version = 1 where person_id = ${person.id} and purpose = 'flatmates'`.execute(
      site.services.db,
    )
    expect(await shown(home)).toEqual([])
  })
})
