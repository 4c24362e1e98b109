import { createHash, pbkdf2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '#app/testing/test-app.ts'
import type { JobContext } from '#platform/job.ts'
import type { DayVisit, VisitEvent } from '../contract.ts'
import { nudgeManagers } from './jobs.ts'
import { forgetNotes } from './queries.ts'
import { clearDays, hourOf, type Managers, makeVisit, openManagers, post, rowOf, weekOf } from './test-managers.ts'

let managers: Managers
let site: TestApp

beforeAll(async () => {
  managers = await openManagers()
  site = managers.site
})
afterAll(() => site.close())
beforeEach(() => clearDays(managers))

const db = () => site.services.db
const at = (hour: number, day = 0) => hourOf(managers.today, hour, day)
const firstVisit = async () => (await weekOf(managers)).days[0]?.visits[0] as DayVisit

let nextId = 1
const eventOf = (visit: { id: number; starts_at: Date }, kind: VisitEvent['kind'], more: Partial<VisitEvent> = {}) => ({
  client_id: `event-${String(nextId++).padStart(6, '0')}`,
  visit_id: visit.id,
  kind,
  happened_at: site.clock.now.toISOString(),
  seen_at: visit.starts_at.toISOString(),
  ...more,
})
const tell = async (...events: object[]) => (await post(managers, 'visit_events', { events })).json.answers

describe('the week', () => {
  test('has the own visits in their order, first names and masked phones alone, with the way between', async () => {
    await makeVisit(managers, { hour: 14 })
    await makeVisit(managers, { hour: 11 })
    await makeVisit(managers, { hour: 12, online: true })
    await makeVisit(managers, { hour: 16, day: 2 })
    await makeVisit(managers, { hour: 11, manager: managers.other })
    const { days } = await weekOf(managers)
    expect(days.map(({ visits }) => visits.map(({ time }) => time))).toEqual([
      ['11:00 am', '12:00 pm', '2:00 pm'],
      [],
      ['4:00 pm'],
      [],
      [],
      [],
      [],
    ])
    const [first, online, last] = (days[0]?.visits ?? []) as [DayVisit, DayVisit, DayVisit]
    expect(first).toMatchObject({ visitor: 'Asha', travel_minutes: null, tries_left: 5 })
    expect(first.phone).toMatch(/^92••••\d{4}$/)
    expect(online).toMatchObject({ travel_minutes: null, door: null })
    expect(last.travel_minutes).toBe(0)
    const text = JSON.stringify(days)
    for (const secret of ['Rao', '4821', '9200000', 'asha@']) expect(text).not.toContain(secret)
  })

  test('a code can be checked from what the week gives, on the day of the visit alone', async () => {
    await makeVisit(managers, { hour: 11 })
    await makeVisit(managers, { hour: 11, day: 1 })
    const { days } = await weekOf(managers)
    const door = days[0]?.visits[0]?.door
    const checkOf = (code: string) =>
      createHash('sha256')
        .update(pbkdf2Sync(code, Buffer.from(door?.salt ?? '', 'base64url'), door?.rounds ?? 0, 32, 'sha256'))
        .digest('base64url')
    expect(checkOf('4821')).toBe(door?.check)
    expect(checkOf('4822')).not.toBe(door?.check)
    expect(days[1]?.visits[0]?.door).toBeNull()
  })
})

describe('the events of a visit', () => {
  test('check-in with the code, done, and a note; the place is given back', async () => {
    const visit = await makeVisit(managers)
    expect(await tell(eventOf(visit, 'check_in', { code: '4821' }))).toMatchObject([{ result: 'taken' }])
    expect(await firstVisit()).toMatchObject({ checked_in_at: site.clock.now.toISOString(), door: null })
    const rest = [eventOf(visit, 'done'), eventOf(visit, 'note', { note: 'Wants to book' })]
    expect(await tell(...rest)).toMatchObject([{ result: 'taken' }, { result: 'taken' }])
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'done', place: null, ended_at: site.clock.now })
    expect(await firstVisit()).toMatchObject({ state: 'done', note: 'Wants to book' })
  })

  test('a wrong code is refused and counted; five lock the visit, and one sent ten times counts once', async () => {
    const visit = await makeVisit(managers)
    const wrong = eventOf(visit, 'check_in', { code: '1111' })
    for (let time = 0; time < 10; time++) {
      expect(await tell(wrong)).toMatchObject([{ result: 'refused', message: expect.stringContaining('4 tries left') }])
    }
    for (let time = 0; time < 4; time++) await tell(eventOf(visit, 'check_in', { code: '1111' }))
    expect(await tell(eventOf(visit, 'check_in', { code: '4821' }))).toMatchObject([{ result: 'refused' }])
    expect(await firstVisit()).toMatchObject({ checked_in_at: null, tries_left: 0 })
    expect((await rowOf(managers, visit.id)).checked_in_at).toBeNull()
  })

  test('a phone sends the derived key of a code entered offline, and the server accepts it', async () => {
    const visit = await makeVisit(managers)
    const door = (await firstVisit()).door
    const proofOf = (code: string) =>
      pbkdf2Sync(code, Buffer.from(door?.salt ?? '', 'base64url'), door?.rounds ?? 0, 32, 'sha256').toString(
        'base64url',
      )
    for (const proof of [proofOf('1234'), door?.check, '']) {
      expect(await tell(eventOf(visit, 'check_in', { proof }))).toMatchObject([{ result: 'refused' }])
    }
    expect(await tell(eventOf(visit, 'check_in', { proof: proofOf('4821') }))).toMatchObject([{ result: 'taken' }])
  })

  test('sending events ten times, concurrently and in any order, is idempotent', async () => {
    const visit = await makeVisit(managers, { hour: 9 })
    const later = (minutes: number) => new Date(site.clock.now.getTime() - 3_600_000 + minutes * 60_000).toISOString()
    const events = [
      eventOf(visit, 'note', { note: 'second', happened_at: later(40) }),
      eventOf(visit, 'done', { happened_at: later(30) }),
      eventOf(visit, 'missed', { happened_at: later(15) }),
      eventOf(visit, 'note', { note: 'first', happened_at: later(10) }),
      eventOf(visit, 'check_in', { code: '4821', happened_at: later(5) }),
    ]
    const orders = Array.from({ length: 10 }, (_, turn) =>
      events.map((_event, nth) => events[(nth * 3 + turn) % 5] as object),
    )
    const answers = await Promise.all(orders.map((order) => tell(...order)))
    for (const each of answers.flat()) expect(each).toMatchObject({ result: 'taken' })
    expect(await rowOf(managers, visit.id)).toMatchObject({
      state: 'done',
      checked_in_at: new Date(later(5)),
      ended_at: new Date(later(30)),
    })
    expect(await firstVisit()).toMatchObject({ note: 'second' })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from visit_event`.execute(db())
    expect(rows[0]?.n).toBe(5)
  })

  test('an event of a cancelled or moved visit is a conflict; the other events of the batch count', async () => {
    const [off, moved, fine] = [
      await makeVisit(managers),
      await makeVisit(managers, { hour: 11 }),
      await makeVisit(managers, { hour: 12 }),
    ]
    await db().updateTable('visit').set({ state: 'cancelled', place: null }).where('id', '=', off.id).execute()
    await db()
      .updateTable('visit')
      .set({ starts_at: at(16) })
      .where('id', '=', moved.id)
      .execute()
    const answers = await tell(eventOf(off, 'done'), eventOf(moved, 'done'), eventOf(fine, 'done'))
    expect(answers).toMatchObject([
      { result: 'conflict', message: expect.stringContaining('cancelled meanwhile') },
      { result: 'conflict', message: expect.stringContaining('at 4:00 pm meanwhile') },
      { result: 'taken' },
    ])
    expect(await rowOf(managers, moved.id)).toMatchObject({ state: 'scheduled', place: 1 })
  })

  test('"done" without a check-in is kept, and counts once the visitor is checked in', async () => {
    const visit = await makeVisit(managers)
    expect(await tell(eventOf(visit, 'done'))).toMatchObject([
      { result: 'taken', message: 'Kept. It counts as done once the visitor is checked in with their door code.' },
    ])
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'scheduled' })
    await tell(eventOf(visit, 'check_in', { code: '4821' }))
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'done' })
  })

  test('a visit that nobody reported stays on the list of the next day and is asked for', async () => {
    const visit = await makeVisit(managers)
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 30 * 3600_000)
    const { json } = await site.send('GET', '/api/v1/manager/week.json', {
      cookie: await site.openSession(managers.own, 'area_manager'),
    })
    expect(json.unreported.map(({ id }: { id: number }) => id)).toContain(visit.id)
    await nudgeManagers({ ...site.services, now: site.clock.now } as JobContext)
    const { rows } = await sql<{
      body: string
    }>`select body from outbox_message where purpose = 'check:unreported'`.execute(db())
    expect(rows[0]?.body).toMatch(/waits? for your report/)
    site.clock.now = before
  })

  test("another manager's visit is not theirs to change, see or call", async () => {
    const visit = await makeVisit(managers, { manager: managers.other })
    expect(await tell(eventOf(visit, 'done'))).toMatchObject([
      { result: 'conflict', message: 'This visit is not on your list any more. Nothing was changed.' },
    ])
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'scheduled' })
    for (const what of ['phone', 'hand_over', 'call_off']) {
      expect((await post(managers, `visits/${visit.id}/${what}`)).status).toBe(404)
    }
    expect((await weekOf(managers)).days[0]?.visits).toEqual([])
  })

  test('a no-show is one only after the time of the visit', async () => {
    const visit = await makeVisit(managers)
    site.clock.now = at(9.9)
    expect(await tell(eventOf(visit, 'missed'))).toMatchObject([{ result: 'refused' }])
    site.clock.now = at(10.3)
    expect(await tell(eventOf(visit, 'missed'))).toMatchObject([{ result: 'taken' }])
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'missed', place: null })
  })

  test("a visitor's number is shown on the day alone, and it is written down", async () => {
    const [visit, tomorrow] = [await makeVisit(managers), await makeVisit(managers, { day: 1 })]
    expect((await post(managers, `visits/${tomorrow.id}/phone`)).status).toBe(404)
    expect((await post(managers, `visits/${visit.id}/phone`)).json).toEqual({ phone: visit.phone })
    const { rows } = await sql`select visit_id, manager_id, shown_at from visit_call`.execute(db())
    expect(rows).toEqual([{ visit_id: visit.id, manager_id: managers.own, shown_at: site.clock.now }])
  })

  test('erasing a person erases the notes about them', async () => {
    const { id } = await managers.make.aPerson()
    const visit = await makeVisit(managers)
    await db().updateTable('visit').set({ person_id: id }).where('id', '=', visit.id).execute()
    await tell(eventOf(visit, 'note', { note: 'Has two cats' }))
    expect((await firstVisit()).note).toBe('Has two cats')
    await db()
      .transaction()
      .execute((tx) => forgetNotes(tx, id))
    expect((await firstVisit()).note).toBeNull()
  })

  test('events without ids, of no kind or too many are refused as a whole', async () => {
    const visit = await makeVisit(managers)
    const good = eventOf(visit, 'done')
    for (const bad of [
      { ...good, client_id: 'x' },
      { ...good, kind: 'sold' },
      { ...good, seen_at: 'noon' },
    ]) {
      expect((await post(managers, 'visit_events', { events: [good, bad] })).status).toBe(400)
    }
    expect((await post(managers, 'visit_events', { events: Array(51).fill(good) })).status).toBe(400)
    expect(await rowOf(managers, visit.id)).toMatchObject({ state: 'scheduled' })
  })
})
