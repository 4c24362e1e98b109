import { invoices, orders } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { ratePayment as rateCall } from '../contract.ts'
import { insertFeedback } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

export async function ratePayment(ctx: Ctx, { invoice_id, stars, words }: HandlerInput<typeof rateCall>['body']) {
  const { personId } = signedIn(ctx)
  const invoice = await invoices.getOwn(ctx, invoice_id)
  const payment = await orders.findKept(ctx.db, invoice.id)
  if (!payment) throw notFound(m.payment_no_such())
  const made = await insertFeedback(ctx.db, {
    ...{ payment_id: payment.id, person_id: personId, stars, words, created_at: ctx.now },
  })
  if (!made) throw conflict(m.booked_rated_already())
  return { message: m.booked_rate_thanks() }
}
