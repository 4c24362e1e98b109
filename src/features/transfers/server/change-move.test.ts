import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { payDueSettlements } from '#features/tenancy/settlements/server/jobs.ts'
import { aLiver, balance, type Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { finishTransfers } from './jobs.ts'
import { openTransfers, path } from './test-transfers.ts'

const { keys, today, get, post, confirm, aFreeHome, db, staysOf, tenancyOf, newTenancyOf, booksBalance, book } =
  await openTransfers()
afterAll(() => keys.site.close())
beforeEach(() => today('2027-07-05'))

test('[API-045] another day moves both ends, and neither where the old bed is let', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome()
  await confirm(liver, home, '2027-07-31')
  const { status, json } = await post(liver, `${path}/reschedule`, { last_day: '2027-08-09' })
  expect([status, json.message]).toEqual([200, 'Your last day is now Monday, 9 August.'])
  expect(json.transfer).toMatchObject({ free: true, home: { quote: { first_day: '2027-08-10' } } })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,2027-08-10)'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-10,)'])
  const next = await newTenancyOf(liver)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  await book(liver.home, liver.home.beds[0], '2027-08-10')
  const refused = await post(liver, `${path}/reschedule`, { last_day: '2027-08-20' })
  expect([refused.status, refused.json.error.code]).toEqual([409, 'relet'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-10,)'])
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('an earlier day is refused where the new bed is not free by then', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const other = await aLiver(keys, { from: '2027-06-20' })
  await post(other, '/api/v3/moveouts/notice', { last_day: '2027-07-25' })
  expect((await confirm(liver, other.home, '2027-07-31')).status).toBe(200)
  const { status, json } = await post(liver, `${path}/reschedule`, { last_day: '2027-07-20' })
  expect([status, json.error.code]).toEqual([409, 'taken'])
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ ends_on: '2027-08-01' })
})

test('[API-044] cancelling leaves everything as before; where the old bed is let the move stays', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome()
  expect((await post(liver, `${path}/cancel`)).status).toBe(409)
  await confirm(liver, home, '2027-07-31')
  const first = await newTenancyOf(liver)
  const { status, json } = await post(liver, `${path}/cancel`)
  expect([status, json.message]).toEqual([200, 'The move is cancelled. You stay where you are.'])
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'living', ends_on: null })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,)'])
  expect(await staysOf(home.beds[0])).toEqual([])
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(18_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, first)).toBe(0)
  // A cancelled move is no first move.
  expect((await confirm(liver, home, '2027-07-31')).json.transfer.free).toBe(true)
  await book(liver.home, liver.home.beds[0], '2027-08-01')
  const refused = await post(liver, `${path}/cancel`)
  expect([refused.status, refused.json.error.code]).toEqual([409, 'relet'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-01,)'])
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

/** As if paid at the gateway. */
const payBill = (liver: Liver, invoiceId: number) =>
  transaction(db(), async (tx) => {
    const bill = await invoices.lock(tx, invoiceId)
    const captured = { ...postings.captured(0, liver.person.id, bill.amount), reference: `test-paid:${bill.id}` }
    await payments.post(tx, captured, keys.site.clock.now)
    await invoices.set(tx, bill.id, { state: 'paid', paid_at: keys.site.clock.now })
    await invoices.earn(tx, { ...bill, state: 'paid' }, keys.site.clock.now)
  })

test('a move that was paid and gets another day: what was paid comes back, and the new bill is open', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', deposit: 10_000_00 })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  await payBill(liver, json.transfer.invoice_id)
  const first = await newTenancyOf(liver)
  const { status, json: changed } = await post(liver, `${path}/reschedule`, { last_day: '2027-08-09' })
  expect(status).toBe(200)
  const next = await newTenancyOf(liver)
  expect(next).not.toBe(first)
  expect(changed.transfer.invoice_id).not.toBe(json.transfer.invoice_id)
  expect(await balance(keys, 'credits', liver.person.id)).toBe(16_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, first)).toBe(0)
  // The deposit of the old home is the deposit of the new one; its rest is on the new bill.
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(10_000_00)
  await payBill(liver, changed.transfer.invoice_id)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('money paid for the new home comes back when the move is cancelled', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', deposit: 10_000_00 })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  expect(json.transfer.to_pay).toBe(8_000_00 + 6_000_00 + 2_000_00)
  const next = await newTenancyOf(liver)
  await payBill(liver, json.transfer.invoice_id)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  expect((await post(liver, `${path}/cancel`)).status).toBe(200)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(0)
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(10_000_00)
  // No payment of the gateway is there to be refunded, so it comes back as credits.
  expect(await balance(keys, 'credits', liver.person.id)).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('a tenant who had given notice before leaves on that day when the move is cancelled', async () => {
  const liver = await aLiver(keys, { from: '2027-01-01' })
  await post(liver, '/api/v3/moveouts/notice', { last_day: '2027-08-20' })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  expect((await post(liver, `${path}/cancel`)).status).toBe(200)
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'notice_given', ends_on: '2027-08-21' })
})

test('the notice and the booking of a move change with the move only', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  const text = 'You are moving to another Thikana home. Change or cancel the move instead.'
  for (const [at, body] of [
    ['/api/v3/moveouts/withdraw', {}],
    ['/api/v3/moveouts/notice', { last_day: '2027-08-10' }],
  ] as const) {
    const refused = await post(liver, at, body)
    expect([refused.status, refused.json.error.message]).toEqual([409, text])
  }
  const { booking_id } = json.transfer
  const refused = await post(liver, `/api/v4/bookings/${booking_id}/cancel`, { request_id: 'cancel-the-booking' })
  expect([refused.status, refused.json.error.message]).toEqual([
    ...[409, 'This booking is part of your move to another home. Cancel the move instead.'],
  ])
})

test('[XFER-011] [XFER-017] the fees come back as credits the day after moving in, once; a second move is not free', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01' })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  const next = await newTenancyOf(liver)
  const run = () => finishTransfers({ ...keys.site.services, now: keys.site.clock.now } as unknown as JobContext)
  today('2027-08-01')
  await sql`update tenancy set state = 'settling' where id = ${liver.tenancyId}`.execute(db())
  await sql`update tenancy set state = 'living', moved_in_at = ${keys.site.clock.now} where id = ${next}`.execute(db())
  await run()
  expect(await balance(keys, 'credits', liver.person.id)).toBe(0)
  today('2027-08-02')
  await Promise.all([run(), run()])
  await run()
  expect(await balance(keys, 'credits', liver.person.id)).toBe(3_161_00)
  const again = (await get(liver)).json.data
  expect(again).toMatchObject({ transfer: null, free: { free: false } })
  expect((await confirm(liver, await aFreeHome(), '2027-08-31')).json.transfer).toMatchObject({ free: false })
})

test('the old deposit account ends at zero, and what is owed for the old home is a bill', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01', deposit: 16_000_00 })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  today('2027-07-31')
  const admin = await keys.make.aPerson({ roles: ['admin'] })
  const cookie = await keys.site.openSession(admin.id, 'admin')
  const back = await keys.site.send('POST', `/api/v1/money/tenancies/${liver.tenancyId}/keys_back`, {
    cookie,
    body: {},
  })
  expect(back.status).toBe(200)
  const report = await db()
    .selectFrom('settlement')
    .select(['id', 'deposit'])
    .where('tenancy_id', '=', liver.tenancyId)
    .execute()
  expect(report).toMatchObject([{ deposit: 0 }])
  // After four days it is settled even if nobody acts.
  today('2027-08-06')
  await payDueSettlements({ ...keys.site.services, now: keys.site.clock.now } as unknown as JobContext)
  const bills = await db()
    .selectFrom('invoice')
    .select(['title', 'amount', 'state'])
    .where('tenancy_id', '=', liver.tenancyId)
    .where('purpose', '=', 'other')
    .execute()
  expect(bills).toEqual([{ title: 'Final bill', amount: 1_161_00, state: 'open' }])
  expect((await tenancyOf(liver.tenancyId)).state).toBe('closed')
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(0)
  expect(await balance(keys, 'deposits_held', liver.person.id, await newTenancyOf(liver))).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})
