import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { keysReturned } from '#features/tenancy/settlements/server/keys-returned.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import type { Day } from '#shared/dates.ts'
import type { Meters } from '../contract.ts'

const photo = readFileSync('docs/screenshot.webp')

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())
beforeEach(() => at('2026-12-01'))

const at = (day: Day, time = '10:00') => {
  site.clock.now = new Date(`${day}T${time}:00+05:30`)
}

type Home = Awaited<ReturnType<Factories['aHome']>>

async function aMate(home: Home, bed: number, from: Day = '2026-10-01') {
  const { person, tenancyId } = await make.aTenant({ in: home, bed, from, shownToFlatmates: true })
  const cookie = () => site.openSession(person.id, 'tenant')
  const page = async (): Promise<Meters> =>
    (await site.send('GET', '/api/v1/meters', { cookie: await cookie() })).json.data
  const read = async (reading: string, kind = 'electricity', of?: 'room') => {
    const form = new FormData()
    form.set('kind', kind)
    if (of) form.set('of', of)
    form.set('reading', reading)
    form.set('photo', new File([photo], 'meter.webp', { type: 'image/webp' }))
    const body = new Response(form)
    const reply = await site.app.inject({
      ...{ method: 'POST', url: '/api/v1/meters/readings', payload: Buffer.from(await body.arrayBuffer()) },
      headers: { cookie: await cookie(), 'content-type': body.headers.get('content-type') ?? '' },
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  const answer = async (id: number, body: object) =>
    site.send('POST', `/api/v1/meters/splits/${id}`, { cookie: await cookie(), body })
  return { person, tenancyId, page, read, answer, cookie }
}

const set = (id: number, change: object) =>
  site.services.db.updateTable('tenancy').set(change).where('id', '=', id).execute()

const issueRents = async () => {
  const job = jobs.find(({ name }) => name === 'issue-rents')
  await job?.run({ ...site.services, now: site.clock.now } as unknown as JobContext, {} as never)
}

async function billed(tenancyId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string; amount: number }>`
    select l.label, l.amount::float8 as amount from invoice_line l join invoice i on i.id = l.invoice_id
    where i.tenancy_id = ${tenancyId} and l.label like 'Electricity%' order by i.id, l.position`.execute(
    site.services.db,
  )
  return rows.map(({ label, amount }) => `${label} ${amount}`)
}

describe('a metered bill', () => {
  test('is shared by days lived, agreed, and on each one’s next bill once', async () => {
    const home = await make.aHome({ beds: 3 })
    const ana = await aMate(home, 0)
    const meera = await aMate(home, 1)
    for (const { tenancyId } of [ana, meera]) await set(tenancyId, { billed_to: '2027-01-01' })
    expect((await ana.read('18412')).json.data).toMatchObject({ meters: [{ last: { reading: '18,412' } }], splits: [] })
    const ritika = await aMate(home, 2, '2026-12-22')
    at('2026-12-31')
    const { json } = await meera.read('18746.5')
    // 334.5 units at ₹7: ₹2,341.50 over 30 + 30 + 9 days.
    expect(json.data.splits[0]).toMatchObject({
      ...{ from: '2026-12-01', to: '2026-12-30', units: '334.5', amount: 2_341_50, answer_by: '2027-01-03' },
      mine: { days: 30, amount: 1_018_04, state: 'open', charged: false },
    })
    expect(
      json.data.splits[0].shares.map(({ days, amount }: { days: number; amount: number }) => [days, amount]),
    ).toEqual([
      [30, 1_018_04],
      [30, 1_018_04],
      [9, 305_42],
    ])
    expect(await site.lastMessage(ritika.person.phone)).toContain('₹305.42 for you, by days lived')
    const { id } = json.data.splits[0]
    const agreed = await Promise.all(Array.from({ length: 5 }, () => ana.answer(id, { answer: 'agree' })))
    expect(agreed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    at('2027-01-01', '00:20')
    await Promise.all([issueRents(), issueRents()])
    expect(await billed(ana.tenancyId)).toEqual(['Electricity, your share 101804'])
    // Meera has not answered: hers comes after the day to answer, once.
    expect(await billed(meera.tenancyId)).toEqual([])
    at('2027-01-04', '00:20')
    await Promise.all([issueRents(), issueRents()])
    at('2027-02-01', '00:20')
    await issueRents()
    await issueRents()
    expect(await billed(meera.tenancyId)).toEqual(['Electricity, your share 101804'])
    expect(await billed(ana.tenancyId)).toHaveLength(1)
    expect((await meera.page()).splits[0]?.mine).toMatchObject({ charged: true, state: 'open' })
  })

  test('the meter of a room is paid by those who live in it, counted once, and the rest is shared by all', async () => {
    const home = await make.aHome({ beds: 4 })
    const [ana, meera] = [await aMate(home, 0), await aMate(home, 2)]
    const roomOf = async (id: number) => {
      const found = site.services.db.selectFrom('bed').innerJoin('tenancy', 'tenancy.bed_id', 'bed.id')
      return (await found.select('bed.room_id').where('tenancy.id', '=', id).executeTakeFirstOrThrow()).room_id
    }
    expect(await roomOf(ana.tenancyId)).not.toBe(await roomOf(meera.tenancyId))
    await ana.read('1000')
    expect((await ana.read('50', 'electricity', 'room')).json.data.meters).toMatchObject([
      { kind: 'electricity', of: 'home', last: { reading: '1,000' } },
      { kind: 'electricity', of: 'room', last: { reading: '50' } },
    ])
    expect((await meera.page()).meters).toHaveLength(1)
    at('2026-12-31')
    expect((await ana.read('49', 'electricity', 'room')).json.error.fields.reading).toContain(
      'A meter does not run backwards',
    )
    expect((await ana.read('150', 'electricity', 'room')).status).toBe(200)
    expect((await meera.read('1099')).json.error.fields).toEqual({
      reading: 'The meters of rooms counted 100 since then, more than the whole home. Look at the figures again.',
    })
    const { json } = await meera.read('1300')
    // 300 units at ₹7: 100 of them are Ana's room, ₹700; the other ₹1,400 by days.
    const sharesOf = (data: Meters, nth = 0) =>
      data.splits[nth]?.shares.map(({ mine, days, amount, own }) => [mine, days, amount, own])
    expect(sharesOf(json.data)).toEqual([
      [false, 30, 700_00 + 700_00, 700_00],
      [true, 30, 700_00, 0],
    ])
    // Void, it is counted again; counted, it is not.
    const split = json.data.splits[0].id
    await meera.answer(split, { answer: 'ask', words: 'Is that right?' })
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const body = { tenancy_id: meera.tenancyId, outcome: 'wrong', answer: 'The photo says 1,290.' }
    const url = `/admins/meter_questions/${split}/answer.json`
    expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(200)
    at('2027-01-01')
    expect(sharesOf((await meera.read('1310')).json.data)).toEqual([
      [false, 31, 700_00 + 735_00, 700_00],
      [true, 31, 735_00, 0],
    ])
    at('2027-01-02')
    expect(sharesOf((await meera.read('1320')).json.data)).toEqual([
      [false, 1, 35_00, 0],
      [true, 1, 35_00, 0],
    ])
  })

  test('a tenant of the whole home has one meter', async () => {
    const home = await make.aHome({ kinds: ['house'] })
    const ana = await aMate(home, 0)
    expect((await ana.page()).can_read_room).toBe(false)
    const { status, json } = await ana.read('50', 'electricity', 'room')
    expect([status, json.error.fields]).toEqual([400, { of: 'You rent the whole home: read its one meter.' }])
  })

  test('a meter that runs backwards is refused with its last figures, and nothing is kept', async () => {
    const ana = await aMate(await make.aHome({ beds: 2 }), 0)
    await ana.read('18412')
    at('2026-12-31')
    const refused = await ana.read('18411.99')
    expect([refused.status, refused.json.error.fields]).toEqual([
      400,
      { reading: 'A meter does not run backwards: on Tue, 1 Dec it stood at 18,412. Look at the figures again.' },
    ])
    expect((await ana.read('18,500')).json.error.fields).toEqual({ reading: 'Enter the figures of the meter.' })
    expect((await ana.page()).meters).toMatchObject([{ last: { reading: '18,412', read_on: '2026-12-01' } }])
    // Not by the database either.
    const insert = sql`insert into meter_reading (home_id, kind, read_on, reading, by_person_id, read_at)
      select home_id, kind, '2026-12-31', 18411, by_person_id, now() from meter_reading
      where by_person_id = ${ana.person.id}`.execute(site.services.db)
    await expect(insert).rejects.toThrow('a meter does not run backwards')
  })

  test('read by two at once it is one split', async () => {
    const home = await make.aHome({ beds: 2 })
    const [ana, meera] = [await aMate(home, 0), await aMate(home, 1)]
    await ana.read('100')
    at('2026-12-31')
    const sent = await Promise.all([ana.read('200'), meera.read('201')])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await ana.page()).splits).toHaveLength(1)
  })

  test('a question holds the share; a wrong reading is void for all, and what was billed comes back', async () => {
    const home = await make.aHome({ beds: 2 })
    const [ana, meera] = [await aMate(home, 0), await aMate(home, 1)]
    for (const { tenancyId } of [ana, meera]) await set(tenancyId, { billed_to: '2027-01-01' })
    await ana.read('100')
    at('2026-12-31')
    const { id } = (await ana.read('300')).json.data.splits[0]
    await meera.answer(id, { answer: 'agree' })
    await ana.answer(id, { answer: 'ask', words: 'The photo says 200' })
    at('2027-01-10', '00:20')
    await issueRents()
    expect(await billed(ana.tenancyId)).toEqual([])
    expect(await billed(meera.tenancyId)).toEqual(['Electricity, your share 70000'])
    const admin = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
    const { json } = await site.send('GET', '/admins/meter_questions.json', { cookie: admin })
    const question = json.questions.find((each: { split_id: number }) => each.split_id === id)
    expect(question).toMatchObject({ words: 'The photo says 200', share: 700_00, tenancy_id: ana.tenancyId })
    const body = { tenancy_id: ana.tenancyId, outcome: 'wrong', answer: 'You are right, it is 200.' }
    const url = `/admins/meter_questions/${id}/answer.json`
    expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(200)
    expect((await site.send('POST', url, { cookie: admin, body })).status).toBe(404)
    expect((await ana.page()).splits[0]?.mine).toMatchObject({ state: 'voided', answer: 'You are right, it is 200.' })
    at('2027-02-01', '00:20')
    await issueRents()
    expect(await billed(meera.tenancyId)).toEqual(['Electricity, your share 70000', 'Electricity, given back -70000'])
    // The days are read again.
    at('2027-02-02')
    expect((await ana.read('210')).json.data.splits[0]).toMatchObject({
      from: '2026-12-01',
      to: '2027-02-01',
      units: '110',
    })
  })

  test('a tenant who leaves has their share up to the last day in the settlement; the rest starts from there', async () => {
    const home = await make.aHome({ beds: 2 })
    const [ana, meera] = [await aMate(home, 0), await aMate(home, 1)]
    for (const { tenancyId } of [ana, meera]) await set(tenancyId, { billed_to: '2027-01-01' })
    await ana.read('100')
    await set(ana.tenancyId, { state: 'notice_given', ends_on: '2026-12-11' })
    const { db } = site.services
    await db
      .insertInto('notice')
      .values({
        ...{ tenancy_id: ana.tenancyId, given_at: site.clock.now, last_day: '2026-12-10', rent_to: '2026-12-11' },
        state: 'given',
      })
      .execute()
    at('2026-12-10', '12:00')
    const manager = await make.aPerson({ roles: ['area_manager'] })
    await sql`with report as (insert into inspection (tenancy_id, kind, state, made_by, started_at, finished_at, submitted_at)
        values (${ana.tenancyId}, 'move_out', 'submitted', ${manager.id}, now(), now(), now()) returning id)
      insert into inspection_meter (inspection_id, kind, reading, client_id, said_at)
      select id, 'electricity', 140, 'meter-0001', now() from report`.execute(db)
    const ctx = { ...site.services, now: site.clock.now }
    const back = { tenancyId: ana.tenancyId, at: site.clock.now, takenBy: manager.id }
    expect(await transaction(db, (tx) => keysReturned(tx, ctx, back))).toBe(true)
    const lines = await db
      .selectFrom('settlement_line')
      .innerJoin('settlement', 'settlement.id', 'settlement_line.settlement_id')
      .select(['kind', 'label', 'amount', 'book'])
      .where('tenancy_id', '=', ana.tenancyId)
      .where('label', 'like', 'Electricity%')
      .execute()
    // 40 units, ten days of each: half of ₹280.
    expect(lines.map((line) => ({ ...line, amount: Number(line.amount) }))).toEqual([
      { kind: 'charge', label: 'Electricity, your share', amount: 140_00, book: 'rent' },
    ])
    at('2026-12-31')
    const [next] = (await meera.read('200')).json.data.splits
    expect(next).toMatchObject({ from: '2026-12-11', to: '2026-12-30', amount: 420_00, mine: { amount: 420_00 } })
  })

  test('a share of somebody who is settled already is not asked for; the sums stay exact', async () => {
    const home = await make.aHome({ beds: 2 })
    const [ana, meera] = [await aMate(home, 0), await aMate(home, 1)]
    await ana.read('100')
    await set(ana.tenancyId, { state: 'settling', ends_on: '2026-12-11' })
    await site.services.db
      .insertInto('settlement')
      .values({
        ...{ tenancy_id: ana.tenancyId, state: 'open', keys_back_at: site.clock.now, deposit: 0 },
        made_at: site.clock.now,
      })
      .execute()
    at('2026-12-31')
    const [split] = (await meera.read('200')).json.data.splits
    expect(split.shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(700_00)
    expect((await ana.page()).splits[0]?.mine).toMatchObject({ state: 'waived', amount: 175_00, charged: false })
  })

  test('another home, its splits and photos are not found; a home of its owner is refused', async () => {
    const home = await make.aHome({ beds: 2 })
    const ana = await aMate(home, 0)
    await ana.read('100')
    at('2026-12-31')
    const { id } = (await ana.read('200')).json.data.splits[0]
    const stranger = await aMate(await make.aHome({ beds: 1 }), 0)
    expect((await stranger.answer(id, { answer: 'agree' })).status).toBe(404)
    expect((await stranger.page()).splits).toEqual([])
    await site.services.db.updateTable('home').set({ vertical: 'OTB' }).where('id', '=', home.id).execute()
    expect((await ana.read('300')).json.error.message).toBe('Your owner looks after this home.')
    expect((await ana.answer(id, { answer: 'agree' })).status).toBe(409)
  })
})
