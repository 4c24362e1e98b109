import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { MoveInSlot } from '../contract.ts'
import {
  aMover,
  asManager,
  calendarOf,
  choose,
  homeOf,
  hourOn,
  type Keys,
  openKeys,
  owe,
  slotAt,
  weekOf,
} from './test-keys.ts'

let keys: Keys
beforeAll(async () => {
  keys = await openKeys()
}, 120_000)
afterAll(() => keys.site.close())
beforeEach(async () => {
  keys.site.clock.now = new Date('2026-12-01T08:00:00+05:30')
  await sql`delete from visit`.execute(keys.site.services.db)
})

const keyVisits = (tenancyId: number) =>
  keys.site.services.db
    .selectFrom('visit')
    .select(['id', 'starts_at', 'state', 'place', 'door_code', 'area_manager_id'])
    .where('tenancy_id', '=', tenancyId)
    .orderBy('id')
    .execute()

describe('the calendar', () => {
  test('[API-034] [MOVE-011] [MOVE-012] has the hours of the home’s manager from the first day of the licence', async () => {
    const mover = await aMover(keys, { from: '2026-12-05' })
    const calendar = await calendarOf(keys, mover)
    expect(calendar).toMatchObject({
      ...{ license_start_date: '2026-12-05', no_timeslot_message: null },
      schedule_messages: expect.arrayContaining(['Rent runs from Sat, 5 Dec, whichever day you come.']),
      info: { unit: 'Bed 1A', minutes: 40, last_day: '2027-01-04', chosen: null, missing: [] },
    })
    expect(calendar.slots[0]).toEqual({
      slot_id: slotAt(mover, hourOn('2026-12-05', 9)),
      time: hourOn('2026-12-05', 9).toISOString(),
      ...{ hour: 9, available: true, manager: 'Manoj' },
    })
    expect(calendar.slots.filter(({ time }: MoveInSlot) => time < hourOn('2026-12-06', 0).toISOString())).toHaveLength(
      10,
    )
  })

  test('ends 30 days after the first day of the licence', async () => {
    const mover = await aMover(keys, { from: '2026-11-10' })
    const { slots } = await calendarOf(keys, mover)
    expect(slots.at(-1).time).toBe(hourOn('2026-12-10', 18).toISOString())
  })

  test('says why no time can be chosen, and what is missing', async () => {
    const unsigned = await calendarOf(keys, await aMover(keys, { state: 'booked' }))
    expect(unsigned).toMatchObject({
      ...{ slots: [], no_timeslot_message: expect.stringContaining('Sign the agreement first') },
      info: { missing: [{ to: '/alpha/myhome' }] },
    })
    const far = await calendarOf(keys, await aMover(keys, { from: '2027-02-01' }))
    expect(far).toMatchObject({ slots: [], no_timeslot_message: expect.stringContaining('1 Feb 2027') })
    const late = await calendarOf(keys, await aMover(keys, { from: '2026-10-01' }))
    expect(late.no_timeslot_message).toMatch(/^The 30 days to collect the keys are over\. Please call/)
    const nobody = await keys.make.aPerson()
    const cookie = await keys.site.openSession(nobody.id, 'tenant')
    const none = await keys.site.send('GET', '/api/v1/move_requests/move_in_calendar.json', { cookie })
    expect(none).toMatchObject({ status: 404, json: { error: { message: 'You have no home to move into.' } } })
  })
})

describe('choosing a time', () => {
  test('[API-036] keeps the hour, sends the code, and another choice frees the first one', async () => {
    const mover = await aMover(keys)
    const first = await choose(keys, mover, slotAt(mover, hourOn('2026-12-02', 11)))
    expect(first.status, JSON.stringify(first.json)).toBe(200)
    const { chosen } = first.json.calendar.info
    expect(chosen).toMatchObject({ time: hourOn('2026-12-02', 11).toISOString(), manager: 'Manoj' })
    expect(chosen.door_code).toMatch(/^\d{4}$/)
    const message = await keys.site.lastMessage(mover.person.phone)
    expect(message).toContain(`Your code for the manager is ${chosen.door_code}. There is nothing to pay at the door.`)

    const other = await aMover(keys)
    expect((await choose(keys, other, slotAt(other, hourOn('2026-12-02', 11)))).status).toBe(409)
    const moved = await choose(keys, mover, slotAt(mover, hourOn('2026-12-02', 12)))
    expect(moved.json.calendar.info.chosen).toMatchObject({ door_code: chosen.door_code })
    expect((await choose(keys, other, slotAt(other, hourOn('2026-12-02', 11)))).status).toBe(200)
    expect(await keyVisits(mover.tenancyId)).toMatchObject([
      { starts_at: hourOn('2026-12-02', 12), state: 'scheduled', place: 1, area_manager_id: keys.manager.id },
    ])
  })

  test.each([
    ['no slot at all', () => 'nonsense'],
    ['an hour outside working hours', (id: number) => `${id}-${hourOn('2026-12-02', 22).getTime() / 60_000}`],
    ['a day before the licence begins', (id: number) => `${id}-${hourOn('2026-12-02', 11).getTime() / 60_000}`],
    ['a time that has passed', (id: number) => `${id}-${hourOn('2026-11-30', 11).getTime() / 60_000}`],
    ['a slot of another home', (id: number) => `${id + 1}-${hourOn('2026-12-04', 11).getTime() / 60_000}`],
    ['half an hour', (id: number) => `${id}-${hourOn('2026-12-04', 11.5).getTime() / 60_000}`],
  ])('%s is refused, and nothing is changed', async (_what, slot) => {
    const mover = await aMover(keys, { from: '2026-12-03' })
    const { status, json } = await choose(keys, mover, slot(mover.home.id))
    expect(status).toBe(400)
    expect(json.error.fields.slot_id).toEqual(expect.any(String))
    expect(await keyVisits(mover.tenancyId)).toEqual([])
  })

  test('is refused before the agreement is signed, and after the keys were given', async () => {
    const unsigned = await aMover(keys, { state: 'booked' })
    const at = hourOn('2026-12-02', 11)
    expect((await choose(keys, unsigned, slotAt(unsigned, at))).status).toBe(409)
    const living = await aMover(keys, { state: 'living', from: '2026-11-20' })
    expect((await choose(keys, living, slotAt(living, at))).json.error.message).toBe('You have your keys already.')
    expect(await keyVisits(unsigned.tenancyId)).toEqual([])
  })

  test('20 people choose the same hour at once: one has it, the others hear of the nearest free ones', async () => {
    const movers = []
    for (let n = 0; n < 20; n += 1) movers.push(await aMover(keys))
    const at = hourOn('2026-12-03', 14)
    const answers = await Promise.all(movers.map((mover) => choose(keys, mover, slotAt(mover, at))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { json } of refused) expect(json.error).toMatchObject({ code: 'slot_taken' })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from visit
      where starts_at = ${at} and place is not null`.execute(keys.site.services.db)
    expect(rows[0]?.n).toBe(1)
    const nth = answers.findIndex(({ status }) => status === 409)
    const next: string = answers[nth]?.json.error.fields.next_slots
    const mover = movers[nth] as Awaited<ReturnType<typeof aMover>>
    expect((await choose(keys, mover, next.split(',')[0] ?? '')).status).toBe(200)
  })

  test('a visit to a home cannot take the hour, nor the keys an hour with a visit elsewhere', async () => {
    const mover = await aMover(keys)
    const elsewhere = await homeOf(keys)
    const visitor = await keys.make.aPerson()
    const cookie = await keys.site.openSession(visitor.id, 'tenant')
    const visit = (at: Date) =>
      keys.site.send('POST', '/api/v4/schedule_visits', {
        cookie,
        body: { house_id: elsewhere.id, slot_id: slotAt({ home: elsewhere }, at) },
      })
    expect((await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))).status).toBe(200)
    expect((await visit(hourOn('2026-12-04', 11))).json.error.code).toBe('slot_taken')
    expect((await visit(hourOn('2026-12-04', 16))).status).toBe(200)
    expect((await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 16)))).status).toBe(409)
  })

  test('cancelling the booking frees the hour', async () => {
    const mover = await aMover(keys)
    await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))
    await transaction(keys.site.services.db, (tx) =>
      tenancy.cancel(tx, { ...keys.site.services, now: keys.site.clock.now }, mover.tenancyId),
    )
    expect(await keyVisits(mover.tenancyId)).toMatchObject([{ state: 'cancelled', place: null }])
  })
})

describe('a key hand-over is no visit to a home', () => {
  test('it is in no list of visits, and brings no coupon for visitors', async () => {
    const mover = await aMover(keys)
    await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))
    const [row] = await keyVisits(mover.tenancyId)
    const { json } = await keys.site.send('GET', '/api/v1/schedule_visits/schedules_list.json', {
      cookie: mover.cookie,
    })
    expect(json.visits).toEqual([])
    const cancel = { id: row?.id, version: 1 }
    expect(
      (await keys.site.send('POST', '/api/v1/schedule_visits/cancel', { cookie: mover.cookie, body: cancel })).status,
    ).toBe(404)
    const house = await keys.site.send('GET', `/houses/${mover.home.slug}.json`, { cookie: mover.cookie })
    expect(JSON.stringify(house.json)).not.toContain(hourOn('2026-12-04', 11).toISOString())
  })

  test('it stands on the manager’s day with what is not ready', async () => {
    keys.site.clock.now = hourOn('2026-12-04', 7)
    const mover = await aMover(keys)
    await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))
    const stop = async () => (await weekOf(keys)).days[0].visits[0]
    expect(await stop()).toMatchObject({
      ...{ visitor: 'Asha', time: '11:00 am', door: expect.any(Object) },
      keys: { tenancy_id: mover.tenancyId, unit: 'Bed 1A', not_ready: null, moved_in_at: null },
    })
    await owe(keys, mover, 18_000_00)
    expect((await stop()).keys.not_ready).toBe('The charges to move in are not paid yet.')
    await keys.site.services.db
      .updateTable('tenancy')
      .set({ state: 'agreement_pending', starts_on: '2026-12-10' })
      .where('id', '=', mover.tenancyId)
      .execute()
    expect((await stop()).keys.not_ready).toBe(
      'The agreement is not signed yet. The charges to move in are not paid yet. The agreement begins on 10 Dec 2026.',
    )
  })

  test('five wrong codes lock the door; another time comes with another code', async () => {
    keys.site.clock.now = hourOn('2026-12-04', 7)
    const mover = await aMover(keys)
    const { json } = await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))
    const { visit_id, door_code, time } = json.calendar.info.chosen
    keys.site.clock.now = hourOn('2026-12-04', 11)
    const record = async (kind: string, code?: string) => {
      const event = { client_id: crypto.randomUUID(), visit_id, kind, happened_at: time, seen_at: time, code }
      const sent = await keys.site.send('POST', '/api/v1/manager/visit_events', {
        ...{ cookie: await asManager(keys), body: { events: [event] } },
      })
      return sent.json.answers[0]
    }
    expect(await record('done')).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('Finish the check'),
    })
    for (let n = 0; n < 5; n += 1) await record('check_in', door_code === '1000' ? '1001' : '1000')
    expect(await record('check_in', door_code)).toMatchObject({
      result: 'refused',
      message: expect.stringContaining('Keep the keys'),
    })
    const cookie = await keys.site.openSession(mover.person.id, 'tenant')
    const again = await choose(keys, { cookie }, slotAt(mover, hourOn('2026-12-04', 15)))
    const { chosen } = again.json.calendar.info
    expect(chosen.visit_id).not.toBe(visit_id)
    expect(await keyVisits(mover.tenancyId)).toMatchObject([
      { id: visit_id, state: 'cancelled', place: null },
      { id: chosen.visit_id, state: 'scheduled', starts_at: hourOn('2026-12-04', 15) },
    ])
  })
})

test('[API-037] [MOVE-007] [MOVE-008] [MOVE-010] the details of moving in', async () => {
  const mover = await aMover(keys)
  await owe(keys, mover, 18_000_00)
  await choose(keys, mover, slotAt(mover, hourOn('2026-12-04', 11)))
  const { status, json } = await keys.site.send('GET', '/api/v1/move_in_payment_details', { cookie: mover.cookie })
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json).toMatchObject({
    ...{ scheduled_move_in_date: '2026-12-04', actual_move_in_date: null, booking_amount: 0 },
    ...{ is_profile_complete: false, is_profile_verified: false, token: expect.any(Number) },
    ...{ profile_due_date: '2026-11-28', movein_time_due_date: '2026-11-30' },
    charges: [
      {
        ...{ status: 'PENDING', amount: 18_000_00, due_date: '2026-12-01', paid_on: null, type: 'SECURITY_DEPOSIT' },
        ...{ receipt_url: null, eligible_for_refund: true, details: { label: 'Deposit', reason: null } },
      },
    ],
    owner_approval: { status: 'not_needed', show_only_for: [] },
    clickwrap: { status: 'Preparing', signature_link: null, signed_on: null },
    ...{ report_url: null, not_as_shown_until: null },
  })
})
