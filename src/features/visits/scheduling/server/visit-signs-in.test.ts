import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import type { VisitCalendar } from '../contract.ts'
import { readSlotId } from '../slots.ts'

let site: TestApp
let make: Factories
let homeId: number
let nextPhone = 9_200_000_000

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate visit cascade`.execute(site.services.db)
  const home = await make.aHome()
  await aManagerOf(site.services.db, make, home)
  homeId = home.id
})

const freshPhone = () => String(nextPhone++)

async function freeSlot(nth = 0): Promise<string> {
  const { json } = await site.send('GET', `/api/v4/area_manager_calendars/slots.json?house_id=${homeId}`)
  return (json as VisitCalendar).days.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id))[nth] as string
}

const schedule = (body: object, cookie?: string) =>
  site.send('POST', '/api/v4/schedule_visits', {
    body: { house_id: homeId, name: 'Meera Iyer Nair', email: 'meera@example.com', ...body },
    ...(cookie ? { cookie } : {}),
  })

/** As somebody who is signed out: asks for the code, and enters it. */
async function scheduleWithCode(phone: string) {
  const wish = { phone, slot_id: await freeSlot() }
  await schedule(wish)
  return schedule({ ...wish, otp: (await site.lastMessage(phone))?.slice(0, 4) })
}

const viewer = async (cookie?: string) => (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.viewer
const personOfVisit = async (id: number) =>
  (await site.services.db.selectFrom('visit').select('person_id').where('id', '=', id).executeTakeFirstOrThrow())
    .person_id

test('the code of a visit opens an account for a new phone and signs in; the visit is theirs', async () => {
  const phone = freshPhone()
  const made = await scheduleWithCode(phone)
  expect(made.json).toMatchObject({ message: 'Visit Scheduled', signed_in: true })
  expect(await viewer(made.cookie)).toMatchObject({ first_name: 'Meera', name: 'Meera Iyer Nair', role: 'tenant' })
  const person = await site.services.db
    .selectFrom('person')
    .select(['id', 'last_name', 'email', 'phone_confirmed_at', 'signed_up_at'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({ last_name: 'Iyer Nair', email: null, phone_confirmed_at: site.clock.now })
  expect(person.signed_up_at).not.toBeNull()
  expect(await personOfVisit(made.json.visit.id)).toBe(person.id)
  // The address becomes theirs only by the mailed link.
  const mails = site.services.db
    .selectFrom('outbox_message')
    .select('purpose')
    .where('recipient', '=', 'meera@example.com')
  expect(await mails.execute()).toContainEqual({ purpose: 'account:confirm-email' })
})

test('a phone that has an account is signed in to it, and an address of another account is not touched', async () => {
  const [known, other] = [await make.aPerson({ firstName: 'Ravi' }), await make.aPerson()]
  const wish = { phone: known.phone, email: `person.${other.id}@example.com`, slot_id: await freeSlot() }
  await schedule(wish)
  const made = await schedule({ ...wish, otp: (await site.lastMessage(known.phone))?.slice(0, 4) })
  expect(made.json.signed_in).toBe(true)
  expect(await viewer(made.cookie)).toMatchObject({ first_name: 'Ravi' })
  expect(await personOfVisit(made.json.visit.id)).toBe(known.id)
  const rows = await site.services.db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('id', 'in', [known.id, other.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: known.id, email: `person.${known.id}@example.com` },
    { id: other.id, email: `person.${other.id}@example.com` },
  ])
})

test('people who need a second factor or are locked out get the visit, and stay signed out', async () => {
  const staff = await make.aPerson({ roles: ['tenant', 'admin'] })
  const locked = await make.aPerson()
  const { db } = site.services
  await db.updateTable('person').set({ second_factor_since: site.clock.now }).where('id', '=', staff.id).execute()
  await db.updateTable('person').set({ locked_at: site.clock.now }).where('id', '=', locked.id).execute()
  for (const { id, phone } of [staff, locked]) {
    const home = await make.aHome()
    await aManagerOf(site.services.db, make, home)
    homeId = home.id
    const made = await scheduleWithCode(phone)
    expect(made.json).toMatchObject({ message: 'Visit Scheduled', signed_in: false })
    expect(String(made.headers['set-cookie'] ?? '')).not.toContain('session')
    expect(await personOfVisit(made.json.visit.id)).toBe(id)
    expect(await db.selectFrom('session').select('id').where('person_id', '=', id).execute()).toEqual([])
  }
})

test('a signed-in person who schedules for somebody else stays signed in as themselves', async () => {
  const me = await make.aPerson()
  const cookie = await site.openSession(me.id, 'tenant')
  const wish = { phone: freshPhone(), slot_id: await freeSlot() }
  await schedule(wish, cookie)
  const made = await schedule({ ...wish, otp: (await site.lastMessage(wish.phone))?.slice(0, 4) }, cookie)
  expect(made.json).toMatchObject({ message: 'Visit Scheduled', signed_in: false })
  const found = await site.services.db.selectFrom('person').select('id').where('phone', '=', wish.phone).execute()
  expect(found).toEqual([])
})

test('a visitor who was too late is signed in with the slot chosen next, but only in the browser that entered the code', async () => {
  const phone = freshPhone()
  const slot_id = await freeSlot()
  await schedule({ phone, slot_id })
  const otp = (await site.lastMessage(phone))?.slice(0, 4)
  const { db } = site.services
  // No manager has time at that hour any more.
  await db
    .deleteFrom('visit_place')
    .where('starts_at', '=', readSlotId(slot_id)?.startsAt as Date)
    .execute()
  const refused = await schedule({ phone, slot_id, otp })
  expect(refused.json.error.code).toBe('slot_taken')
  expect(await db.selectFrom('person').select('id').where('phone', '=', phone).execute()).toEqual([])
  const { phone_proof, next_slots } = refused.json.error.fields
  const elsewhere = await schedule({ phone, slot_id: next_slots.split(',')[0], phone_proof }, 'other=browser')
  expect(elsewhere.json).toMatchObject({ message: 'Visit Scheduled', signed_in: false })
  const home = await make.aHome()
  await aManagerOf(site.services.db, make, home)
  homeId = home.id
  const here = await schedule({ phone, slot_id: await freeSlot(12), phone_proof })
  expect(here.json).toMatchObject({ message: 'Visit Scheduled', signed_in: true })
})

test('the fifth wrong code says that a new one is needed, and a new one is sent at once', async () => {
  const phone = freshPhone()
  const wish = { phone, slot_id: await freeSlot() }
  await schedule(wish)
  const right = (await site.lastMessage(phone))?.slice(0, 4) ?? ''
  const wrong = right === '0000' ? '1111' : '0000'
  const said: string[] = []
  for (let nth = 0; nth < 5; nth++) said.push((await schedule({ ...wish, otp: wrong })).json.error.fields.otp)
  expect(said).toEqual([...Array(4).fill('Please enter correct OTP.'), 'Too many wrong codes. Get a new one.'])
  // The right one comes too late.
  const late = await schedule({ ...wish, otp: right })
  expect(late.json.error.fields.otp).toBe('Too many wrong codes. Get a new one.')
  expect((await schedule(wish)).json.confirm_otp).toBe(true)
  const next = (await site.lastMessage(phone))?.slice(0, 4)
  expect((await schedule({ ...wish, otp: next })).json.message).toBe('Visit Scheduled')
})
