import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SandboxPayments, sandboxPayments } from '#providers/payments/sandbox.ts'
import { rent } from '#providers/payments/test-order.ts'
import { hashSource } from '../http/page-policy.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

let app: FastifyInstance
let payments: SandboxPayments
/** The kinds of the webhooks received, in order. */
let came: (string | undefined)[]
let takes: boolean
const clock = { now: new Date() }

beforeEach(async () => {
  came = []
  takes = true
  clock.now = new Date('2026-11-09T04:30:00Z')
  payments = sandboxPayments({ secret: 's', now: () => clock.now })
  app = Fastify()
  await app.register(cookie)
  await app.register(sandboxGateway, {
    payments,
    everyMs: 5,
    deliver: async ({ rawBody, headers }) => {
      came.push(payments.parseWebhook(rawBody, headers)?.type)
      return takes
    },
  })
})
afterEach(() => app.close())

const wait = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const paid = ['payment.authorized', 'payment.captured', 'order.paid']
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const open = (order = rent) => payments.createOrder(order)
const look = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const choose = (orderId: string, outcome: string) =>
  app.inject({ method: 'POST', url: `/sandbox/pay/${orderId}`, headers: form, payload: `outcome=${outcome}` })

/** The form that returns the payer, as a browser would send it. */
function wayBack(html: string) {
  const [, action = '', inner = ''] = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(html) ?? []
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const fields = [...inner.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    plain(value),
  ])
  return { action: plain(action), fields: Object.fromEntries(fields) as Record<string, string> }
}

describe('the sandbox gateway', () => {
  test('delivers what a process before it still owed, but only once the app is ready', async () => {
    const { orderId } = await open()
    payments.complete(orderId, 'succeed')
    wait(60)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(came).toEqual([])
    await app.register(async (late) => void late.get('/late', async () => 'in time'))
    expect((await look('/late')).body).toBe('in time')
    await vi.waitFor(() => expect(came).toEqual(paid))
  })

  test('opens by the form of the checkout, and shows the amount and that no money moves', async () => {
    const { checkout, orderId } = await open({ ...rent, description: 'Rent <b>November</b>' })
    const payload = String(new URLSearchParams(checkout.form.fields))
    const opened = await app.inject({ method: 'POST', url: checkout.form.action, headers: form, payload })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/sandbox/pay/${orderId}`])
    const { body, statusCode } = await look(`/sandbox/pay/${orderId}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Pay ₹14,500</h1>')
    expect(body).toContain('Rent &lt;b&gt;November&lt;/b&gt;')
    expect(body).toContain('No money moves')
    expect([...body.matchAll(/name="outcome" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      ...['succeed', 'slow', 'fail', 'late', 'abandon'],
    ])
  })

  test('shows the UPI code and its link, in which a space is not encoded as a plus', async () => {
    const { checkout, orderId } = await open()
    const { body } = await look(`/sandbox/pay/${orderId}`)
    expect(body).toContain('aria-label="UPI code for ₹14,500"><svg')
    expect(checkout.upi?.link).toBe(
      `upi://pay?pa=thikana%40sandbox&pn=Thikana&am=14500.00&cu=INR&tr=${orderId}&tn=Rent%20for%20November`,
    )
    expect(body).toContain(`<a href="${checkout.upi?.link.replaceAll('&', '&amp;')}">`)
  })

  test('a successful payment returns its signature, and the webhooks follow', async () => {
    const { orderId } = await open()
    const chosen = await choose(orderId, 'succeed')
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `/sandbox/pay/${orderId}/done`])
    const { body } = await look(`/sandbox/pay/${orderId}/done`)
    const { action, fields } = wayBack(body)
    expect(action).toBe('/payments/return?invoice=17')
    const proof = { orderId, paymentId: fields.razorpay_payment_id ?? '', signature: fields.razorpay_signature ?? '' }
    expect(fields.razorpay_order_id).toBe(orderId)
    expect(payments.verifySignature(proof)).toBe(true)
    expect(body).toContain('requestSubmit(),0)')
    expect(came).toEqual([])
    wait(3)
    await vi.waitFor(() => expect(came).toEqual(paid))
  })

  test('a slow payment is reported by webhook before the payer returns', async () => {
    const { orderId } = await open()
    const { headers } = await choose(orderId, 'slow')
    expect(came).toEqual(paid)
    const { body } = await look(String(headers.location))
    expect(body).toContain('requestSubmit(),5000)')
    expect(wayBack(body).fields.razorpay_signature).toBeTruthy()
  })

  test("a failed payment returns the gateway's error, and can be retried", async () => {
    const { orderId } = await open()
    await choose(orderId, 'fail')
    const { fields } = wayBack((await look(`/sandbox/pay/${orderId}/done`)).body)
    const [payment] = await payments.fetchPayments(orderId)
    expect(fields).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': payment?.failure })
    expect(JSON.parse(fields['error[metadata]'] ?? '')).toEqual({ payment_id: payment?.id, order_id: orderId })
    expect(Object.keys(fields).join()).not.toContain('razorpay')
    expect((await look(`/sandbox/pay/${orderId}`)).statusCode).toBe(200)
    await choose(orderId, 'succeed')
    expect(payments.findOrder(orderId)?.paid).toBe(true)
  })

  test('a late payment fails first, and is captured twenty seconds later without the payer', async () => {
    const { orderId } = await open()
    await choose(orderId, 'late')
    expect(wayBack((await look(`/sandbox/pay/${orderId}/done`)).body).fields['error[code]']).toBeTruthy()
    await vi.waitFor(() => expect(came).toEqual(['payment.failed']))
    wait(20)
    await vi.waitFor(() => expect(came).toEqual(['payment.failed', ...paid]))
  })

  test('a webhook that was not accepted is delivered again', async () => {
    takes = false
    const { orderId } = await open()
    await choose(orderId, 'fail')
    await vi.waitFor(() => expect(came).toEqual(['payment.failed']))
    takes = true
    wait(5)
    await vi.waitFor(() => expect(came).toEqual(['payment.failed', 'payment.failed']))
  })

  test('leaving without paying redirects to the cancel URL and changes nothing', async () => {
    const { orderId } = await open()
    const { statusCode, headers } = await choose(orderId, 'abandon')
    expect([statusCode, headers.location]).toEqual([303, '/payments/17'])
    expect(await payments.fetchPayments(orderId)).toEqual([])
    const early = await look(`/sandbox/pay/${orderId}/done`)
    expect(early.headers.location).toBe(`/sandbox/pay/${orderId}`)
  })

  test('submitting the choice twice makes one payment, and a paid order redirects back', async () => {
    const { orderId } = await open()
    await choose(orderId, 'succeed')
    expect((await choose(orderId, 'succeed')).statusCode).toBe(303)
    expect(await payments.fetchPayments(orderId)).toHaveLength(1)
    expect((await look(`/sandbox/pay/${orderId}`)).headers.location).toBe(`/sandbox/pay/${orderId}/done`)
  })

  test.each(['https://evil.example//evil.example/x', '//evil.example/x', '/\\evil.example/x'])(
    'leads nowhere but here: not to %s',
    async (url) => {
      const { orderId } = await open({ ...rent, returnUrl: url, cancelUrl: url })
      expect((await choose(orderId, 'abandon')).headers.location).toMatch(/^\/(evil\.example\/)?x$/)
      await choose(orderId, 'succeed')
      const { action } = wayBack((await look(`/sandbox/pay/${orderId}/done`)).body)
      expect(action).toMatch(/^\/(evil\.example\/)?x$/)
    },
  )

  test('shows a 404 for an order it does not know', async () => {
    for (const url of ['/sandbox/pay/order_none', '/sandbox/pay/order_none/done']) {
      expect((await look(url)).statusCode).toBe(404)
    }
    expect((await choose('order_none', 'succeed')).statusCode).toBe(404)
  })

  test('allows only its own styles, by hash, and uses the chosen theme', async () => {
    const { orderId } = await open()
    const { headers, body } = await look(`/sandbox/pay/${orderId}`, { cookie: 'theme=dark' })
    const [, styles = ''] = /<style>([^<]+)</.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`style-src ${hashSource(styles)};`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(body).toContain('<style>:root{color-scheme:dark}')
    expect((await look(`/sandbox/pay/${orderId}`)).body).toContain('color-scheme:light dark')
    expect((await look('/sandbox/anek-rupee.woff2')).rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  })
})
