import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Visit, VisitCalendar } from '../contract.ts'
import { hourMs, readSlotId, slotId } from '../slots.ts'
import { visits } from './api.ts'

let site: TestApp
let make: Factories
let home: { id: number; manager: number }
let nextPhone = 9_100_000_000
let ananya: TestPerson
let cookie: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  ananya = await make.aPerson({ firstName: 'Ananya' })
  cookie = await site.openSession(ananya.id, 'tenant')
})
afterAll(() => site.close())

beforeEach(async () => {
  await sql`truncate visit cascade`.execute(site.services.db)
  home = await aHomeToSee()
})

/** In a locality with a single manager, whose month is empty. */
async function aHomeToSee(wishes: HomeWishes = {}) {
  const made = await make.aHome(wishes)
  await sql`delete from manager_area where locality_id = ${made.localityId}`.execute(site.services.db)
  return { id: made.id, manager: (await aManagerOf(site.services.db, make, made)).id }
}

const phone = () => String(nextPhone++)
const visitor = (own = phone()) => ({ name: 'Asha Rao', email: 'asha@example.com', phone: own })
const calendar = async (query = `house_id=${home.id}`, path = '/api/v4/area_manager_calendars/slots.json') =>
  (await site.send('GET', `${path}?${query}`)).json as VisitCalendar
const slotsOf = ({ days }: VisitCalendar) => days.flatMap(({ slots }) => slots.map((slot) => slot.slot_id))
const freeSlot = async (nth = 0) => slotsOf(await calendar())[nth] as string

async function schedule(body: object, options: { cookie?: string; path?: string } = {}) {
  const { path = '/api/v4/schedule_visits', cookie } = options
  return site.send('POST', path, { body: { house_id: home.id, ...body }, ...(cookie ? { cookie } : {}) })
}

/** As somebody without an account: the code that came by SMS is typed in. */
async function scheduleWithCode(body: { phone: string; slot_id: string }) {
  const asked = await schedule(body)
  if (!asked.json.confirm_otp) return asked
  const otp = (await site.lastMessage(body.phone))?.slice(0, 4)
  return schedule({ ...body, otp })
}

const countVisits = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from visit where place is not null`.execute(site.services.db))
      .rows[0]?.n,
  )

describe('slots', () => {
  test('[API-084] [API-085] [VISIT-008] [CONST-005] both paths give the next 30 days, each hour with its id', async () => {
    const found = await calendar()
    expect(found.days.length).toBeGreaterThan(20)
    expect(found.days.length).toBeLessThanOrEqual(30)
    for (const day of found.days) {
      expect(Object.keys(day).sort()).toEqual(['date', 'short_text', 'slots', 'text'])
      for (const slot of day.slots) expect(Object.keys(slot).sort()).toEqual(['is_preferred', 'slot_id', 'text'])
      expect(day.slots.filter(({ is_preferred }) => is_preferred)).toHaveLength(1)
    }
    expect(await calendar(`house_id=${home.id}`, '/api/v2/area_manager_calenders/slots.json')).toEqual(found)
    const last = found.days.at(-1)?.date ?? ''
    expect(last < addDays(dayInIndia(site.clock.now), 30)).toBe(true)
  })

  test('[VISIT-009] the calendar says what its button says', async () => {
    const { sav } = (await calendar()).slot_types
    expect(Object.keys(sav).sort()).toEqual(['btn_label', 'msg', 'reschedule', 'tooltip'])
    for (const text of Object.values(sav)) expect(text).not.toBe('')
  })

  test('[API-084] [API-085] a PG is found by its complex', async () => {
    const pg = await make.aHome({ pg: true })
    const query = `entity_id=C${pg.slug}&entity_type=thikana_complex`
    const byComplex = await calendar(query)
    expect(byComplex.days.length).toBeGreaterThan(20)
    expect(byComplex).toEqual(await calendar(`house_id=${pg.id}`))
    expect(await calendar(query, '/api/v2/area_manager_calenders/slots.json')).toEqual(byComplex)
  })

  test('days of leave and free weekdays have none', async () => {
    const day = (await calendar()).days[2]?.date ?? ''
    const { db } = site.services
    await sql`delete from visit_place where manager_id = ${home.manager}
      and (starts_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(db)
    await sql`insert into manager_leave (manager_id, first_day, last_day) values (${home.manager}, ${day}, ${day})`.execute(
      db,
    )
    await sql`select open_visit_places(${day}::date, ${day}::date)`.execute(db)
    expect((await calendar()).days.map(({ date }) => date)).not.toContain(day)
    await sql`delete from manager_leave`.execute(db)
    await sql`select open_visit_places(${day}::date, ${day}::date)`.execute(db)
    expect((await calendar()).days.map(({ date }) => date)).toContain(day)
  })

  test('an hour next to a visit far away is not offered: nobody can be there in time', async () => {
    const { db } = site.services
    const slot = (await calendar()).days[1]?.slots[0]?.slot_id ?? ''
    const at = readSlotId(slot)?.startsAt as Date
    const far = await make.aHome({ city: 'bangalore' })
    await sql`insert into visit (home_id, name, phone, area_manager_id, starts_at, place)
      values (${far.id}, 'X', ${phone()}, ${home.manager}, ${at}, 1)`.execute(db)
    const offered = slotsOf(await calendar())
    for (const hours of [0, 1, 2, 3]) {
      expect(offered).not.toContain(slotId(home.id, new Date(at.getTime() + hours * hourMs)))
    }
    expect(offered).toContain(slotId(home.id, new Date(at.getTime() + 4 * hourMs)))
  })
})

describe('a visitor without an account on a page in Kannada', () => {
  /** Another browser than the one of the other tests. */
  async function fromKannadaPage(email: string) {
    const own = { ...visitor(), email }
    const ask = (body: object, cookies: string) =>
      site.send('POST', '/api/v4/schedule_visits', {
        body: { house_id: home.id, ...own, ...body },
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
    const session = await site.openSession(home.manager, 'area_manager')
    const { status } = await site.send('POST', `/api/v1/manager/visits/${rows[0]?.id}/call_off`, { cookie: session })
    expect(status).toBe(200)
  }

  async function callOffByHome() {
    const { db } = site.services
    const count = await db
      .transaction()
      .execute((tx) => visits.callOffAll(tx, { ...site.services, now: site.clock.now }, home.id, 'Let elsewhere'))
    expect(count).toBe(1)
  }
})

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
    const past = slotId(home.id, startOfDay(dayInIndia(site.clock.now)))
    const refusals = [
      [past, 'This slot has passed. Please choose another one.'],
      [
        slotId(home.id + 1, readSlotId(await freeSlot())?.startsAt as Date),
        'This slot belongs to another home. Please choose one of this home.',
      ],
      ['tomorrow', 'There is no such slot. Please choose one from the list.'],
      [
        slotId(home.id, startOfDay(addDays(dayInIndia(site.clock.now), 45))),
        'There is no such slot. Please choose one from the list.',
      ],
    ]
    for (const [slot_id, message] of refusals) {
      const reply = await schedule({ slot_id }, { cookie })
      expect({ status: reply.status, message: reply.json.error.message }).toEqual({ status: 400, message })
    }
    const night = slotId(home.id, startOfDay(addDays(dayInIndia(site.clock.now), 3)))
    expect((await schedule({ slot_id: night }, { cookie })).status).toBe(409)
    const slot_id = await freeSlot()
    await sql`update home set stop_visits = true where id = ${home.id}`.execute(site.services.db)
    expect((await schedule({ slot_id }, { cookie })).json.error.message).toBe(
      'This home cannot be visited at the moment.',
    )
    expect((await calendar()).days).toEqual([])
    await sql`update home set stop_visits = false, status_code = 7 where id = ${home.id}`.execute(site.services.db)
    expect((await schedule({ slot_id }, { cookie })).json.error.message).toBe(
      'This home is sold out. We can tell you when it is free again.',
    )
    await sql`update home set status_code = 1 where id = ${home.id}`.execute(site.services.db)
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

describe('my visits', () => {
  const mine = async () =>
    (await site.send('GET', '/api/v1/schedule_visits/schedules_list.json', { cookie })).json.visits as Visit[]
  const book = async (nth = 0) => {
    await schedule({ slot_id: await freeSlot(nth) }, { cookie })
    return (await mine())[0] as Visit
  }

  test('[VISIT-010] [VISIT-012] [API-088] [API-089] are listed with their home, manager and door code', async () => {
    const visit = await book()
    const fields = ['id', 'date', 'display_date', 'time', 'house_name', 'feedback_status', 'otp', 'is_otp_verified']
    expect(Object.keys(visit)).toEqual(expect.arrayContaining([...fields, 'comment', 'house_address']))
    expect(visit.otp).toMatch(/^\d{4}$/)
    expect(Object.keys(visit.area_manager ?? {}).sort()).toEqual(['id', 'name', 'phone', 'profile_image'])
    expect(Object.keys(visit.house).sort()).toEqual([
      'bed_available_count',
      'bhk_details',
      'booking_type',
      'house_type',
      'id',
      'image_url',
      'lat',
      'locality',
      'long',
      'min_rent',
      'slug',
      'title',
      'vertical',
    ])
    const other = await site.send('GET', '/api/v1/schedule_visits/schedules', { cookie })
    expect(other.json.visits).toEqual(await mine())
  })

  test('those made with the phone before there was an account are there too', async () => {
    const own = phone()
    await scheduleWithCode({ ...visitor(own), slot_id: await freeSlot() })
    expect(await mine()).toEqual([])
    await sql`update visit set phone = ${ananya.phone}, person_id = null`.execute(site.services.db)
    expect(await mine()).toHaveLength(1)
  })

  test('[API-090] moving swaps the slots at once, and a link from before the move changes nothing', async () => {
    const visit = await book()
    const old = slotId(home.id, new Date(visit.starts_at))
    const slot_id = await freeSlot(6)
    const body = { id: visit.id, slot_id, version: visit.version }
    const moved = await site.send('POST', '/api/v1/schedule_visits/update', { body, cookie })
    expect(moved.json.visit).toMatchObject({ id: visit.id, version: visit.version + 1 })
    const offered = slotsOf(await calendar())
    expect(offered).toContain(old)
    expect(offered).not.toContain(slot_id)
    const again = await site.send('PUT', '/api/v1/schedule_visits/update', { body: { ...body, slot_id: old }, cookie })
    expect({ status: again.status, message: again.json.error.message }).toEqual({
      status: 409,
      message: 'This visit has changed in the meantime. Please check it again.',
    })
    expect(await site.lastMessage(ananya.phone)).toContain('was moved')
  })

  test('moving to a slot that is taken leaves the visit where it was', async () => {
    const visit = await book()
    const slot_id = await freeSlot(6)
    await scheduleWithCode({ ...visitor(), slot_id })
    const body = { id: visit.id, slot_id, version: visit.version }
    const reply = await site.send('POST', '/api/v1/schedule_visits/update', { body, cookie })
    expect(reply.json.error.code).toBe('slot_taken')
    expect((await mine())[0]).toEqual(visit)
  })

  test('moving to the hour it has already is not called taken by somebody', async () => {
    const visit = await book()
    const body = { id: visit.id, slot_id: slotId(home.id, new Date(visit.starts_at)), version: visit.version }
    const reply = await site.send('POST', '/api/v1/schedule_visits/update', { body, cookie })
    expect(reply.json.error.message).toBe('Your visit is at this time already.')
  })

  test('a cancelled visit says so, and its slot is free at once', async () => {
    const visit = await book()
    const body = { id: visit.id, version: visit.version, reason: 'I found another home' }
    const reply = await site.send('POST', '/api/v1/schedule_visits/cancel', { body, cookie })
    expect(reply.json.visit).toMatchObject({ state: 'cancelled', otp: null, area_manager: null })
    expect(slotsOf(await calendar())).toContain(slotId(home.id, new Date(visit.starts_at)))
    const again = await site.send('POST', '/api/v1/schedule_visits/cancel', {
      body: { ...body, version: visit.version + 1 },
      cookie,
    })
    expect(again.json.error.message).toBe('This visit is over and cannot be changed.')
  })

  test('a cancellation that is sent again answers the same and tells nobody twice; of a visit that was moved it is refused', async () => {
    const visit = await book()
    const cancel = (version: number) =>
      site.send('POST', '/api/v1/schedule_visits/cancel', { body: { id: visit.id, version, reason: 'Other' }, cookie })
    await sql`update visit set version = version + 1 where id = ${visit.id}`.execute(site.services.db)
    expect((await cancel(visit.version)).json.error.code).toBe('visit_changed')
    const told = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_message
        where purpose = 'visit:cancelled'`.execute(site.services.db)
      return rows[0]?.count
    }
    const before = await told()
    const [first, second] = [await cancel(visit.version + 1), await cancel(visit.version + 1)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
    expect(first.json.visit.state).toBe('cancelled')
    const after = await told()
    await cancel(visit.version + 1)
    expect(after).toBeGreaterThan(before ?? 0)
    expect(await told()).toBe(after)
  })

  test('a visit can be rated after it, not before', async () => {
    const visit = await book()
    const body = { id: visit.id, rating: 4, feedback: 'Bright rooms.' }
    expect((await site.send('POST', '/api/v1/schedule_visits/feedback', { body, cookie })).status).toBe(409)
    await sql`update visit set state = 'done', place = null where id = ${visit.id}`.execute(site.services.db)
    const said = await site.send('POST', '/api/v1/schedule_visits/feedback', { body, cookie })
    expect(said.json.visit.feedback_status).toBe('given')
  })

  test('[VISIT-013] [VISIT-014] [API-091] homes near by are recommended with an hour around the visit', async () => {
    const picture = { storage_key: 'balcony', width: 1, height: 1, placeholder: '', alt: 'A balcony', kind: 'balcony' }
    const { id: cover_picture_id } = await site.services.db
      .insertInto('picture')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow()
    home = await aHomeToSee({ city: 'mumbai', rent: 10_000_00, home: { lat: 19.1, lng: 72.87 } })
    // Nearer than the other, and far too dear.
    await make.aHome({ city: 'mumbai', rent: 90_000_00, home: { lat: 19.101, lng: 72.87 } })
    // A hundredth of a degree to the north.
    const title = 'Two rooms and a balcony'
    const { id, slug } = await make.aHome({
      ...{ city: 'mumbai', rent: 9_000_00, home: { title, cover_picture_id, lat: 19.11, lng: 72.87 } },
    })
    const visit = await book(3)
    const { json } = await site.send('GET', `/schedule_visits/recommendations.json?sav_id=${visit.id}`, { cookie })
    expect(json.recommendations).toEqual([
      {
        house: {
          ...{ id, slug, title: 'Two rooms and a balcony', min_rent: 9000, distance: 1.11 },
          image_url: `/img/${cover_picture_id}/640.webp`,
        },
        schedule: { date: expect.any(String), time: expect.any(String), slot_id: expect.any(String) },
      },
    ])
    const { date, time, slot_id } = json.recommendations[0].schedule
    const at = readSlotId(slot_id)?.startsAt ?? new Date(0)
    expect(Math.abs(at.getTime() - Date.parse(visit.starts_at))).toBeLessThanOrEqual(4 * hourMs)
    expect(at.toISOString()).not.toBe(visit.starts_at)
    const scheduled = await schedule({ house_id: id, slot_id }, { cookie })
    expect(scheduled.json.message).toBe('Visit Scheduled')
    expect(await mine()).toContainEqual(
      expect.objectContaining({ display_date: date, time, house_name: 'Two rooms and a balcony' }),
    )
  })
})
