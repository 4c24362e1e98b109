import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { roles } from '#shared/endpoint.ts'
import { callPolicy } from './calls.ts'
import { phoneOf, recordsIn } from './test-records.ts'
import { openRoles } from './test-roles.ts'

const { site, people, other, enter } = await openRoles()
const {
  makeInvoice,
  makePaid,
  makeCard,
  makeBooking,
  makeZeroBooking,
  makeAgreement,
  makeWaiting,
  makeReport,
  makeRepair,
  makeVisit,
  makeSearch,
} = recordsIn(site)
afterAll(() => site.close())

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
