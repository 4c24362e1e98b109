import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import type { VisitCalendar } from '../contract.ts'
import { readSlotId } from '../slots.ts'

let site: TestApp
let homes: TestHome[]
let bikash: TestPerson
/** Bikash, who came yesterday. */
let newcomer: string
const code = 'ANANYA1234'

beforeAll(async () => {
  site = await openTestApp()
  const { db } = site.services
  const make = factoriesIn(db)
  homes = [await make.aHome(), await make.aHome()]
  for (const home of homes) await aManagerOf(db, make, home)
  bikash = await make.aPerson({ firstName: 'Bikash', lastName: 'Kalita' })
  newcomer = await site.openSession(bikash.id, 'tenant')
  // The code of somebody who lives in a home of ours.
  await make.aTenant({ in: await make.aHome(), person: await make.aPerson({ referralCode: code }) })
})
afterAll(() => site.close())
beforeEach(() => sql`truncate visit, referral cascade`.execute(site.services.db))

/** Each home on a day of its own: nobody is in two at once. */
const slotOf = async (homeId: number, nth: number): Promise<string> => {
  const url = `/api/v4/area_manager_calendars/slots.json?house_id=${homeId}`
  return ((await site.send('GET', url)).json as VisitCalendar).days[2 + nth]?.slots[0]?.slot_id ?? ''
}
const schedule = async (body: object, nth = 0) => {
  const home = homes[nth] as { id: number }
  return site.send('POST', '/api/v4/schedule_visits', {
    body: { house_id: home.id, slot_id: await slotOf(home.id, nth), ...body },
    cookie: newcomer,
  })
}
const session = async () => (await site.send('POST', '/api/v1/sessions.json', { cookie: newcomer, body: {} })).json

test('[VISIT-006] [VISIT-007] everything a visit can be sent with is taken; its kinds are those of the house and its complex', async () => {
  const [home] = homes
  const whole = {
    ...{ name: 'Bikash Kalita', email: 'bikash@example.com', phone: bikash.phone },
    ...{ entity_id: home?.id, entity_type: 'house', slot_type: 'sav', online_sav_requested: true },
    slot_id: await slotOf(home?.id ?? 0, 0),
    ...{ referral_code: code, otp: '1234', gclid: 'click', src: 'card', request_id: 'request-of-bikash' },
    campaign: { utm_source: 'Google', utm_campaign: 'HSR beds' },
  }
  expect((await schedule(whole)).json).toMatchObject({ message: 'Visit Scheduled', visit: { online: true, otp: null } })
  const made = await site.services.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow()
  expect(made).toMatchObject({
    ...{ name: 'Bikash Kalita', email: 'bikash@example.com', phone: bikash.phone, home_id: home?.id, online: true },
    ...{ referral_code: code, source: 'card', gclid: 'click', request_id: 'request-of-bikash', person_id: bikash.id },
    starts_at: readSlotId(whole.slot_id)?.startsAt,
  })
  const origin = await site.services.db
    .selectFrom('attribution')
    .selectAll()
    .where('person_id', '=', bikash.id)
    .executeTakeFirstOrThrow()
  expect(origin).toMatchObject({
    ...{
      kind: 'visit',
      visit_id: made.id,
      person_id: bikash.id,
      source: 'google',
      campaign: 'HSR beds',
      gclid: 'click',
    },
  })

  expect((await schedule({ slot_type: 'move_in' })).status).toBe(400)
  expect((await schedule({ entity_type: 'flat' })).status).toBe(400)
  expect((await schedule({ house: 1 })).status).toBe(400)
  const complex = { house_id: undefined, entity_id: `C${homes[1]?.slug}`, entity_type: 'thikana_complex' }
  expect((await schedule(complex, 1)).json.message).toBe('Visit Scheduled')
})

test('[REFER-015] a referral code counts with the first visit, where the session says so, and once', async () => {
  expect(await session()).toMatchObject({ is_eligible_to_apply_referral_code_at_sav: true })
  expect((await schedule({ referral_code: 'NOBODYS' })).json.error.fields.referral_code).toBe('Invalid referral code')
  expect((await schedule({ referral_code: code.toLowerCase() })).status).toBe(200)
  const after = { is_eligible_to_apply_referral_code_at_sav: false, referral_code_applied: true }
  expect(await session()).toMatchObject(after)
  const again = await schedule({ referral_code: code }, 1)
  expect(again.json.error.fields.referral_code).toBe('You have used a referral code already.')
})

test('[REFER-015] a person who has visited before keeps the code for the booking', async () => {
  expect((await schedule({})).status).toBe(200)
  expect(await session()).toMatchObject({
    is_eligible_to_apply_referral_code_at_sav: false,
    is_eligible_to_apply_referral_code_at_booking: true,
  })
  const refused = await schedule({ referral_code: code }, 1)
  expect(refused).toMatchObject({ status: 422, json: { error: { code: 'referral_refused' } } })
  expect((await schedule({}, 1)).status).toBe(200)
})
