import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { readSlotId, slotId } from '../slots.ts'
import { visits } from './api.ts'
import { openVisits } from './test-visits.ts'

const town = await openVisits()
const {
  site,
  make,
  cookie,
  aHomeToSee,
  visitor,
  calendar,
  slotsOf,
  freeSlot,
  schedule,
  scheduleWithCode,
  countVisits,
} = town
afterAll(() => site.close())
beforeEach(() => town.startAnew())

describe('scheduling a visit', () => {
  test('[VISIT-015] [VISIT-016] [API-087] the phone is confirmed by a code, then the visit is scheduled', async () => {
    const who = visitor()
    const slot_id = await freeSlot()
    const first = await schedule({ ...who, slot_id })
    expect(first.json).toMatchObject({ confirm_otp: true, visit: null })
    expect(await countVisits()).toBe(0)
    const otp = (await site.lastMessage(who.phone))?.slice(0, 4)
    const second = await schedule({ ...who, slot_id, otp })
    expect(second.json).toMatchObject({ confirm_otp: false, message: 'Visit Scheduled' })
    expect(await site.lastMessage(who.phone)).toContain('Visit Scheduled')
    expect(slotsOf(await calendar())).not.toContain(slot_id)
    // The same code does not open anything twice.
    const replay = await schedule({ ...who, slot_id: await freeSlot(5), otp })
    expect(replay.json.error.message).toBe('Please enter correct OTP.')
  })

  test('[API-086] a signed-in person repeats nothing that is known, and needs no code', async () => {
    const reply = await schedule({ slot_id: await freeSlot() }, { cookie, path: '/api/v3/schedule_visits' })
    expect(reply.json).toMatchObject({ confirm_otp: false, message: 'Visit Scheduled' })
  })

  test('[FORM-001] [FORM-005] [FORM-021] [FORM-022] errors stand at their fields, and nothing is made', async () => {
    const slot_id = await freeSlot()
    const bad = await schedule({ name: 'Asha', email: 'plainaddress', phone: '98765', slot_id })
    expect(bad.status).toBe(400)
    expect(bad.json.error.fields).toMatchObject({ email: 'Invalid Email-Id', phone: 'Invalid phone number' })
    expect((await schedule({ ...visitor('1234567890'), slot_id })).json.confirm_otp).toBe(true)
    const who = visitor()
    await schedule({ ...who, slot_id })
    expect((await schedule({ ...who, slot_id, otp: '12' })).json.error.fields.otp).toBe('Please enter 4 digit OTP')
    const wrong = (await site.lastMessage(who.phone))?.slice(0, 4) === '0000' ? '1111' : '0000'
    expect((await schedule({ ...who, slot_id, otp: wrong })).json.error.fields.otp).toBe('Please enter correct OTP.')
    expect(await countVisits()).toBe(0)
  })

  test('a slot that has passed, is of another home, made up, or of a home that is not shown is refused in words', async () => {
    const past = slotId(town.home.id, startOfDay(dayInIndia(site.clock.now)))
    const refusals = [
      [past, 'This slot has passed. Please choose another one.'],
      [
        slotId(town.home.id + 1, readSlotId(await freeSlot())?.startsAt as Date),
        'This slot belongs to another home. Please choose one of this home.',
      ],
      ['tomorrow', 'There is no such slot. Please choose one from the list.'],
      [
        slotId(town.home.id, startOfDay(addDays(dayInIndia(site.clock.now), 45))),
        'There is no such slot. Please choose one from the list.',
      ],
    ]
    for (const [slot_id, message] of refusals) {
      const reply = await schedule({ slot_id }, { cookie })
      expect({ status: reply.status, message: reply.json.error.message }).toEqual({ status: 400, message })
    }
    const night = slotId(town.home.id, startOfDay(addDays(dayInIndia(site.clock.now), 3)))
    expect((await schedule({ slot_id: night }, { cookie })).status).toBe(409)
    const slot_id = await freeSlot()
    await sql`update home set stop_visits = true where id = ${town.home.id}`.execute(site.services.db)
    expect((await schedule({ slot_id }, { cookie })).json.error.message).toBe(
      'This home cannot be visited at the moment.',
    )
    expect((await calendar()).days).toEqual([])
    await sql`update home set stop_visits = false, status_code = 7 where id = ${town.home.id}`.execute(site.services.db)
    expect((await schedule({ slot_id }, { cookie })).json.error.message).toBe(
      'This home is sold out. We can tell you when it is free again.',
    )
    await sql`update home set status_code = 1 where id = ${town.home.id}`.execute(site.services.db)
    expect((await schedule({ slot_id, house_id: 2_000_000_000 }, { cookie })).status).toBe(404)
    expect(await countVisits()).toBe(0)
  })

  test('the same request twice, even at once, makes one visit; by somebody else it is refused', async () => {
    const body = { slot_id: await freeSlot(), request_id: 'request-0001' }
    const replies = await Promise.all([1, 2, 3].map(() => schedule(body, { cookie })))
    expect(new Set(replies.map(({ json }) => json.visit?.id)).size).toBe(1)
    expect(replies.every(({ json }) => json.message === 'Visit Scheduled')).toBe(true)
    expect(await countVisits()).toBe(1)
    const other = await schedule(body, { cookie: await site.openSession((await make.aPerson()).id, 'tenant') })
    expect(other.status).toBe(409)
  })

  test('100 people on the last place of a slot: one visit, and 99 are told what is free next', async () => {
    const slot_id = await freeSlot(4)
    const people = Array.from({ length: 100 }, () => visitor())
    const { provePhone } = await import('./phone-proof.ts')
    const ctx = { config: site.services.config, now: site.clock.now }
    const replies = await Promise.all(
      people.map((who) => schedule({ ...who, slot_id, phone_proof: provePhone(ctx, who.phone) })),
    )
    expect(replies.filter(({ json }) => json.message === 'Visit Scheduled')).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(99)
    for (const { json } of refused) {
      expect(json.error.code).toBe('slot_taken')
      expect(json.error.message).toContain('Free near it:')
      expect(json.error.fields.next_slots.split(',')).toHaveLength(3)
    }
    expect(await countVisits()).toBe(1)
  })

  test('a visitor who was too late chooses another slot without a second code', async () => {
    const slot_id = await freeSlot()
    const late = visitor()
    await schedule({ ...late, slot_id })
    const otp = (await site.lastMessage(late.phone))?.slice(0, 4)
    await scheduleWithCode({ ...visitor(), slot_id })
    const refused = await schedule({ ...late, slot_id, otp })
    expect(refused.status).toBe(409)
    const { next_slots, phone_proof } = refused.json.error.fields
    const again = await schedule({ ...late, slot_id: next_slots.split(',')[0], phone_proof })
    expect(again.json.message).toBe('Visit Scheduled')
    const forged = await schedule({ ...visitor(), slot_id: await freeSlot(9), phone_proof })
    expect(forged.json.confirm_otp).toBe(true)
  })

  test('one person who asks for many hours of one home at once gets one of them', async () => {
    const slots = slotsOf(await calendar()).slice(0, 8)
    const replies = await Promise.all(slots.map((slot_id) => schedule({ slot_id }, { cookie })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { json } of replies)
      if (json.error)
        expect(json.error.message).toBe('You have a visit to this home already. You can move it to another time.')
    expect(await countVisits()).toBe(1)
  })

  test('a request that is sent again after its visit was cancelled does not say that it is scheduled', async () => {
    const body = { slot_id: await freeSlot(), request_id: 'request-0002' }
    const { id } = (await schedule(body, { cookie })).json.visit
    const cancel = { body: { id, version: 1 }, cookie }
    expect((await site.send('POST', '/api/v1/schedule_visits/cancel', cancel)).status).toBe(200)
    expect((await schedule(body, { cookie })).json.error.message).toBe('This visit is over and cannot be changed.')
  })

  test('no manager is in two homes at once, and a home is visited once at a time', async () => {
    const slot_id = await freeSlot()
    await schedule({ slot_id }, { cookie })
    expect((await schedule({ slot_id: await freeSlot(3) }, { cookie })).json.error.message).toBe(
      'You have a visit to this home already. You can move it to another time.',
    )
    const at = readSlotId(slot_id)?.startsAt as Date
    const { id } = await aHomeToSee({ city: 'bangalore' })
    const busy = await schedule({ house_id: id, slot_id: slotId(id, at) }, { cookie })
    expect(busy.json.error.message).toBe('You have a visit to another home at that time.')
  })
})

describe('a visitor without an account on a page in Kannada', () => {
  /** Another browser than the one of the other tests. */
  async function fromKannadaPage(email: string) {
    const own = { ...visitor(), email }
    const ask = (body: object, cookies: string) =>
      site.send('POST', '/api/v4/schedule_visits', {
        body: { house_id: town.home.id, ...own, ...body },
        headers: { 'accept-language': 'kn', cookie: cookies },
      })
    const slot_id = await freeSlot()
    const first = await ask({ slot_id }, 'seen=1')
    const device =
      [first.headers['set-cookie']]
        .flat()
        .join()
        .match(/thikana_device=[^;]+/)?.[0] ?? ''
    const otp = (await site.lastMessage(own.phone))?.slice(0, 4)
    const made = await ask({ slot_id, otp }, device)
    expect(made.json.visit).not.toBeNull()
    return own
  }
  const told = async (email: string) =>
    (
      await sql<{ channel: string; purpose: string; subject: string | null; body: string | null }>`
        select channel, purpose, subject, body from outbox_message
        where recipient = ${email} and purpose like 'visit:%' order by id`.execute(site.services.db)
    ).rows

  test('is told in Kannada by SMS and by mail, though the address is not confirmed yet', async () => {
    const own = await fromKannadaPage('kavya.visits@example.com')
    const [mail, ...more] = await told(own.email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^[\u0c80-\u0cff\u200c .,]+$/)
    expect(mail?.body).toMatch(/[ಅ-ಹ].*\/kn\/reschedule/s)
    expect(await site.lastMessage(own.phone)).toBe(mail?.body)
  })

  test('is told so when the manager calls it off, and when the home is not let any more', async () => {
    for (const [email, callOff] of [
      ['kavya.calledoff@example.com', callOffByManager],
      ['kavya.gone@example.com', callOffByHome],
    ] as const) {
      const own = await fromKannadaPage(email)
      await callOff()
      const messages = (await told(own.email)).filter(({ purpose }) => purpose === 'visit:called-off')
      expect(messages).toHaveLength(1)
      expect(messages[0]?.subject).toMatch(/^[\u0c80-\u0cff\u200c .,]+$/)
      expect(messages[0]?.body).toMatch(/[ಅ-ಹ].*\/kn/s)
    }
  })

  async function callOffByManager() {
    const { rows } = await sql<{ id: number }>`select id from visit where place is not null`.execute(site.services.db)
    const session = await site.openSession(town.home.manager, 'area_manager')
    const { status } = await site.send('POST', `/api/v1/manager/visits/${rows[0]?.id}/call_off`, { cookie: session })
    expect(status).toBe(200)
  }

  async function callOffByHome() {
    const { db } = site.services
    const count = await db
      .transaction()
      .execute((tx) => visits.callOffAll(tx, { ...site.services, now: site.clock.now }, town.home.id, 'Let elsewhere'))
    expect(count).toBe(1)
  }
})
