import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingIn } from '#features/checkout/server/test-booking.ts'
import { refunds } from '#features/payments/server/api.ts'
import type { Refund } from '#providers/payments/port.ts'
import { openTestApp, type TestApp } from '#test-app.ts'
import type { MoneyMismatch } from '../contract.ts'

let site: TestApp
let at: ReturnType<typeof bookingIn>
let admin: string
let units: Awaited<ReturnType<ReturnType<typeof bookingIn>['freeBeds']>>
let people = 0

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  at = bookingIn(site)
  admin = await site.signIn('9000000004')
  units = await at.freeBeds(30)
})
afterAll(() => site.close())

const somebody = async () => {
  people += 1
  const phone = `981117${String(people).padStart(4, '0')}`
  const cookie = await site.signIn(phone)
  await sql`update person set first_name = 'Payer', signed_up_at = now() where phone = ${phone}`.execute(
    site.services.db,
  )
  return { cookie, phone }
}
const nextUnit = () => {
  const unit = units.pop()
  if (!unit) throw new Error('no unit is left')
  return unit
}
const office = async () => (await site.send('GET', '/api/v1/money/office.json', { cookie: admin })).json
const find = async (query: string) =>
  (await site.send('GET', `/api/v1/money/payments.json?${query}`, { cookie: admin })).json.payments
const details = async (id: number) => (await site.send('GET', `/api/v1/money/payments/${id}`, { cookie: admin })).json
const giveBack = (id: number, body: object) =>
  site.send('POST', `/api/v1/money/payments/${id}/refunds`, {
    cookie: admin,
    body: { from: 'deposit', reason: 'A good reason', request_id: randomUUID(), ...body },
  })
const check = () => site.send('POST', '/api/v1/money/checks', { cookie: admin })

/** Somebody's booking with its deposit, paid. */
async function paidBooking() {
  const { cookie, phone } = await somebody()
  const booked = await at.book(cookie, nextUnit(), { pay_deposit: true })
  const [payment] = await find(`gateway_id=${booked.done.payment.id}`)
  return { cookie, phone, booked, payment }
}

/** What the jobs role does a moment later. */
async function runRefundJobs(): Promise<void> {
  const due = await site.services.db.selectFrom('refund').select('id').where('state', '=', 'due').execute()
  for (const { id } of due) await refunds.job.run({ ...site.services, now: site.clock.now }, { refundId: id })
}

/** The clock of the site runs ahead, so that nothing counts as still on its way; the gateway keeps its own. */
async function later<T>(run: () => Promise<T>): Promise<T> {
  const { now } = site.clock
  site.clock.now = new Date(Date.now() + 3600_000)
  try {
    return await run()
  } finally {
    site.clock.now = now
  }
}

describe('payments', () => {
  test('are found by the gateway’s id, the invoice, the end of the phone, the state and the day', async () => {
    const { phone, booked, payment } = await paidBooking()
    for (const query of [
      `gateway_id=${booked.orderId}`,
      `invoice_id=${booked.invoice_id}`,
      `phone_end=${phone.slice(-5)}`,
      `day=${at.today()}&state=kept&phone_end=${phone.slice(-5)}`,
    ]) {
      expect(await find(query), query).toMatchObject([{ id: payment.id, amount: payment.amount }])
    }
    expect(await find(`phone_end=${phone.slice(-5)}&state=returned`)).toEqual([])
    expect(await find(`phone_end=${phone.slice(-5)}&day=2020-01-01`)).toEqual([])
    expect(JSON.stringify(payment)).not.toContain(phone)
  })

  test('open with their lines, the visits to the gateway, its messages and what the books say', async () => {
    const { payment, booked } = await paidBooking()
    const told = await details(payment.id)
    expect(told.lines.length).toBeGreaterThan(1)
    expect(told.attempts).toMatchObject([{ gateway_order_id: booked.orderId, state: 'paid' }])
    expect(told.events.map(({ type }: { type: string }) => type)).toContain('payment.captured')
    expect(told.postings.map(({ reference }: { reference: string }) => reference)).toEqual([
      `payment:${payment.id}`,
      `invoice:${payment.invoice_id}`,
    ])
  })
})

describe('a refund by hand', () => {
  test('comes out of the deposit that is held, reaches the gateway, and leaves a trace', async () => {
    const { payment } = await paidBooking()
    const before = (await details(payment.id)).left
    const { status, json } = await giveBack(payment.id, { amount: 500_00, reason: 'A broken window' })
    expect({ status, json }).toMatchObject({ status: 200, json: { refunded: 500_00 } })
    await runRefundJobs()
    const told = await details(payment.id)
    expect(told.left.deposit).toBe(before.deposit - 500_00)
    expect(told.refunds).toMatchObject([{ amount: 500_00, state: 'done', reason: 'A broken window' }])
    expect(told.actions).toMatchObject([
      { what: 'refund', reason: 'A broken window', by: expect.stringContaining('Meera') },
    ])
    const posting = told.postings.find(({ text }: { text: string }) => text === 'Given back by hand')
    expect(posting.entries).toEqual([
      { kind: 'deposits_held', amount: 500_00 },
      { kind: 'refunds_due', amount: -500_00 },
    ])
    await at.judge()
  })

  test('asked for twice with one request id goes back once', async () => {
    const { payment } = await paidBooking()
    const request_id = randomUUID()
    const answers = await Promise.all([
      giveBack(payment.id, { amount: 100_00, request_id }),
      giveBack(payment.id, { amount: 100_00, request_id }),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await giveBack(payment.id, { amount: 100_00, request_id })).status).toBe(200)
    expect((await details(payment.id)).refunds).toHaveLength(1)
    expect((await giveBack(payment.id, { amount: 200_00, request_id })).status).toBe(422)
  })

  test('is never more than what is left, however many ask at once', async () => {
    const { payment } = await paidBooking()
    const { left } = await details(payment.id)
    expect((await giveBack(payment.id, { amount: left.deposit + 1 })).json.error.fields.amount).toMatch(/^At most ₹/)
    const share = Math.floor(left.deposit / 2) + 1
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(payment.id, { amount: share })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    await runRefundJobs()
    await at.judge()
  })

  test('needs a reason', async () => {
    const { payment } = await paidBooking()
    const { status, json } = await giveBack(payment.id, { amount: 100, reason: ' ' })
    expect({ status, fields: json.error.fields }).toMatchObject({ status: 400, fields: { reason: /Say why/ } })
  })

  test('is counted when the booking is called off after it', async () => {
    const { cookie, payment, booked } = await paidBooking()
    await giveBack(payment.id, { amount: 700_00 })
    const { status } = await site.send('POST', `/api/v4/bookings/${booked.booking_id}/cancel`, {
      cookie,
      body: { request_id: randomUUID() },
    })
    expect(status).toBe(200)
    await runRefundJobs()
    const told = await details(payment.id)
    const gone = told.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const token = told.lines.find(({ type }: { type: string }) => type === 'TOKEN').amount
    expect(gone).toBe(payment.amount - token)
    expect(told.refunds.every(({ state }: { state: string }) => state === 'done')).toBe(true)
    await at.judge()
  })
})

describe('refunds', () => {
  test('the gateway failed at are sent again under another key', async () => {
    const { payment } = await paidBooking()
    await giveBack(payment.id, { amount: 300_00 })
    const { payments } = site.services.providers
    const keys: string[] = []
    const original = payments.refund
    payments.refund = async (input): Promise<Refund> => {
      keys.push(input.idempotencyKey)
      if (keys.length > 1) return original(input)
      const id = `rfnd_${payment.gateway_payment_id.slice(4)}99`
      return { id, paymentId: input.paymentId, amountPaise: input.amountPaise, status: 'failed', createdAt: new Date() }
    }
    try {
      await runRefundJobs()
      const [failed] = (await site.send('GET', '/api/v1/money/refunds.json?state=failed', { cookie: admin })).json
        .refunds
      expect(failed).toMatchObject({ payment_id: payment.id, amount: 300_00 })
      expect((await office()).refunds_stuck).toBe(1)
      const { json } = await site.send('POST', `/api/v1/money/refunds/${failed.id}/retry`, { cookie: admin })
      expect(json).toEqual({ state: 'due' })
      await runRefundJobs()
    } finally {
      payments.refund = original
    }
    expect(new Set(keys).size).toBe(2)
    expect((await details(payment.id)).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
    await at.judge()
  })

  test('nobody told us the end of are asked after by the check', async () => {
    const { payment } = await paidBooking()
    await giveBack(payment.id, { amount: 200_00 })
    const { payments } = site.services.providers
    const original = payments.refund
    payments.refund = async (input) => ({ ...(await original(input)), status: 'pending' })
    await runRefundJobs()
    payments.refund = original
    expect((await details(payment.id)).refunds).toMatchObject([{ state: 'sent' }])
    expect((await check()).status).toBe(200)
    expect((await details(payment.id)).refunds).toMatchObject([{ state: 'done' }])
  })
})

describe('the comparison with the gateway', () => {
  const mismatches = async (): Promise<MoneyMismatch[]> => (await office()).mismatches

  test('says nothing while all fit, and the sums are the same on both sides', async () => {
    await paidBooking()
    await runRefundJobs()
    const { json } = await later(check)
    expect(json.payments).toBeGreaterThan(0)
    expect(json.mismatches).toBe(0)
    const { checks, gateway, accounts } = await office()
    expect(checks[0]).toMatchObject({ by: 'Meera' })
    expect(checks[0].captured_there).toBe(checks[0].captured_here)
    expect(checks[0].refunded_there).toBe(checks[0].refunded_here)
    expect(gateway.books).toBe(gateway.captured - gateway.refunded - gateway.paid_out)
    expect(accounts.reduce((sum: number, each: { sum: number }) => sum + each.sum, 0)).toBe(0)
  })

  test('finds a payment nobody told us of, once, and settling it books the home', async () => {
    const { cookie } = await somebody()
    const { json: held } = await at.initiate(cookie, nextUnit())
    const { json: opened } = await at.gateway(cookie, held.invoice_id)
    const { payment } = at.complete(opened.gateway_attributes.transaction_key)
    await later(check)
    await later(check)
    const [unknown, ...others] = await mismatches()
    expect(others).toEqual([])
    expect(unknown).toMatchObject({ kind: 'unknown_here', gateway_payment_id: payment?.id, can_settle: true })
    const url = `/api/v1/money/mismatches/${unknown?.id}/settle`
    expect((await site.send('POST', url, { cookie: admin })).json).toEqual({ outcome: 'paid' })
    expect((await site.send('POST', url, { cookie: admin })).status).toBe(404)
    expect((await at.confirmation(cookie, held.invoice_id)).json.state).toBe('paid')
    expect(await mismatches()).toEqual([])
    expect((await office()).actions[0]).toMatchObject({ what: 'settle' })
    await at.judge()
  })

  test('finds amounts and refunds that differ, and what the gateway never took; what is put right is gone', async () => {
    const { payments } = site.services.providers
    const [wrong, unrefunded, never] = [await paidBooking(), await paidBooking(), await paidBooking()].map(
      ({ payment }) => payment.gateway_payment_id as string,
    )
    const { listPayments, fetchPayment } = payments
    payments.listPayments = async (period) =>
      (await listPayments(period))
        .filter(({ id }) => id !== never)
        .map((each) => ({
          ...each,
          amountPaise: each.amountPaise + (each.id === wrong ? 100 : 0),
          refundedPaise: each.refundedPaise + (each.id === unrefunded ? 1 : 0),
        }))
    payments.fetchPayment = async (id) => (id === never ? null : fetchPayment(id))
    try {
      await later(check)
    } finally {
      Object.assign(payments, { listPayments, fetchPayment })
    }
    const found = new Map((await mismatches()).map(({ gateway_payment_id, kind }) => [gateway_payment_id, kind]))
    expect(found).toEqual(
      new Map([
        [wrong, 'amount_differs'],
        [unrefunded, 'refund_differs'],
        [never, 'not_captured_there'],
      ]),
    )
    const [first] = await mismatches()
    expect((await site.send('POST', `/api/v1/money/mismatches/${first?.id}/settle`, { cookie: admin })).status).toBe(
      409,
    )
    await later(check)
    expect(await mismatches()).toEqual([])
  })

  test('says so when the gateway does not answer', async () => {
    const { payments } = site.services.providers
    const { listPayments } = payments
    payments.listPayments = async () => {
      throw Object.assign(new Error('away'), { name: 'ProviderError', code: 'unavailable' })
    }
    const { status, json } = await check()
    payments.listPayments = listPayments
    expect({ status, code: json.error.code }).toEqual({ status: 503, code: 'gateway_away' })
  })
})
