import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waiting } from '#features/booking/bookings/server/api.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { invoices, orders } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { hourMs, slotId } from '#features/visits/scheduling/slots.ts'
import { transaction } from '#platform/db.ts'
import { type Access, type Role, roles } from '#shared/endpoint.ts'
import { calls } from '../api.ts'
import { openTestApp, type Sent, type TestApp } from '../testing/test-app.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { callPolicy } from './calls.ts'

let site: TestApp
/** A person for each role, and a second person with all roles. */
const people = {} as Record<Role, number>
let other: number

beforeAll(async () => {
  site = await openTestApp()
  for (const role of roles) people[role] = await makePerson([role])
  other = await makePerson(roles)
})
afterAll(() => site.close())

async function makePerson(held: readonly Role[]): Promise<number> {
  const { db } = site.services
  const { id } = await db.insertInto('person').values({ first_name: 'Test' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('person_role')
    .values(held.map((role) => ({ person_id: id, role })))
    .execute()
  return id
}

/** A call may end its session, so each gets its own. */
const enter = (personId: number, role: Role): Promise<string> => site.openSession(personId, role)

const allows = (who: Access, role: Role): boolean => who === 'public' || who === 'signed-in' || who.includes(role)

test('every call has a row in the policy, and every row has a call', () => {
  const names = calls.map(({ endpoint }) => endpoint.name).sort()
  expect(Object.keys(callPolicy).sort()).toEqual(names)
})

describe.each(calls.map(({ endpoint }) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const row = callPolicy[name]
  // Sends invalid input on purpose: access is checked before validation.
  const ask = (cookie?: string): Promise<Sent> =>
    site.send(endpoint.method, endpoint.path.replace(/:\w+/g, '999999999'), { cookie })

  test('[ROLE-010] signed out', async () => {
    const { status, json } = await ask()
    if (row?.who === 'public') expect(status).not.toBe(401)
    else expect({ status, code: json.error.code }).toEqual({ status: 401, code: 'sign_in_required' })
  })

  test.each(roles)('as %s', async (role) => {
    const { status, json } = await ask(await enter(people[role], role))
    const refused = status === 403 && json.error.code === 'not_allowed'
    expect(refused).toBe(!allows(row?.who ?? [], role))
    expect(status).not.toBe(401)
  })
})

type OwnRecord = { url: string; body?: object; method: 'GET' | 'POST' | 'PUT' | 'DELETE' }

/** For each call on somebody's own record: a record of the first person's, and how it is asked for. */
const records: Record<string, (ownerId: number) => Promise<OwnRecord>> = {
  async endDevice(ownerId) {
    await enter(ownerId, 'tenant')
    const { id } = await site.services.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', ownerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { method: 'DELETE', url: `/api/v1/devices/${id}` }
  },
  async removePasskey(ownerId) {
    const key = {
      credential_id: `key-of-${ownerId}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'Chrome on Android',
    }
    const { id } = await site.services.db
      .insertInto('passkey')
      .values({ ...key, person_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { method: 'DELETE', url: `/api/v1/passkeys/${id}` }
  },
  async removeDocument(ownerId) {
    const file = { file_key: 'documents/00/none.bin', content_type: 'image/jpeg', size: 1 }
    const { id } = await site.services.db
      .insertInto('identity_document')
      .values({ person_id: ownerId, kind: 'work_proof', ...file })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { method: 'DELETE', url: `/api/v1/kyc_documents/${id}` }
  },
  getClickwrap: async (ownerId) => {
    const { agreement_id } = await makeAgreement(ownerId)
    return { method: 'GET', url: `/api/v1/clickwrap_client?agreement_id=${agreement_id}` }
  },
  sendAgreementCode: async (ownerId) => ({
    ...{ method: 'POST', url: '/api/v1/clickwrap_client/code', body: await makeAgreement(ownerId) },
  }),
  async signAgreement(ownerId) {
    const body = await makeAgreement(ownerId)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await site.send('POST', '/api/v1/clickwrap_client/code', { body, cookie: await enter(ownerId, 'tenant') })
    const otp = (await site.lastMessage(phoneOf(ownerId)))?.slice(0, 6)
    return { method: 'POST', url: '/api/v1/clickwrap_client', body: { ...body, otp } }
  },
  getBooking: async (ownerId) => ({ method: 'GET', url: `/api/v4/bookings/${await makeBooking(ownerId, 'lapsed')}` }),
  cancelBooking: async (ownerId) => ({
    method: 'POST',
    url: `/api/v4/bookings/${await makeBooking(ownerId, 'held')}/cancel`,
    body: { request_id: randomUUID() },
  }),
  buyBond: async (ownerId) => ({
    method: 'POST',
    url: '/api/v1/eqaro/buy_bond',
    body: { booking_id: await makeZeroBooking(ownerId) },
  }),
  getBookedHome: async (ownerId) => ({
    method: 'GET',
    url: `/api/v4/bookings/${await makeBooking(ownerId, 'lapsed')}/summary`,
  }),
  confirmPayment: ofInvoice('/api/v4/payments/confirmation.json'),
  applyCredits: ofInvoice('/api/v4/payments/apply_credits.json', 'once'),
  removeCredits: ofInvoice('/api/v4/payments/remove_credits.json', 'once'),
  openGateway: ofInvoice('/api/v4/payments/gateway.json', 'once'),
  shareInvoice: ofInvoice('/api/v4/payments/share.json'),
  getScratchCard: async (ownerId) => ({ method: 'GET', url: `/api/v4/scratch_cards/${await makeCard(ownerId)}` }),
  rollDice: async (ownerId) => ({ method: 'POST', url: `/api/v4/scratch_cards/${await makeCard(ownerId)}/roll` }),
  ratePayment: async (ownerId) => ({
    method: 'POST',
    url: '/api/v4/payments/feedback.json',
    body: { invoice_id: await makePaid(ownerId), stars: 5 },
  }),
  signInspection: async (ownerId) => ({
    method: 'POST',
    url: `/api/v1/inspections/${await makeReport(ownerId)}/sign`,
    body: {},
  }),
  answerCare: async (ownerId) => ({
    method: 'POST',
    url: `/api/v1/care/${await makeRepair(ownerId)}/answer`,
    body: { action: 'cancel' },
  }),
  leaveWaiting: async (ownerId) => ({
    method: 'DELETE',
    url: `/api/v4/waiting/${await makeWaiting(ownerId)}`,
  }),
  moveVisit: async (ownerId) => ({
    method: 'POST',
    url: '/api/v1/schedule_visits/update',
    body: { ...(await makeVisit(ownerId, 'scheduled')), version: 1 },
  }),
  shareVisit: async (ownerId) => ({
    method: 'POST',
    url: `/api/v1/schedule_visits/${(await makeVisit(ownerId, 'scheduled')).id}/share.json`,
  }),
  cancelVisit: async (ownerId) => ({
    method: 'POST',
    url: '/api/v1/schedule_visits/cancel',
    body: { id: (await makeVisit(ownerId, 'scheduled')).id, version: 1 },
  }),
  rateVisit: async (ownerId) => ({
    method: 'POST',
    url: '/api/v1/schedule_visits/feedback',
    body: { id: (await makeVisit(ownerId, 'done')).id, rating: 5 },
  }),
  recommendVisits: async (ownerId) => ({
    method: 'GET',
    url: `/schedule_visits/recommendations.json?sav_id=${(await makeVisit(ownerId, 'scheduled')).id}`,
  }),
  openSavedSearch: async (ownerId) => ({
    method: 'POST',
    url: `/api/v1/saved_searches/${await makeSearch(ownerId)}/open`,
  }),
  updateSavedSearch: async (ownerId) => ({
    method: 'PUT',
    url: `/api/v1/saved_searches/${await makeSearch(ownerId)}`,
    body: { paused: true },
  }),
  removeSavedSearch: async (ownerId) => ({
    method: 'DELETE',
    url: `/api/v1/saved_searches/${await makeSearch(ownerId)}`,
  }),
  restoreSavedSearch: async (ownerId) => ({
    method: 'POST',
    url: `/api/v1/saved_searches/${await makeSearch(ownerId, new Date())}/restore`,
  }),
}

type Make = (ownerId: number) => Promise<OwnRecord>

/** Calls on an invoice; those that move money are made once for their request id. */
function ofInvoice(url: string, times?: 'once'): Make {
  return async (ownerId) => {
    const body = { invoice_id: await makeInvoice(ownerId), ...(times ? { request_id: randomUUID() } : {}) }
    return { method: 'POST', url, body }
  }
}

const makeInvoice = (personId: number): Promise<number> =>
  transaction(site.services.db, async (tx) => {
    const owed = { person_id: personId, purpose: 'other', title: 'Test', due_on: '2026-12-01' }
    const { id } = await invoices.create(tx, { ...owed, lines: [line('OTHER', 'fees', 'Test', 500_00)] })
    return id
  })

async function makePaid(personId: number): Promise<number> {
  const invoiceId = await makeInvoice(personId)
  const order = { invoice_id: invoiceId, amount: 500_00, state: 'paid', ask_at: new Date() }
  const { id: order_id } = await orders.insert(site.services.db, order)
  const paid = { invoice_id: invoiceId, order_id, gateway_payment_id: `pay_${invoiceId}`, amount: 500_00 }
  await transaction(site.services.db, (tx) =>
    orders.insertPayment(tx, { ...paid, method: 'upi', state: 'kept', captured_at: new Date() }, 'paid'),
  )
  return invoiceId
}

async function makeCard(personId: number): Promise<string> {
  const token = randomUUID()
  const card = { invoice_id: await makeInvoice(personId), person_id: personId, token }
  await site.services.db.insertInto('scratch_card').values(card).execute()
  return token
}

async function makeBooking(personId: number, state: 'held' | 'lapsed'): Promise<number> {
  const home_id = (await factoriesIn(site.services.db).aHome({ kinds: ['house'] })).id
  const terms = { move_in: '2026-12-01', months: 11, deposit_kind: 'full', rent: 20_000_00, deposit: 0 }
  const { id } = await site.services.db
    .insertInto('booking')
    .values({
      home_id,
      kind: 'house',
      person_id: personId,
      state,
      ...terms,
      ...{ request_key: randomUUID() },
      held_until: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A booking without a deposit, whose bond is there. */
async function makeZeroBooking(personId: number): Promise<number> {
  const { db } = site.services
  const make = factoriesIn(db)
  const person = { id: personId, phone: '', name: 'Test' }
  const { tenancyId } = await make.aTenant({ in: await make.aHome(), person })
  const id = await makeBooking(personId, 'lapsed')
  const zero = { state: 'confirmed', deposit_kind: 'zero', tenancy_id: tenancyId }
  await db.updateTable('booking').set(zero).where('id', '=', id).execute()
  await db
    .insertInto('bond')
    .values({
      ...{ tenancy_id: tenancyId, year: 1, state: 'bought', fee: 2_400_00, secured: 30_000_00 },
      ...{ starts_on: '2026-12-01', ends_on: '2027-12-01', number: `bond_${id}` },
      ...{ created_at: new Date(), bought_at: new Date() },
    })
    .execute()
  return id
}

const phoneOf = (personId: number) => String(8_400_000_000 + personId)

async function makeAgreement(personId: number) {
  const phone = phoneOf(personId)
  await site.services.db.updateTable('person').set({ phone }).where('id', '=', personId).execute()
  const make = factoriesIn(site.services.db)
  const person = { id: personId, phone, name: 'Test' }
  const { id, sha256 } = await make.anAgreement({ in: await make.aHome(), tenant: { person } })
  return { agreement_id: id, sha256, consent: true }
}

async function makeWaiting(personId: number): Promise<number> {
  const home = await factoriesIn(site.services.db).aHome({ kinds: ['house'] })
  return (await waiting.insert(site.services.db, { person_id: personId, home_id: home.id, kind: 'house' })).id
}

async function makeReport(tenantId: number): Promise<number> {
  const { db } = site.services
  const make = factoriesIn(db)
  const person = { id: tenantId, phone: '', name: 'Test' }
  const { tenancyId } = await make.aTenant({ in: await make.aHome(), person })
  const { id } = await db
    .insertInto('inspection')
    .values({
      ...{ tenancy_id: tenancyId, kind: 'move_in', state: 'submitted', made_by: await makePerson(['area_manager']) },
      ...{ started_at: new Date(), finished_at: new Date(), submitted_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeRepair(tenantId: number): Promise<number> {
  const { db } = site.services
  const make = factoriesIn(db)
  const home = await make.aHome({ home: { vertical: null } })
  const { tenancyId } = await make.aTenant({ in: home, person: { id: tenantId, phone: '', name: 'Test' } })
  const { id } = await db
    .insertInto('care_request')
    .values({
      ...{ tenancy_id: tenancyId, home_id: home.id, raised_by_id: tenantId, room: 'Kitchen', thing: 'Fridge' },
      ...{ problem: 'noise', trade: 'appliance', words: 'Test', urgent: false, state: 'asked', price: 0 },
      ...{ raised_at: new Date(), due_at: new Date(Date.now() + hourMs), allowed_hours: 1 },
      ...{ payer: 'nobody', payer_reason: 'Test' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let numbers = 0
const nextNumber = () => ++numbers

/** A visit to a home that an area manager has two hours for: one it is in, one it can be moved to. */
async function makeVisit(personId: number, state: 'scheduled' | 'done'): Promise<{ id: number; slot_id: string }> {
  const { db } = site.services
  const home = await factoriesIn(site.services.db).aHome({ kinds: ['house'] })
  const manager = await makePerson(['area_manager'])
  await sql`insert into manager_area values (${home.localityId}, ${manager}, ${nextNumber()})`.execute(db)
  // Slots begin on the hour in India, which is half past everywhere else.
  const hours = [48.5, 72.5].map((later) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + later * hourMs))
  for (const at of hours) await sql`insert into visit_place values (${manager}, ${at}, 1)`.execute(db)
  const row = { home_id: home.id, area_manager_id: manager, starts_at: hours[0] as Date, state, person_id: personId }
  const { id } = await db
    .insertInto('visit')
    .values({ ...row, name: 'Test', phone: `visitor-${nextNumber()}`, place: state === 'scheduled' ? 1 : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slot_id: slotId(home.id, hours[1] as Date) }
}

async function makeSearch(personId: number, removedAt: Date | null = null): Promise<number> {
  const { db } = site.services
  await places.seedPlaces(db)
  const { id } = await db
    .insertInto('saved_search')
    .values({
      person_id: personId,
      name: 'Test',
      url: `/pune?min_price=${nextNumber()}`,
      city_id: sql`(select id from city where slug = 'pune')`,
      kinds: '[0,1]',
      rents: '[0,1000]',
      near: '(0,0),(1,1)',
      created_at: new Date(),
      looked_at: new Date(),
      removed_at: removedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe("another person's record", () => {
  const own = Object.entries(callPolicy).flatMap(([name, row]) => (row.own ? [name] : []))

  test('every call on a personal record is tested with one', () => {
    expect(Object.keys(records).sort()).toEqual([...own].sort())
  })

  test.each(own)('%s does not find it, in no role; its owner does', async (name) => {
    const make = records[name]
    if (!make) throw new Error(`no record to try ${name} with`)
    const { method, url, body } = await make(people.tenant)
    for (const role of roles) {
      const { status } = await site.send(method, url, { body, cookie: await enter(other, role) })
      expect({ role, status }).toEqual({ role, status: 404 })
    }
    const { status } = await site.send(method, url, { body, cookie: await enter(people.tenant, 'tenant') })
    expect(status).toBeLessThan(300)
  })
})
