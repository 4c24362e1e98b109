import { openPaymentPath } from '#features/money/payments/payment-links.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type KeepReply, once } from '#platform/once.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Gateway } from '../contract.ts'
import * as calls from '../contract.ts'
import { previewBooking as previewCall } from '../preview-contract.ts'
import * as waitingCalls from '../waiting-contract.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeCredits } from './credit-calls.ts'
import { describeBooking, ownBooking } from './get-booking.ts'
import { newLinkToken } from './hold-for.ts'
import { initiateBooking } from './initiate-booking.ts'
import { openGateway, payWithCredits } from './open-gateway.ts'
import { ownInvoice, paymentState } from './payment-state.ts'
import { previewBooking } from './preview-booking.ts'
import { joinWaiting, leaveWaiting, listOwnWaiting } from './waiting-calls.ts'

const scopeOf = (ctx: Context): string => `person:${signedIn(ctx).personId}`

/** Every call that moves money is idempotent by its request id. */
const onceFor = <T>(
  ctx: Context,
  call: string,
  body: { request_id: string },
  run: (keep: KeepReply<T>) => Promise<T>,
): Promise<T> => once(ctx, { scope: scopeOf(ctx), call, body }, run)

async function linkedInvoice({ db }: Context, token: string) {
  const invoice = await invoices.findByLink(db, token)
  if (!invoice) throw notFound('There is no such payment.')
  return invoice
}

export const checkoutRoutes = [
  handle(previewCall, (ctx, { body }) => previewBooking(ctx, body)),
  handle(calls.initiateBooking, (ctx, { body }) =>
    onceFor(ctx, 'initiateBooking', body, (keep) => initiateBooking(ctx, body, keep)),
  ),
  handle(calls.confirmPayment, async (ctx, { body }) => paymentState(ctx, await ownInvoice(ctx, body.invoice_id))),
  handle(calls.applyCredits, (ctx, { body }) =>
    onceFor(ctx, 'applyCredits', body, () => changeCredits(ctx, body.invoice_id, 'apply')),
  ),
  handle(calls.removeCredits, (ctx, { body }) =>
    onceFor(ctx, 'removeCredits', body, () => changeCredits(ctx, body.invoice_id, 'remove')),
  ),
  handle(calls.openGateway, (ctx, { body }) =>
    onceFor<Reply<typeof calls.openGateway>>(ctx, 'openGateway', body, async (keep) => {
      const invoice = await ownInvoice(ctx, body.invoice_id)
      const covered = invoices.restOf(invoice) <= 0 && (await payWithCredits(ctx, invoice.id))
      return covered ? { invoice_id: invoice.id, paid: true } : openGateway(ctx, invoice, { link: null }, keep)
    }),
  ),
  handle(calls.confirmOpenPayment, async (ctx, { body }) =>
    paymentState(ctx, await linkedInvoice(ctx, body.token), 'by link'),
  ),
  handle(calls.openGatewayByLink, async (ctx, { body }) => {
    const invoice = await linkedInvoice(ctx, body.token)
    return once<typeof body, Gateway>(ctx, { scope: `link:${invoice.id}`, call: 'openGatewayByLink', body }, (keep) =>
      openGateway(ctx, invoice, { link: body.token }, keep),
    )
  }),
  handle(calls.shareInvoice, async (ctx, { body }) => {
    const invoice = await ownInvoice(ctx, body.invoice_id)
    const token = invoice.link_token ?? newLinkToken()
    if (!invoice.link_token) await invoices.giveLink(ctx.db, invoice.id, token)
    return { link: openPaymentPath((await ownInvoice(ctx, invoice.id)).link_token ?? token) }
  }),
  handle(calls.getBooking, async (ctx, { params }) => describeBooking(ctx, await ownBooking(ctx, params.id))),
  handle(calls.cancelBooking, async (ctx, { params, body }) => {
    await ownBooking(ctx, params.id)
    return onceFor(ctx, `cancelBooking:${params.id}`, body, () => cancelBooking(ctx, params.id))
  }),
  handle(waitingCalls.joinWaiting, (ctx, { body }) => joinWaiting(ctx, body)),
  handle(waitingCalls.listWaiting, (ctx) => listOwnWaiting(ctx)),
  handle(waitingCalls.leaveWaiting, (ctx, { params }) => leaveWaiting(ctx, params.id)),
]
