import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { openOffice } from './test-office.ts'

/** Rupees one admin may give back alone in a day. */
const limit = 300
const site = await openTestApp({ TWO_PERSON_LIMIT: String(limit) })
const at = bookingIn(site)
const { details, paidBooking, runRefundJobs } = await openOffice(site, {
  units: await at.bedsToBook(12),
  book: (cookie, unit, more) => at.book(cookie, unit, more),
})
afterAll(() => site.close())

const make = factoriesIn(site.services.db, () => site.clock.now)

/** An admin who gave nothing back yet. */
async function anAdmin(firstName: string) {
  const { id } = await make.aPerson({ firstName, roles: ['admin'] })
  return enter(id)
}

async function enter(id: number) {
  const cookie = await site.openSession(id, 'admin')
  const act = (path: string, body: object) => site.send('POST', `/api/v1/money/${path}`, { cookie, body })
  return {
    id,
    act,
    read: async (path: string) => (await site.send('GET', `/api/v1/money/${path}`, { cookie })).json,
    giveBack: (paymentId: number, amount: number, more: object = {}) =>
      act(`payments/${paymentId}/refunds`, {
        ...{ from: 'deposit', amount, reason: 'The room was not as shown', request_id: randomUUID(), ...more },
      }),
    approve: (id: number) => act(`approvals/${id}/approve`, {}),
    refuse: (id: number, note = 'The tenant agreed to stay') => act(`approvals/${id}/refuse`, { note }),
  }
}

/** A refund above the limit that waits for somebody else. */
async function aWaitingRefund() {
  const [asker, approver] = [await anAdmin('Asha'), await anAdmin('Bela')]
  const { payment } = await paidBooking()
  const asked = await asker.giveBack(payment.id, 1000_00)
  expect(asked).toMatchObject({ status: 200, json: { refunded: 0, waits: true } })
  const [approval] = (await details(payment.id)).approvals
  return { asker, approver, payment, id: approval.id as number }
}

test('a refund above the limit is not paid before another admin approves it, and both are in the log', async () => {
  const { asker, approver, payment, id } = await aWaitingRefund()
  await runRefundJobs()
  const before = await details(payment.id)
  expect(before.refunds).toEqual([])
  expect(before.postings.map(({ text }: { text: string }) => text)).not.toContain('Given back by hand')
  expect((await asker.read('office.json')).waiting).toContainEqual(expect.objectContaining({ id, mine: true }))
  expect((await approver.read('approvals.json?state=waiting')).approvals[0]).toMatchObject({
    ...{ id, kind: 'refund', amount: 1000_00, from: 'deposit', asked_by: 'Asha Rao', mine: false },
  })

  expect(await approver.approve(id)).toMatchObject({ status: 200, json: { refunded: 1000_00 } })
  await runRefundJobs()
  const after = await details(payment.id)
  expect(after.refunds).toMatchObject([{ amount: 1000_00, state: 'done', reason: 'The room was not as shown' }])
  expect(after.left.deposit).toBe(before.left.deposit - 1000_00)
  expect(after.approvals).toMatchObject([{ id, state: 'approved', decided_by: 'Bela Rao' }])
  expect(after.actions).toMatchObject([
    { what: 'approve_refund', by: 'Bela Rao' },
    { what: 'ask_refund', by: 'Asha Rao' },
  ])
  await at.judge()
})

test('the admin who asked cannot approve or refuse it, and the database forbids it too', async () => {
  const { asker, payment, id } = await aWaitingRefund()
  for (const answer of [await asker.approve(id), await asker.refuse(id)]) {
    expect(answer).toMatchObject({ status: 403, json: { error: { code: 'same_person' } } })
  }
  const decided = { state: 'approved' as const, decided_by: asker.id, decided_at: site.clock.now }
  const update = site.services.db.updateTable('money_approval').set(decided).where('id', '=', id)
  await expect(update.execute()).rejects.toThrow('money_approval_two_people')
  expect((await details(payment.id)).refunds).toEqual([])
})

test('two who approve at once pay it once', async () => {
  const { approver, payment, id } = await aWaitingRefund()
  const another = await anAdmin('Chitra')
  const answers = await Promise.all([approver.approve(id), another.approve(id), approver.approve(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await runRefundJobs()
  expect((await details(payment.id)).refunds).toMatchObject([{ amount: 1000_00, state: 'done' }])
  await at.judge()
})

test('a refused one stays on record with its reason, can no longer be approved, and nothing goes back', async () => {
  const { approver, payment, id } = await aWaitingRefund()
  expect((await approver.refuse(id, ' ')).json.error.fields.note).toMatch(/^Say why/)
  expect((await approver.refuse(id)).status).toBe(200)
  expect((await approver.approve(id)).status).toBe(409)
  const told = await details(payment.id)
  expect(told.approvals).toMatchObject([
    { state: 'refused', decided_by: 'Bela Rao', note: 'The tenant agreed to stay' },
  ])
  expect(told.actions[0]).toMatchObject({ what: 'refuse_refund', reason: 'The tenant agreed to stay' })
  expect(told.refunds).toEqual([])
  const { db } = site.services
  await expect(db.deleteFrom('money_approval').where('id', '=', id).execute()).rejects.toThrow('only added to')
  const reopened = { state: 'waiting' as const, decided_by: null, decided_at: null }
  await expect(db.updateTable('money_approval').set(reopened).where('id', '=', id).execute()).rejects.toThrow(
    'only added to',
  )
})

test('an approval wants a proof of identity of the last minutes', async () => {
  const { approver, id } = await aWaitingRefund()
  await make.forgetProof(approver.id)
  expect(await approver.approve(id)).toMatchObject({ status: 403, json: { error: { code: 'confirm_identity' } } })
})

test('several refunds below the limit, also at once, are no way around it; another day starts again', async () => {
  const admin = await anAdmin('Divya')
  const { payment } = await paidBooking()
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.giveBack(payment.id, 100_00)))
  expect(answers.map(({ json }) => json.waits).sort()).toEqual([false, false, false, true])
  const told = await details(payment.id)
  expect(told.refunds).toHaveLength(3)
  expect(told.approvals).toMatchObject([{ amount: 100_00, state: 'waiting' }])
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 24.5 * 3600_000)
  const tomorrow = await enter(admin.id)
  expect((await tomorrow.giveBack(payment.id, 100_00)).json).toMatchObject({ refunded: 100_00, waits: false })
  site.clock.now = now
})

test('asked for twice with one request id, it waits once', async () => {
  const admin = await anAdmin('Esha')
  const { payment } = await paidBooking()
  const request_id = randomUUID()
  for (let n = 0; n < 2; n++) {
    expect((await admin.giveBack(payment.id, 500_00, { request_id })).json).toMatchObject({ waits: true })
  }
  // As after a crash, when the reply was not kept.
  await site.services.db.deleteFrom('idempotency_key').where('key', '=', request_id).execute()
  expect((await admin.giveBack(payment.id, 500_00, { request_id })).json).toMatchObject({ waits: true })
  const told = await details(payment.id)
  expect(told.approvals).toHaveLength(1)
  expect(told.actions).toHaveLength(1)
})

test('one that is no longer covered when it is approved goes on waiting', async () => {
  const { approver, payment, id } = await aWaitingRefund()
  const { left } = await details(payment.id)
  const rest = await (await anAdmin('Farah')).giveBack(payment.id, left.deposit - 100_00)
  expect(rest.json.waits).toBe(true)
  const other = (await details(payment.id)).approvals[0].id
  expect((await approver.approve(other)).status).toBe(200)
  expect((await approver.approve(id)).json.error.fields.amount).toBe('At most ₹100 can be given back from there.')
  const told = await details(payment.id)
  expect(told.approvals.find((each: { id: number }) => each.id === id).state).toBe('waiting')
  await runRefundJobs()
  await at.judge()
})

test('only admins see and decide what waits', async () => {
  const { id } = await aWaitingRefund()
  const { id: manager } = await make.aPerson({ roles: ['area_manager'] })
  const cookie = await site.openSession(manager, 'area_manager')
  expect((await site.send('GET', '/api/v1/money/approvals.json', { cookie })).status).toBe(403)
  const approved = await site.send('POST', `/api/v1/money/approvals/${id}/approve`, { cookie, body: {} })
  expect(approved.status).toBe(403)
})
