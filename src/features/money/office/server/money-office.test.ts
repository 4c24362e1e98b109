import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import { firstOfMonth } from '#features/homes/pricing/proration.ts'
import type { Refund } from '#providers/payments/port.ts'
import { addDays } from '#shared/dates.ts'
import { openOffice } from './test-office.ts'

const site = await openTestApp({ TWO_PERSON_LIMIT: '10000000' })
const at = bookingIn(site)
const make = factoriesIn(site.services.db, () => site.clock.now)
const units = await at.bedsToBook(30)
const { admin, read, act, find, details, office, check, giveBack, paidBooking, runRefundJobs } = await openOffice(
  site,
  {
    units,
    book: (cookie, unit, more) => at.book(cookie, unit, more),
  },
)
afterAll(() => site.close())

describe('payments', () => {
  test('are found by gateway id, invoice, last digits of the phone, state and day', async () => {
    const { phone, booked, payment } = await paidBooking()
    for (const query of [
      `gateway_id=${booked.orderId}`,
      `invoice_id=${booked.invoice_id}`,
      `phone_end=${phone.slice(-5)}`,
      `from=${at.today()}&to=${at.today()}&state=kept&phone_end=${phone.slice(-5)}`,
    ]) {
      expect(await find(query), query).toMatchObject([{ id: payment.id, amount: payment.amount }])
    }
    expect(await find(`phone_end=${phone.slice(-5)}&state=returned`)).toEqual([])
    expect(await find(`phone_end=${phone.slice(-5)}&to=2020-01-01`)).toEqual([])
    expect(JSON.stringify(payment)).not.toContain(phone)
  })

  test('are counted and summed on any page shown, and taken as a file', async () => {
    const { phone, payment } = await paidBooking()
    const own = `phone_end=${phone.slice(-6)}`
    const shown = await read(`payments.json?${own}&from=${at.today()}`)
    expect(shown.total).toEqual({ count: 1, amount: payment.amount })
    expect((await read(`payments.json?${own}&to=2020-01-01`)).total).toEqual({ count: 0, amount: 0 })
    expect((await site.send('GET', '/api/v1/money/payments.json?from=soon', { cookie: admin })).status).toBe(400)
    const file = (path: string, cookie = admin) =>
      site.app.inject({ url: `/admins/money/${path}`, headers: { cookie } })
    const csv = await file(`payments.csv?${own}`)
    const [head, line, ...rest] = csv.body.trim().split('\r\n')
    expect(head).toContain('Payment,Paid,Rupees,')
    expect(line).toContain(`,${(payment.amount / 100).toFixed(2)},0.00,kept,`)
    expect(rest).toEqual([])
    expect(csv.body).not.toContain(phone)
    await giveBack(payment.id, { amount: 700_00, reason: '=HYPERLINK("x")' })
    const { total } = await read(`refunds.json?from=${at.today()}&to=${at.today()}`)
    expect(total.amount).toBeGreaterThanOrEqual(700_00)
    expect((await file(`refunds.csv?from=${at.today()}`)).body).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await file('payouts.csv')).body).toMatch(/^\uFEFF?Payout,Made,/)
    expect((await file('payments.csv', await site.signIn(phone))).statusCode).toBe(403)
    expect((await file('payouts.csv', '')).statusCode).toBe(401)
    expect((await file('refunds.csv?state=lost')).statusCode).toBe(400)
  })

  test('open with their lines, gateway orders, gateway messages and ledger entries', async () => {
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
  test('is taken from the held deposit, reaches the gateway and is logged', async () => {
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

  test('requested twice with one request id is made once', async () => {
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

  test('never exceeds the remaining amount, however many request it at once', async () => {
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

  test('is refused if the gateway holds less', async () => {
    const { payment } = await paidBooking()
    const { payments } = site.services.providers
    const { fetchPayment } = payments
    payments.fetchPayment = async (id) => {
      const there = await fetchPayment(id)
      return there && { ...there, refundedPaise: there.amountPaise - 100_00 }
    }
    const { json } = await giveBack(payment.id, { amount: 100_01 })
    payments.fetchPayment = fetchPayment
    expect(json.error.fields.amount).toBe('At most ₹100 can be given back from there.')
    const month = firstOfMonth(addDays(firstOfMonth(at.today()), -1))
    const renter = await make.aTenant({ in: await make.aHome(), from: month })
    await make.aPaidRent({ of: renter, month })
    const [unknown] = await find(`phone_end=${renter.person.phone}`)
    expect((await giveBack(unknown.id, { amount: 100_00, from: 'rent' })).status).toBe(409)
  })

  test('is counted when the booking is cancelled later', async () => {
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
  test('that failed at the gateway are sent again under a new key', async () => {
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
      const [failed] = (await read('refunds.json?state=failed')).refunds
      expect(failed).toMatchObject({ payment_id: payment.id, amount: 300_00 })
      expect((await office()).refunds_stuck).toBe(1)
      const { json } = await act(`refunds/${failed.id}/retry`)
      expect(json).toEqual({ state: 'due' })
      await runRefundJobs()
    } finally {
      payments.refund = original
    }
    expect(new Set(keys).size).toBe(2)
    expect((await details(payment.id)).refunds).toMatchObject([{ state: 'done', attempt: 2 }])
    await at.judge()
  })

  test('that were given up go back into the queue', async () => {
    const { payment } = await paidBooking()
    await giveBack(payment.id, { amount: 250_00 })
    const [{ id: refundId }] = (await details(payment.id)).refunds
    const { queue } = site.services
    const { deadLetters, retryDeadLetters } = queue
    const retried: string[] = []
    const letter = {
      job: 'payments.send-refund',
      failedAt: new Date(),
      attempts: 21,
      error: { message: 'Nobody there' },
    }
    Object.assign(queue, {
      deadLetters: async () => [{ ...letter, id: 'a-letter', payload: { refundId } }],
      retryDeadLetters: async (ids: string[]) => retried.push(...ids),
    })
    try {
      const { refunds: shown } = await read('refunds.json?state=due')
      expect(shown[0]).toMatchObject({ id: refundId, given_up: { attempts: 21, error: 'Nobody there' } })
      expect((await act(`refunds/${refundId}/retry`)).status).toBe(200)
    } finally {
      Object.assign(queue, { deadLetters, retryDeadLetters })
    }
    expect(retried).toEqual(['a-letter'])
    expect((await details(payment.id)).actions[0]).toMatchObject({ what: 'retry_refund' })
  })

  test('without a final webhook are polled by the check', async () => {
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
