import { redirect } from 'react-router'
import { getBooking } from '#features/booking/holds/contract.ts'
import { listDues } from '#features/money/dues/contract.ts'
import { callbackOf } from '#features/money/payments/callback.ts'
import { paymentPath, successPath } from '#features/money/payments/payment-links.ts'
import { notRight, unlessRefused } from '#features/money/payments/web/payment-problem.ts'
import { invoiceIdOf } from '#features/money/payments/web/payment-url.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { confirmPayment, type PaymentState } from '../contract.ts'
import type { Route } from './+types/payment-screen.ts'
import { actOnOwn } from './payment-action.ts'
import { orStay } from './payment-answer.ts'
import { PaymentProblem } from './payment-notes.tsx'
import { PaymentPage } from './payment-page.tsx'
import './payment.css'

export const meta: Route.MetaFunction = () => [{ title: m.payment_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  if (!searchParams.has('invoice_id')) return findInvoice(searchParams.get('context'))
  const payment = await confirmed(invoiceIdOf(url))
  if (!payment) return { kind: 'failed' as const }
  if (payment.state !== 'open' && payment.state !== 'waiting') throw redirect(successPath(payment.invoice_id))
  const { booking_id, purpose, held_until } = payment.payment_details
  const booking =
    purpose === 'share' && booking_id ? await call(getBooking, { params: { id: String(booking_id) } }) : null
  const now = new Date()
  return {
    ...{ kind: 'payment' as const, payment, shares: booking?.shares ?? [] },
    origin: context.get(pageContext).origin,
    // Serialized as the browser does, so that server and client render the same form.
    here: `${pathWithin(url)}?${searchParams}`,
    callback: searchParams.get('callback') ? callbackOf(searchParams.get('callback')) : null,
    failed: searchParams.get('failed') === '1',
    now: now.toISOString(),
    over: held_until !== null && new Date(held_until) <= now,
    requestIds: { pay: crypto.randomUUID(), credits: crypto.randomUUID() },
  }
}

/** Also shown when the server cannot be reached. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'failed' as const }
  }
}

/** Null if the state could not be loaded; then no payment is offered. */
async function confirmed(invoiceId: number): Promise<PaymentState | null> {
  try {
    return await call(confirmPayment, { body: { invoice_id: invoiceId } })
  } catch (error) {
    if (error instanceof CallError && error.status >= 500) return null
    throw error
  }
}

/** The pre-move-in invoice is found automatically; others are chosen from the list. */
async function findInvoice(about: string | null) {
  if (about !== 'pre_movein') throw redirect('/alpha/payments')
  const { payables } = await call(listDues, {})
  const due = payables.find(({ purpose }) => purpose === 'pre_movein')
  if (due) throw redirect(`${paymentPath(due.invoice_id)}&context=pre_movein`)
  return { kind: 'nothing' as const }
}

export async function action({ request, url }: Route.ActionArgs) {
  return actOnOwn(await readForm(request), { invoiceId: invoiceIdOf(url), url })
}

export const clientAction = (sent: Route.ClientActionArgs) => orStay(sent)

export const shouldRevalidate = unlessRefused

export default function PaymentScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'nothing') {
    return (
      <div className="wrap pay">
        <EmptyState
          as="h1"
          title={m.payment_nothing_title()}
          actions={<ButtonLink to="/alpha/payments">{m.payment_all_payments()}</ButtonLink>}
        >
          {m.payment_nothing_text()}
        </EmptyState>
      </div>
    )
  }
  if (loaderData.kind === 'failed') return <NotConfirmed />
  // Keyed by invoice, so that messages of another one do not stay.
  return <PaymentPage key={loaderData.payment.invoice_id} {...loaderData} answer={actionData} />
}

function NotConfirmed() {
  return (
    <div className="wrap pay">
      <h1>{m.payment_pay()}</h1>
      <PaymentProblem answer={{}} problem={notRight()} here="" />
      <ButtonLink to="" reloadDocument>
        {m.ui_try_again()}
      </ButtonLink>
    </div>
  )
}
