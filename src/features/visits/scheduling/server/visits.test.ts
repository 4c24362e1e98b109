import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Visit } from '../contract.ts'
import { hourMs, readSlotId, slotId } from '../slots.ts'
import { openVisits } from './test-visits.ts'

const town = await openVisits()
const {
  site,
  make,
  ananya,
  cookie,
  aHomeToSee,
  phone,
  visitor,
  calendar,
  slotsOf,
  freeSlot,
  schedule,
  scheduleWithCode,
} = town
afterAll(() => site.close())
beforeEach(() => town.startAnew())

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
    expect(await calendar(`house_id=${town.home.id}`, '/api/v2/area_manager_calenders/slots.json')).toEqual(found)
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
    await sql`delete from visit_place where manager_id = ${town.home.manager}
      and (starts_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(db)
    await sql`insert into manager_leave (manager_id, first_day, last_day) values (${town.home.manager}, ${day}, ${day})`.execute(
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
      values (${far.id}, 'X', ${phone()}, ${town.home.manager}, ${at}, 1)`.execute(db)
    const offered = slotsOf(await calendar())
    for (const hours of [0, 1, 2, 3]) {
      expect(offered).not.toContain(slotId(town.home.id, new Date(at.getTime() + hours * hourMs)))
    }
    expect(offered).toContain(slotId(town.home.id, new Date(at.getTime() + 4 * hourMs)))
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
    const old = slotId(town.home.id, new Date(visit.starts_at))
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
    const body = { id: visit.id, slot_id: slotId(town.home.id, new Date(visit.starts_at)), version: visit.version }
    const reply = await site.send('POST', '/api/v1/schedule_visits/update', { body, cookie })
    expect(reply.json.error.message).toBe('Your visit is at this time already.')
  })

  test('a cancelled visit says so, and its slot is free at once', async () => {
    const visit = await book()
    const body = { id: visit.id, version: visit.version, reason: 'I found another home' }
    const reply = await site.send('POST', '/api/v1/schedule_visits/cancel', { body, cookie })
    expect(reply.json.visit).toMatchObject({ state: 'cancelled', otp: null, area_manager: null })
    expect(slotsOf(await calendar())).toContain(slotId(town.home.id, new Date(visit.starts_at)))
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
    town.home = await aHomeToSee({ city: 'mumbai', rent: 10_000_00, home: { lat: 19.1, lng: 72.87 } })
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
