import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-02T04:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

const current = async (cookie: string) => (await site.send('GET', '/api/v1/current_tenancy', { cookie })).json

describe('[API-026] [API-046] the current tenancy', () => {
  test('says where and since when one lives, the rent that is due and the next thing to do', async () => {
    const home = await make.aHome({ beds: 3 })
    const { person, tenancyId } = await make.aTenant({ in: home, from: '2026-11-20' })
    await site.services.db
      .updateTable('tenancy')
      .set({ rent: 9_200_00, billed_to: '2026-12-01', licence_to: '2027-10-19' })
      .where('id', '=', tenancyId)
      .execute()
    await issueRents(site.services.db, '2026-12-02', site.clock.now)
    const cookie = await site.openSession(person.id, 'tenant')
    const { success, data } = await current(cookie)
    expect(success).toBe(true)
    expect(data).toMatchObject({
      ...{ tenancy_id: tenancyId, house_id: home.id, state: 'living', unit: 'Bed 1A', room: 'Room 1' },
      ...{ greeting: 'Good morning', today: '2026-12-02', starts_on: '2026-11-20', licence_to: '2027-10-19' },
      ...{ rent: 9_200_00, last_day: null, has_bond: false, tds: null, owner_managed: false },
      next: { kind: 'pay', title: 'Pay rent for December 2026', text: 'It is due on Sat, 5 Dec.' },
      due: [
        {
          ...{ title: 'Rent for December 2026', amount: 9_200_00, to_pay: 9_200_00, due_on: '2026-12-05' },
          ...{ overdue: false, lines: [{ label: 'Rent for December 2026', amount: 9_200_00 }] },
        },
      ],
      next_rent_due_on: '2027-01-05',
    })
    site.clock.now = new Date('2026-12-09T14:00:00Z')
    expect((await current(await site.openSession(person.id, 'tenant'))).data).toMatchObject({
      ...{ greeting: 'Good evening', next: { kind: 'pay_late', text: 'It was due on Sat, 5 Dec, 4 days ago.' } },
      due: [{ overdue: true }],
    })
    site.clock.now = new Date('2026-12-02T04:00:00Z')
  })

  test('names flatmates who agreed to be shown and counts the others', async () => {
    const home = await make.aHome({ beds: 3 })
    const { person } = await make.aTenant({ in: home, bed: 0, from: '2026-11-20' })
    const meera = await make.aPerson({ firstName: 'Meera' })
    await make.aTenant({ in: home, bed: 1, person: meera, from: '2026-10-01', shownToFlatmates: true })
    await make.aTenant({ in: home, bed: 2, from: '2026-10-01' })
    const { data } = await current(await site.openSession(person.id, 'tenant'))
    expect(data.flatmates).toEqual([{ first_name: 'Meera', unit: 'Bed 1B', since: '2026-10-01' }])
    expect(data.other_flatmates).toBe(1)
  })

  test('is that of the caller: null without one, 401 when signed out', async () => {
    const person = await make.aPerson()
    expect(await current(await site.openSession(person.id, 'tenant'))).toEqual({ success: true, data: null })
    expect((await site.send('GET', '/api/v1/current_tenancy')).status).toBe(401)
  })

  test('of a rent above ₹50,000 says what tax is to be deducted; an owner who takes the rent has no bills here', async () => {
    const home = await make.aHome({ kinds: ['house'] })
    const { person, tenancyId } = await make.aTenant({ in: home, from: '2026-11-20' })
    await site.services.db.updateTable('tenancy').set({ rent: 60_000_00 }).where('id', '=', tenancyId).execute()
    const cookie = await site.openSession(person.id, 'tenant')
    // November to March: five months of 60,000 at 2 %.
    expect((await current(cookie)).data.tds).toEqual({
      ...{ percent: 2, months: 5, amount: 6_000_00, with_month: '2027-03-01' },
    })
    await site.services.db.updateTable('home').set({ vertical: 'OTB' }).where('id', '=', home.id).execute()
    expect((await current(cookie)).data).toMatchObject({
      ...{ owner_managed: true, tds: null, next_rent_due_on: null, due: [] },
      next: { kind: 'nothing', text: 'You pay the rent to the owner.' },
    })
  })
})
