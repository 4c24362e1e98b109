import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import {
  openPaymentPath,
  paymentPath,
  returnPath,
  successPath,
  webhookPath,
} from '#features/money/payments/payment-links.ts'
import { invoices, orders, refunds } from '#features/money/payments/server/api.ts'
import type { Context, Services } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import type { Payment, PaymentEvent } from '#providers/payments/port.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { addressIn, isLanguage, type Language } from '#shared/language.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'

type Options = { services: Services }
type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config' | 'providers' | 'log'>

/**
 * Webhook and browser return from the gateway. Neither has a session: both are authenticated by a signature over the
 * raw bytes.
 */
export async function gatewayRoutes(app: FastifyInstance, { services }: Options): Promise<void> {
  const ctxNow = (): Ctx => ({ ...services, now: services.clock() })
  // Limits concurrency, so that a burst of webhooks leaves connections for other requests.
  const inTurn = pLimit(8)
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    hooks.post(webhookPath, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return inTurn(() => takeWebhook(ctxNow(), body, request.headers))
    })
  })
  await app.register(async (browser) => {
    browser.removeAllContentTypeParsers()
    browser.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    browser.post<{ Querystring: Record<string, unknown> }>(returnPath, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return takeReturn(ctxNow(), form, request.query, reply)
    })
  })
}

/** Refuses unsigned messages; acknowledges and ignores event types we do not use. */
async function takeWebhook(ctx: Ctx, body: Buffer, headers: Headers) {
  const event = ctx.providers.payments.parseWebhook(body, headers)
  if (!event && !ctx.providers.payments.verifyWebhook(body, headers)) {
    throw new Refusal(400, 'bad_signature', 'This is not signed by the gateway.')
  }
  if (!event) return { outcome: 'unused' }
  return { outcome: await applyGatewayEvent(ctx, event) }
}

type Headers = Record<string, string | string[] | undefined>

async function applyGatewayEvent(ctx: Ctx, event: PaymentEvent): Promise<string> {
  const told = { eventId: event.id, type: event.type }
  if ('payment' in event) return (await applyPaymentUpdate(ctx, event.payment, told)).outcome
  return transaction(ctx.db, async (tx) => {
    const refund = await refunds.find(tx, event.refund.id)
    const outcome = refund ? event.refund.status : 'unknown'
    const { id, type } = event
    const gateway_payment_id = event.refund.paymentId
    if (!(await orders.noteEvent(tx, { id, type, received_at: ctx.now, outcome, gateway_payment_id }))) return 'noted'
    if (!refund) return outcome
    await refunds.note(tx, refund.id, event.refund, ctx.now)
    return 'noted'
  })
}

/**
 * The browser returns. Its signature proves that the payment was made; its state is fetched from the gateway. If the
 * gateway cannot be reached, its webhook or our polling applies the payment later.
 */
async function takeReturn(ctx: Ctx, form: URLSearchParams, query: Record<string, unknown>, reply: FastifyReply) {
  const [orderId, paymentId, signature] = ['order_id', 'payment_id', 'signature'].map(
    (name) => form.get(`razorpay_${name}`) ?? '',
  ) as [string, string, string]
  const signed = ctx.providers.payments.verifySignature({ orderId, paymentId, signature })
  const payment = signed ? await askFor(ctx, paymentId) : null
  if (payment) await applyPaymentUpdate(ctx, payment)
  return reply.redirect(addressIn(languageOf(query), await nextPage(ctx, query, signed)), 303)
}

async function askFor(ctx: Ctx, paymentId: string): Promise<Payment | null> {
  try {
    const payment = await ctx.providers.payments.fetchPayment(paymentId)
    // Captures an authorised payment now instead of waiting for the gateway's automatic capture.
    return payment?.status === 'authorized'
      ? await ctx.providers.payments.capture({ paymentId, amountPaise: payment.amountPaise })
      : payment
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ err: error }, 'the gateway cannot be asked about a payment')
    return null
  }
}

/** In which the payer left for the gateway. */
function languageOf({ language }: Record<string, unknown>): Language {
  return typeof language === 'string' && isLanguage(language) ? language : 'en'
}

/** Redirects only to our own page of an existing invoice; that page checks access. */
async function nextPage({ db }: Ctx, { link, invoice_id }: Record<string, unknown>, signed: boolean): Promise<string> {
  if (typeof link === 'string' && /^[\w-]{20,64}$/.test(link)) {
    return (await invoices.findByLink(db, link)) ? `${openPaymentPath(link)}${signed ? '' : '&failed=1'}` : '/'
  }
  const id = Number(invoice_id)
  if (!Number.isSafeInteger(id) || id <= 0) return '/alpha/payments'
  return signed ? successPath(id) : `${paymentPath(id)}&failed=1`
}
