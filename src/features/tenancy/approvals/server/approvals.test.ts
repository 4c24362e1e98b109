import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import type { JobContext } from '#platform/job.ts'
import { addDays } from '#shared/dates.ts'
import { endSilence } from './decide.ts'

let site: TestApp
let make: Factories
let at: ReturnType<typeof bookingIn>

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  at = bookingIn(site)
})
afterAll(() => site.close())

const job = () => ({ ...site.services, now: site.clock.now }) as unknown as JobContext

/** A home whose owner wants to approve everyone who takes a bed, and a way to ask as that owner. */
async function ownedHome() {
  const home = await make.aHome({ beds: 3 })
  const { owner_id, slug } = await site.services.db
    .selectFrom('home')
    .select(['owner_id', 'slug'])
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow()
  const cookie = await site.openSession(owner_id ?? 0, 'owner')
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    site.send(method, `/api/v1/owner/${path}`, { cookie, ...(body ? { body } : {}) })
  const choose = (kinds: string[]) => send('PUT', `houses/${home.id}/approval_kinds`, { kinds })
  return { home, slug, send, choose }
}
type Owned = Awaited<ReturnType<typeof ownedHome>>

async function books({ home, slug }: Owned, bed = 0) {
  const person = await make.aPerson({ firstName: 'Kavya', work: 'Works at a bank' })
  const cookie = await site.openSession(person.id, 'tenant')
  const where = { slug, unit: `bed-${home.beds[bed]}`, move_in: addDays(at.today(), 3) }
  const booked = await at.book(cookie, where)
  const { tenancy_id } = await site.services.db
    .selectFrom('booking')
    .select('tenancy_id')
    .where('id', '=', booked.booking_id)
    .executeTakeFirstOrThrow()
  return { person, cookie, where, bookingId: booked.booking_id as number, tenancyId: tenancy_id ?? 0 }
}

const stateOf = async (tenancyId: number) =>
  (await site.services.db.selectFrom('tenancy').select('state').where('id', '=', tenancyId).executeTakeFirstOrThrow())
    .state
const prepare = (tenancyId: number) => tenancy.prepareAgreement.run(job(), { tenancyId })
const stepsOf = async (cookie: string, bookingId: number) =>
  (await site.send('GET', `/api/v4/bookings/${bookingId}/summary`, { cookie })).json.progress?.owner

test('an owner who did not ask is not asked', async () => {
  const owned = await ownedHome()
  const { cookie, bookingId, tenancyId } = await books(owned)
  expect(await stepsOf(cookie, bookingId)).toBeNull()
  await prepare(tenancyId)
  expect(await stateOf(tenancyId)).toBe('agreement_pending')
})

test('[MOVE-008] [MOVE-009] the owner who asked decides first; approved, the agreement is written', async () => {
  const owned = await ownedHome()
  expect((await owned.choose(['bed', 'bed'])).json).toEqual({ approval_kinds: ['bed'] })
  const { cookie, where, bookingId, tenancyId, person } = await books(owned)
  const preview = await site.send('POST', '/api/v4/bookings/preview', {
    body: { house: where.slug, unit: `bed-${owned.home.beds[1]}`, move_in: where.move_in },
  })
  expect(preview.json.owner_approves).toBe(true)
  const by = new Date(site.clock.now.getTime() + 48 * 3_600_000).toISOString()
  expect(await stepsOf(cookie, bookingId)).toEqual({ state: 'pending', answer_by: by })
  const details = () => site.send('GET', '/api/v1/move_in_payment_details', { cookie })
  expect((await details()).json.owner_approval).toEqual({ status: 'pending', show_only_for: ['bed'] })
  await prepare(tenancyId)
  expect(await stateOf(tenancyId)).toBe('booked')

  const { json } = await owned.send('GET', 'tenants.json')
  expect(json.tenants).toEqual([
    {
      ...{ tenancy_id: tenancyId, home_id: owned.home.id, tenant: 'Kavya', work: 'Works at a bank' },
      ...{ identity_verified: false, unit: expect.stringMatching(/^Bed /), kind: 'bed', state: 'coming' },
      ...{ from: where.move_in, until: null, rent: 8_000_00 },
      approval: { status: 'pending', answer_by: by },
    },
  ])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owned.send('POST', `approvals/${tenancyId}`, { decision: 'approve' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await site.lastMessage(person.phone)).toContain('has agreed')
  await prepare(tenancyId)
  expect(await stateOf(tenancyId)).toBe('agreement_pending')
  expect((await details()).json.owner_approval.status).toBe('approved')
})

test('refused, everything goes back with the token, and the bed is free again', async () => {
  const owned = await ownedHome()
  await owned.choose(['bed'])
  const { tenancyId, where, person, bookingId } = await books(owned)
  expect((await owned.send('POST', `approvals/${tenancyId}`, { decision: 'refuse', words: 'no' })).status).toBe(400)
  expect(await stateOf(tenancyId)).toBe('booked')
  const words = 'A relative of mine takes the room.'
  expect((await owned.send('POST', `approvals/${tenancyId}`, { decision: 'refuse', words })).status).toBe(200)
  expect(await stateOf(tenancyId)).toBe('cancelled')
  const { rows } = await sql<{ paid: number; back: number }>`
    select (select sum(amount) from invoice where booking_id = ${bookingId} and state = 'paid')::float8 as paid,
      (select sum(r.amount) from refund r join payment p on p.id = r.payment_id join invoice i on i.id = p.invoice_id
        where i.booking_id = ${bookingId})::float8 as back`.execute(site.services.db)
  expect(rows[0]?.back).toBeGreaterThan(0)
  expect(rows[0]?.back).toBe(rows[0]?.paid)
  const told = await site.lastMessage(person.phone)
  expect(told).toContain('Everything you paid goes back')
  expect(told).not.toContain('relative')
  expect((await at.initiate(await site.openSession((await make.aPerson()).id, 'tenant'), where)).status).toBe(200)
  await at.judge()
})

test('after 48 hours silence is consent, once', async () => {
  const owned = await ownedHome()
  await owned.choose(['bed'])
  const { tenancyId } = await books(owned)
  const start = site.clock.now
  site.clock.now = new Date(start.getTime() + 48 * 3_600_000 - 1000)
  await endSilence(job())
  await prepare(tenancyId)
  expect(await stateOf(tenancyId)).toBe('booked')
  site.clock.now = new Date(start.getTime() + 48 * 3_600_000)
  await Promise.all([endSilence(job()), endSilence(job()), endSilence(job())])
  await prepare(tenancyId)
  expect(await stateOf(tenancyId)).toBe('agreement_pending')
  site.clock.now = start
})

test('another owner’s tenant and home are not found, and a tenant who cancelled cannot be refused', async () => {
  const [owned, other] = [await ownedHome(), await ownedHome()]
  await owned.choose(['bed', 'house'])
  const { tenancyId, cookie, bookingId } = await books(owned)
  const refusal = { decision: 'refuse', words: 'Not for me, thank you.' }
  expect((await other.send('POST', `approvals/${tenancyId}`, { decision: 'approve' })).status).toBe(404)
  expect((await other.send('PUT', `houses/${owned.home.id}/approval_kinds`, { kinds: [] })).status).toBe(404)
  expect((await other.send('GET', 'tenants.json')).json.tenants).toEqual([])
  expect((await owned.choose(['garage'])).status).toBe(400)
  await site.send('POST', `/api/v4/bookings/${bookingId}/cancel`, { cookie, body: { request_id: at.requestId() } })
  expect((await owned.send('POST', `approvals/${tenancyId}`, refusal)).status).toBe(409)
})
