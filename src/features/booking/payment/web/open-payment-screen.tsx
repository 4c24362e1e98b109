import { useState } from 'react'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { notRight, unlessRefused } from '#features/money/payments/web/payment-problem.ts'
import { tokenOf } from '#features/money/payments/web/payment-url.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pathWithin } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { confirmOpenPayment, type PaymentState } from '../contract.ts'
import type { Route } from './+types/open-payment-screen.ts'
import { payByLink } from './payment-action.ts'
import { orStay, type PaymentAnswer } from './payment-answer.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentNotes, PaymentProblem } from './payment-notes.tsx'
import { PaymentTimer } from './payment-timer.tsx'
import './payment.css'

export const meta: Route.MetaFunction = () => [{ title: m.payment_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date()
  const token = tokenOf(url, 'token')
  const payment = await confirmed(token)
  const heldUntil = payment?.payment_details.held_until
  return {
    ...{ payment, token },
    failed: url.searchParams.get('failed') === '1',
    now: now.toISOString(),
    over: Boolean(heldUntil) && new Date(heldUntil ?? now) <= now,
    requestId: crypto.randomUUID(),
    here: `${pathWithin(url)}?${url.searchParams}`,
  }
}

async function confirmed(token: string): Promise<PaymentState | null> {
  try {
    return await call(confirmOpenPayment, { body: { token } })
  } catch (error) {
    if (error instanceof CallError && error.status >= 500) return null
    throw error
  }
}

export async function action({ request, url }: Route.ActionArgs) {
  return payByLink(await readForm(request), tokenOf(url, 'token'))
}

export const clientAction = (sent: Route.ClientActionArgs) => orStay(sent)

export const shouldRevalidate = unlessRefused

export default function OpenPaymentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { payment } = loaderData
  return (
    <div className="wrap pay pay-open">
      {payment ? (
        <OpenPayment {...loaderData} payment={payment} answer={actionData} />
      ) : (
        <>
          <h1>{m.payment_pay()}</h1>
          <PaymentProblem answer={{}} problem={notRight()} here="" />
          <ButtonLink to="" reloadDocument>
            {m.ui_try_again()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type OpenPaymentProps = Omit<Route.ComponentProps['loaderData'], 'payment'> & {
  payment: PaymentState
  answer: PaymentAnswer | undefined
}

function OpenPayment({ payment, token, failed, now, over, requestId, here, answer }: OpenPaymentProps) {
  const [ended, setEnded] = useState(false)
  const { state, amount, title, payment_details } = payment
  const { items, total, held_until } = payment_details
  if (state === 'paid') return <OpenPaid amount={total} title={title} />
  if (state === 'returned' || state === 'void' || over || ended) return <OpenFallen state={state} title={title} />
  return (
    <>
      <header>
        <h1>{m.payment_pay_sum({ amount: formatRupees(amount) })}</h1>
        <p className="mut">{m.payment_sent_you({ title })}</p>
      </header>
      <PaymentNotes answer={answer} failed={failed} state={state} here={here} />
      {held_until ? <PaymentTimer heldUntil={held_until} serverNow={now} onEnd={() => setEnded(true)} /> : null}
      <Card as="section" className="pay-bill">
        <h2>{m.payment_what_for()}</h2>
        <Bill
          lines={[...items, ...(amount < total ? [{ label: m.payment_with_credits(), amount: amount - total }] : [])]}
          total={{ label: m.payment_to_pay_now(), amount }}
        />
      </Card>
      <PaymentForm amount={amount} state={state} asked={{ token }} requestId={requestId} here={here} answer={answer} />
    </>
  )
}

function OpenPaid({ amount, title }: { amount: number; title: string }) {
  return (
    <div className="pay-done">
      <Seal />
      <h1>{m.payment_thank_you()}</h1>
      <p>{m.payment_successful()}</p>
      <p className="mut">{m.payment_open_paid({ title, amount: formatRupees(amount) })}</p>
    </div>
  )
}

function OpenFallen({ state, title }: { state: PaymentState['state']; title: string }) {
  return (
    <EmptyState as="h1" title={state === 'returned' ? m.payment_money_back() : m.payment_no_longer()}>
      <p>
        {state === 'returned'
          ? m.payment_open_late({ title, days: refundWorkingDays })
          : m.payment_open_over({ title })}
      </p>
      {state === 'returned' ? null : <Banner>{m.payment_ask_new_link()}</Banner>}
    </EmptyState>
  )
}
