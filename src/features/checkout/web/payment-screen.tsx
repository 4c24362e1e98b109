import { useEffect, useState } from 'react'
import { Form, redirect } from 'react-router'
import { listDues } from '#features/payments/dues-contract.ts'
import { homeLinkText } from '#features/payments/dues-rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { Bill } from '#ui/bill.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { callbackOf } from '../callback.ts'
import { confirmPayment, getBooking, type PaymentState } from '../contract.ts'
import { paymentPath, successPath } from '../links.ts'
import type { Route } from './+types/payment-screen.ts'
import { actOnOwn } from './payment-action.ts'
import { invoiceIdOf, notRight, orStay, type PaymentAnswer } from './payment-answer.ts'
import { PaymentCredits } from './payment-credits.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentGroup } from './payment-group.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PaymentOver } from './payment-over.tsx'
import { PaymentShare } from './payment-share.tsx'
import { keepPayment } from './payment-store.ts'
import { PaymentTimer } from './payment-timer.tsx'
import './payment.css'

export const meta: Route.MetaFunction = () => [{ title: 'Pay | Thikana' }, { name: 'robots', content: 'noindex' }]

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
    // Written as the browser would, so that forms are the same on both sides.
    here: `${url.pathname}?${searchParams}`,
    callback: searchParams.get('callback') ? callbackOf(searchParams.get('callback')) : null,
    failed: searchParams.get('failed') === '1',
    now: now.toISOString(),
    over: held_until !== null && new Date(held_until) <= now,
    requestIds: { pay: crypto.randomUUID(), credits: crypto.randomUUID() },
  }
}

/** The same is said where the server cannot be reached. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'failed' as const }
  }
}

/** Null where it cannot be said how it stands: then nothing is asked for either. */
async function confirmed(invoiceId: number): Promise<PaymentState | null> {
  try {
    return await call(confirmPayment, { body: { invoice_id: invoiceId } })
  } catch (error) {
    if (error instanceof CallError && error.status >= 500) return null
    throw error
  }
}

/** What is due before one moves in is found by itself; anything else is chosen from the list. */
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

/** After a failure all is as it was, and over a dead network asking would lose the page. */
export const shouldRevalidate = ({ actionStatus = 200, defaultShouldRevalidate }: Revalidating) =>
  actionStatus >= 400 ? false : defaultShouldRevalidate
type Revalidating = { actionStatus?: number; defaultShouldRevalidate: boolean }

export default function PaymentScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'nothing') {
    return (
      <div className="wrap pay">
        <EmptyState
          as="h1"
          title="Nothing to pay before you move in"
          actions={<ButtonLink to="/alpha/payments">All payments</ButtonLink>}
        >
          When something is due by the day you move in, it stands here.
        </EmptyState>
      </div>
    )
  }
  if (loaderData.kind === 'failed') return <NotConfirmed />
  // Each invoice begins anew: what was said about another does not stay.
  return <Payment key={loaderData.payment.invoice_id} {...loaderData} answer={actionData} />
}

function NotConfirmed() {
  return (
    <div className="wrap pay">
      <h1>Pay</h1>
      <PaymentNotes answer={{ problem: notRight }} failed={false} state="open" />
      <ButtonLink to="" reloadDocument>
        Try again
      </ButtonLink>
    </div>
  )
}

type PaymentProps = Extract<Route.ComponentProps['loaderData'], { kind: 'payment' }> & {
  answer: PaymentAnswer | undefined
}

function Payment({
  payment,
  shares,
  callback,
  failed,
  now,
  requestIds,
  origin,
  here,
  answer,
  ...loaded
}: PaymentProps) {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (callback) keepPayment({ callback })
  }, [callback])
  const { items, house, held_until, due_on, purpose, total } = payment.payment_details
  const { applied } = payment.credits
  const over = loaded.over || ended
  return (
    <div className="wrap pay">
      <header>
        <h1>{payment.title}</h1>
        {house ? (
          <Link to={`/houses/${house.slug}`}>{homeLinkText(payment.title, house.title)}</Link>
        ) : (
          <p className="mut">Due on {formatDay(due_on)}</p>
        )}
      </header>
      <PaymentNotes answer={answer} failed={failed} state={payment.state} />
      {held_until && !over ? (
        <PaymentTimer heldUntil={held_until} serverNow={now} onEnd={() => setEnded(true)} />
      ) : null}
      <div className="pay-cols">
        <Card as="section" className="pay-bill">
          <h2>{purpose === 'pre_movein' ? `To move in, due on ${formatDay(due_on)}` : 'What it is for'}</h2>
          <Bill
            lines={[...items, ...(applied > 0 ? [{ label: 'Your credits', amount: -applied }] : [])]}
            total={{ label: 'To pay now', amount: total - applied }}
          />
          {over ? null : <PaymentCredits credits={payment.credits} requestId={requestIds.credits} here={here} />}
        </Card>
        <div className="stack g5">
          {over ? (
            <PaymentOver house={house} />
          ) : (
            <PaymentForm
              amount={payment.amount}
              state={payment.state}
              asked={{ invoiceId: payment.invoice_id }}
              requestId={requestIds.pay}
              here={here}
              answer={answer}
            />
          )}
          {shares.length > 0 && house ? <PaymentGroup shares={shares} house={house.title} origin={origin} /> : null}
          {shares.length === 0 && !over ? (
            <AskSomebody title={payment.title} here={here} link={answer?.link && origin + answer.link} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** A parent, a friend: whoever has the link can pay. */
function AskSomebody({ title, here, link }: { title: string; here: string; link: string | undefined }) {
  return (
    <section className="stack g3">
      <h2>Ask somebody else to pay</h2>
      <p className="mut">They see the sum and what it is for, nothing about you.</p>
      {link ? (
        <div role="status">
          <PaymentShare url={link} text={`Could you pay this for me? ${title}:`} />
        </div>
      ) : (
        <Form method="post" action={here} preventScrollReset replace>
          <Button type="submit" name="intent" value="share" variant="sec">
            Make a link
          </Button>
        </Form>
      )}
    </section>
  )
}
