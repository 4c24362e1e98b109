import { data, redirect } from 'react-router'
import { successPath } from '#features/money/payments/payment-links.ts'
import { notRight } from '#features/money/payments/web/payment-problem.ts'
import { CallError, call } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'
import { qrOf } from '#shared/qr.ts'
import { applyCredits, type Gateway, openGateway, openGatewayByLink, removeCredits, shareInvoice } from '../contract.ts'
import type { PaymentAnswer } from './payment-answer.ts'

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Actions on the person's own invoice: pay, apply credits, create a link for another payer. */
export async function actOnOwn(form: FormData, { invoiceId, url }: { invoiceId: number; url: URL }) {
  const body = { invoice_id: invoiceId, request_id: textOf(form, 'request_id') }
  try {
    switch (textOf(form, 'intent')) {
      case 'apply-credits':
        await call(applyCredits, { body })
        return backTo(url)
      case 'remove-credits':
        await call(removeCredits, { body })
        return backTo(url)
      case 'share':
        return { link: (await call(shareInvoice, { body: { invoice_id: invoiceId } })).link } satisfies PaymentAnswer
      default: {
        const gateway = await call(openGateway, { body })
        // Credits cover it whole: there is no transaction to show.
        if ('paid' in gateway) return redirect(`${successPath(invoiceId)}&redirected=1`, 303)
        return gatewayAnswer(gateway, textOf(form, 'mode'))
      }
    }
  } catch (error) {
    return refusedPayment(error)
  }
}

export async function payByLink(form: FormData, token: string) {
  try {
    const body = { token, request_id: textOf(form, 'request_id') }
    return gatewayAnswer(await call(openGatewayByLink, { body }), textOf(form, 'mode'))
  } catch (error) {
    return refusedPayment(error)
  }
}

function gatewayAnswer({ gateway_attributes }: Gateway, mode: string): PaymentAnswer {
  const { action, fields, upi_link } = gateway_attributes
  const onward = { action, fields }
  return mode === 'upi' && upi_link ? { onward, upi: { link: upi_link, qr: qrOf(upi_link) } } : { onward }
}

/** Shows the message of a 4xx; rethrows 401 (sign in first) and 404. */
function refusedPayment(error: unknown) {
  if (!(error instanceof CallError) || error.status === 401 || error.status === 404) throw error
  const isAway = error.status >= 500 || error.status === 0
  const problem = isAway ? notRight() : error.message
  const mayHelp = isAway || error.code === 'request_running'
  return data<PaymentAnswer>({ problem, ...(mayHelp ? { again: true } : {}) }, { status: error.status || 503 })
}

/** Redirects after a POST, so that a reload does not submit again; the page shows what changed. */
function backTo(url: URL) {
  const query = new URLSearchParams(url.searchParams)
  query.delete('failed')
  return redirect(`${pathWithin(url)}?${query}`, 303)
}
