import { data } from 'react-router'
import { FeedbackForm, readFeedback, sendFeedback } from '#features/booking/feedback/web/feedback-form.tsx'
import { successPath } from '#features/money/payments/payment-links.ts'
import { invoiceIdOf } from '#features/money/payments/web/payment-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { confirmPayment } from '../contract.ts'
import type { Route } from './+types/feedback-screen.ts'
import '#features/booking/feedback/web/feedback.css'

export const meta: Route.MetaFunction = () => [{ title: m.booked_rate_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const { invoice_id, state, feedback_url } = await call(confirmPayment, { body: { invoice_id: invoiceIdOf(url) } })
  return { invoiceId: invoice_id, paid: state === 'paid', open: feedback_url !== null }
}

export async function action({ request, url }: Route.ActionArgs) {
  const state = await sendFeedback(invoiceIdOf(url), readFeedback(await readForm(request)))
  return data(state, { status: state.done ? 200 : 422 })
}

export default function FeedbackScreen({ loaderData: { invoiceId, paid, open }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap feedback-page">
      <h1>{m.booked_rate_title()}</h1>
      {open || actionData?.done ? (
        <FeedbackForm key={invoiceId} invoiceId={invoiceId} answer={actionData} />
      ) : (
        <p>{paid ? m.booked_rated_already() : m.booked_rate_once_paid()}</p>
      )}
      <Link tap to={successPath(invoiceId)}>
        {m.booked_rate_back()}
      </Link>
    </div>
  )
}
