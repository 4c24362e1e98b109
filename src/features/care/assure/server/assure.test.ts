import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { isAssured } from './assured.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

const at = (day: Day, time = '10:00') => {
  site.clock.now = new Date(`${day}T${time}:00+05:30`)
}
beforeEach(() => at('2026-12-17'))

/** Lives in a bed since November at ₹9,000; December is billed. */
async function aLiver(bed = 0, home?: Awaited<ReturnType<Factories['aHome']>>) {
  const where = home ?? (await make.aHome({ beds: 3 }))
  const { person, tenancyId } = await make.aTenant({ in: where, bed, from: '2026-11-20', shownToFlatmates: true })
  await set(tenancyId, { billed_to: '2027-01-01' })
  const send = async (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
    site.send(method, `/api/v1/assure${path}`, { cookie: await site.openSession(person.id, 'tenant'), body })
  return { home: where, person, tenancyId, send }
}

const set = (id: number, change: object) =>
  site.services.db.updateTable('tenancy').set(change).where('id', '=', id).execute()

/** As the queue does it in the night. */
const issueRents = async () => {
  const job = jobs.find(({ name }) => name === 'issue-rents')
  await job?.run(
    { ...site.services, now: site.clock.now } as unknown as JobContext,
    { firesAt: site.clock.now.toISOString() } as never,
  )
}

const billedLines = async (tenancyId: number) => {
  const rows = await site.services.db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .select(['invoice.title', 'invoice_line.label', 'invoice_line.amount'])
    .where('invoice.tenancy_id', '=', tenancyId)
    .where('invoice_line.label', 'like', 'Assure%')
    .orderBy('invoice.id')
    .orderBy('invoice_line.position')
    .execute()
  return rows.map(({ title, label, amount }) => `${title}: ${label} ${Number(amount)}`)
}

const assuredOn = (tenancyId: number, day: Day) => isAssured(site.services.db, tenancyId, day)

describe('[TENANT-010] [TENANT-018] assure', () => {
  test('is bought from today, goes on the next bills month by month, and ends with the month', async () => {
    const { send, tenancyId, person } = await aLiver()
    expect((await send('GET')).json).toMatchObject({
      ...{ price: 300_00, text: '100% FREE repairs & maintenance' },
      data: { state: 'off', can_buy: true, first_charge: { amount: 146_00, to: '2026-12-31', due_on: '2027-01-05' } },
    })
    expect((await send('POST')).json.data).toMatchObject({ state: 'on', from: '2026-12-17', can_buy: false })
    expect(await assuredOn(tenancyId, '2026-12-16')).toBe(false)
    expect(await assuredOn(tenancyId, '2026-12-17')).toBe(true)
    const session = await site.send('POST', '/api/v1/sessions.json', {
      cookie: await site.openSession(person.id, 'tenant'),
    })
    expect(session.json.user_assured).toBe(true)
    at('2027-01-01', '00:20')
    await issueRents()
    at('2027-02-01', '00:20')
    await issueRents()
    await issueRents()
    expect(await billedLines(tenancyId)).toEqual([
      'Rent for January 2027: Assure for December 2026 14600',
      'Rent for January 2027: Assure for January 2027 30000',
      'Rent for February 2027: Assure for February 2027 30000',
    ])
    at('2027-02-10')
    expect((await send('DELETE')).json.data).toMatchObject({ state: 'ending', last_day: '2027-02-28', can_buy: true })
    expect(await assuredOn(tenancyId, '2027-02-28')).toBe(true)
    expect(await assuredOn(tenancyId, '2027-03-01')).toBe(false)
    at('2027-03-01', '00:20')
    await issueRents()
    expect(await billedLines(tenancyId)).toHaveLength(3)
    const after = await site.send('POST', '/api/v1/sessions.json', {
      cookie: await site.openSession(person.id, 'tenant'),
    })
    expect(after.json.user_assured).toBe(false)
    expect((await send('DELETE')).status).toBe(404)
  })

  test('bought by twenty calls at once and billed by four jobs at once it is charged once a month', async () => {
    const { send, tenancyId } = await aLiver()
    const bought = await Promise.all(Array.from({ length: 20 }, () => send('POST')))
    expect(new Set(bought.map(({ status }) => status))).toEqual(new Set([200]))
    at('2027-01-01', '00:20')
    await Promise.all([issueRents(), issueRents(), issueRents(), issueRents()])
    expect(await billedLines(tenancyId)).toEqual([
      'Rent for January 2027: Assure for December 2026 14600',
      'Rent for January 2027: Assure for January 2027 30000',
    ])
  })

  test('ended and kept in the same month it goes on as if nothing had happened', async () => {
    const { send, tenancyId } = await aLiver()
    await send('POST')
    await send('DELETE')
    expect((await send('POST')).json.data).toMatchObject({ state: 'on', from: '2026-12-17', last_day: null })
    at('2027-01-01', '00:20')
    await issueRents()
    expect(await billedLines(tenancyId)).toHaveLength(2)
  })

  test('a server that was down for two months writes what it missed, once', async () => {
    const { send, tenancyId } = await aLiver()
    await send('POST')
    at('2027-03-03')
    await issueRents()
    const charged = await site.services.db
      .selectFrom('tenancy_charge')
      .select(['reference', 'amount'])
      .where('tenancy_id', '=', tenancyId)
      .where('reference', 'like', 'assure:%')
      .orderBy('reference')
      .execute()
    expect(charged.map(({ reference, amount }) => `${reference} ${Number(amount)}`)).toEqual([
      'assure:2026-12 14600',
      'assure:2027-01 30000',
      'assure:2027-02 30000',
      'assure:2027-03 30000',
    ])
  })

  test('ends on the last day of somebody who leaves, who then has it no more', async () => {
    const { send, tenancyId, person } = await aLiver()
    await send('POST')
    await set(tenancyId, { state: 'notice_given', ends_on: '2027-01-11' })
    at('2027-01-01', '00:20')
    await issueRents()
    expect(await billedLines(tenancyId)).toEqual([
      'Rent for January 2027: Assure for December 2026 14600',
      'Rent for January 2027: Assure for January 2027 9600',
    ])
    expect(await assuredOn(tenancyId, '2027-01-10')).toBe(true)
    expect(await assuredOn(tenancyId, '2027-01-11')).toBe(false)
    await set(tenancyId, { state: 'settling' })
    at('2027-01-12', '00:20')
    await issueRents()
    const row = await site.services.db
      .selectFrom('assure')
      .select(['to_day', 'ended_by'])
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ to_day: '2027-01-11', ended_by: 'left' })
  })

  test('goes along to another home of ours, and the month costs ₹300 in both together', async () => {
    const { send, tenancyId, person } = await aLiver()
    await send('POST')
    const there = await make.aHome({ beds: 2 })
    const second = await make.aTenant({ in: there, person, from: '2027-01-11' })
    await set(tenancyId, { state: 'notice_given', ends_on: '2027-01-11' })
    await set(second.tenancyId, { billed_to: '2027-02-01', state: 'ready_to_move_in' })
    at('2027-01-01', '00:20')
    await issueRents()
    await set(tenancyId, { state: 'settling' })
    await set(second.tenancyId, { state: 'living' })
    at('2027-01-12')
    await issueRents()
    expect(await assuredOn(second.tenancyId, '2027-01-12')).toBe(true)
    const sums = await site.services.db
      .selectFrom('tenancy_charge')
      .select(['tenancy_id', 'amount'])
      .where('reference', '=', 'assure:2027-01')
      .where('tenancy_id', 'in', [tenancyId, second.tenancyId])
      .orderBy('tenancy_id')
      .execute()
    expect(sums.map(({ amount }) => Number(amount))).toEqual([96_00, 204_00])
  })

  test('is not for those who live nowhere with us, nor where the owner looks after the home', async () => {
    const nobody = await make.aPerson()
    const cookie = await site.openSession(nobody.id, 'tenant')
    const refused = await site.send('POST', '/api/v1/assure', { cookie })
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      'Assure is for people who live in a Thikana home. You can buy it once you have the keys.',
    ])
    const { send, home, tenancyId } = await aLiver()
    await site.services.db.updateTable('home').set({ vertical: 'OTB' }).where('id', '=', home.id).execute()
    expect((await send('POST')).status).toBe(409)
    expect((await send('GET')).json.data).toMatchObject({
      ...{
        state: 'off',
        can_buy: false,
        why_not: 'Your home is looked after by its owner, so Assure is not sold for it.',
      },
    })
    expect(await assuredOn(tenancyId, dayInIndia(site.clock.now))).toBe(false)
  })
})

test('is told in the language its reader has chosen, and charged for in English', async () => {
  const { send, person, tenancyId } = await aLiver()
  await site.services.db.updateTable('person').set({ language: 'hi' }).where('id', '=', person.id).execute()
  const bought = await send('POST')
  expect(bought.json.data.charges[0].label).toBe('Assure for December 2026')
  expect(await site.lastMessage(person.phone)).toMatch(/मरम्मत और देखभाल 100% मुफ़्त.+\/hi\/assure\/menu$/)
  const charged = await site.services.db
    .selectFrom('tenancy_charge')
    .select('reason')
    .where('tenancy_id', '=', tenancyId)
    .executeTakeFirstOrThrow()
  expect(charged.reason).toMatch(/^100% FREE repairs & maintenance\. /)
})

describe('[TENANT-013] telling flatmates', () => {
  test('sends one message to somebody of the same home who agreed to be shown', async () => {
    const ananya = await aLiver()
    const meera = await aLiver(1, ananya.home)
    const stranger = await aLiver()
    const tell = (tenancy_id: number) => ananya.send('POST', '/invites', { tenancy_id })
    expect((await tell(meera.tenancyId)).status).toBe(409)
    await ananya.send('POST')
    expect((await tell(stranger.tenancyId)).status).toBe(404)
    expect((await tell(meera.tenancyId)).json).toEqual({ success: true, first_name: 'Asha' })
    const first = await site.lastMessage(meera.person.phone)
    expect(first).toContain('100% FREE repairs & maintenance for ₹300 a month')
    await tell(meera.tenancyId)
    const sent = await site.services.db
      .selectFrom('outbox_message')
      .select('id')
      .where('recipient', '=', meera.person.phone)
      .where('purpose', '=', 'assure:invited')
      .execute()
    expect(sent).toHaveLength(1)
    expect((await ananya.send('GET')).json.data.flatmates).toEqual([
      { tenancy_id: meera.tenancyId, first_name: 'Asha', invited_on: '2026-12-17' },
    ])
    // Flatmates who have Assure already are not told.
    await meera.send('POST')
    expect((await ananya.send('GET')).json.data.flatmates).toEqual([])
  })
})
