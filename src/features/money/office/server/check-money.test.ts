import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#app/testing/test-app.ts'
import { bookingIn } from '#features/booking/payment/server/test-booking.ts'
import type { MoneyMismatch } from '../check-contract.ts'
import { openOffice } from './test-office.ts'

const site = await openTestApp({ TWO_PERSON_LIMIT: '10000000' })
const at = bookingIn(site)
const units = await at.bedsToBook(30)
const { act, nextUnit, somebody, office, check, paidBooking, runRefundJobs, later } = await openOffice(site, {
  units,
  book: (cookie, unit, more) => at.book(cookie, unit, more),
})
afterAll(() => site.close())

describe('the comparison with the gateway', () => {
  const mismatches = async (): Promise<MoneyMismatch[]> => (await office()).mismatches

  test('reports nothing while both sides agree, with equal totals', async () => {
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

  test('finds a payment without a webhook once, and resolving it confirms the booking', async () => {
    const { cookie } = await somebody()
    const { json: held } = await at.initiate(cookie, nextUnit())
    const { json: opened } = await at.gateway(cookie, held.invoice_id)
    const { payment } = at.complete(opened.gateway_attributes.transaction_key)
    await later(check)
    await later(check)
    const [unknown, ...others] = await mismatches()
    expect(others).toEqual([])
    expect(unknown).toMatchObject({ kind: 'unknown_here', gateway_payment_id: payment?.id, can_settle: true })
    const url = `mismatches/${unknown?.id}/settle`
    expect((await act(url)).json).toEqual({ outcome: 'paid' })
    expect((await act(url)).status).toBe(404)
    expect((await at.confirmation(cookie, held.invoice_id)).json.state).toBe('paid')
    expect(await mismatches()).toEqual([])
    expect((await office()).actions[0]).toMatchObject({ what: 'settle' })
    await at.judge()
  })

  test('finds differing amounts and refunds and uncaptured payments; corrected ones disappear', async () => {
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
    expect((await act(`mismatches/${first?.id}/settle`)).status).toBe(409)
    await later(check)
    expect(await mismatches()).toEqual([])
  })

  test('reports when the gateway does not answer', async () => {
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
