import { openPaymentPath } from '#features/money/payments/payment-links.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import { once } from '#platform/once.ts'
import type { Reply } from '#shared/endpoint.ts'
import * as calls from '../contract.ts'
import { changeCredits } from './credit-calls.ts'
import { openGateway, payWithCredits } from './open-gateway.ts'
import { paymentState } from './payment-state.ts'

async function linkedInvoice({ db }: Context, token: string) {
  const invoice = await invoices.findByLink(db, token)
  if (!invoice) throw notFound(m.payment_no_such())
  return invoice
}

export const bookingPaymentRoutes = [
  handle(calls.confirmPayment, async (ctx, { body }) => paymentState(ctx, await invoices.getOwn(ctx, body.invoice_id))),
  handle(calls.applyCredits, (ctx, { body }) =>
    onceForPerson(ctx, 'applyCredits', body, () => changeCredits(ctx, body.invoice_id, 'apply')),
  ),
  handle(calls.removeCredits, (ctx, { body }) =>
    onceForPerson(ctx, 'removeCredits', body, () => changeCredits(ctx, body.invoice_id, 'remove')),
  ),
  handle(calls.openGateway, (ctx, { body }) =>
    onceForPerson<Reply<typeof calls.openGateway>>(ctx, 'openGateway', body, async (keep) => {
      const invoice = await invoices.getOwn(ctx, body.invoice_id)
      const covered = invoices.restOf(invoice) <= 0 && (await payWithCredits(ctx, invoice.id))
      return covered ? { invoice_id: invoice.id, paid: true } : openGateway(ctx, invoice, { link: null }, keep)
    }),
  ),
  handle(calls.confirmOpenPayment, async (ctx, { body }) =>
    paymentState(ctx, await linkedInvoice(ctx, body.token), 'by link'),
  ),
  handle(calls.openGatewayByLink, async (ctx, { body }) => {
    const invoice = await linkedInvoice(ctx, body.token)
    return once<typeof body, calls.Gateway>(
      ctx,
      { scope: `link:${invoice.id}`, call: 'openGatewayByLink', body },
      (keep) => openGateway(ctx, invoice, { link: body.token }, keep),
    )
  }),
  handle(calls.shareInvoice, async (ctx, { body }) => {
    const invoice = await invoices.getOwn(ctx, body.invoice_id)
    const token = invoice.link_token ?? invoices.newLinkToken()
    if (!invoice.link_token) await invoices.giveLink(ctx.db, invoice.id, token)
    return { link: openPaymentPath((await invoices.getOwn(ctx, invoice.id)).link_token ?? token) }
  }),
]
