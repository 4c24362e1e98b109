import { Link as RouterLink } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { refundWorkingDays } from '#features/money/payments/refund-days.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { PaymentState } from '../contract.ts'
import { useAskAgain } from './payment-ask-again.ts'

/** The result of the payment is not known yet. */
export function SuccessWaiting({ payment: { invoice_id, title, state } }: { payment: PaymentState }) {
  useAskAgain(true, { invoiceId: invoice_id }, state)
  return (
    <div className="success-waiting">
      <span className="spin" aria-hidden="true" />
      <h1>{m.payment_waiting()}</h1>
      <p role="status">{m.payment_waiting_text({ title })}</p>
      <ButtonLink to="" variant="sec" reloadDocument>
        {m.payment_check_now()}
      </ButtonLink>
      <Link tap to={paymentPath(invoice_id)}>
        {m.payment_have_not_paid()}
      </Link>
    </div>
  )
}

/** The payment failed: says first what happens to the money. */
export function SuccessFallen({ payment }: { payment: PaymentState }) {
  const { house } = payment.payment_details
  const again = house ? (
    <ButtonLink to={`/houses/${house.slug}`}>{m.payment_look_again()}</ButtonLink>
  ) : (
    <ButtonLink to="/alpha/payments">{m.payment_all_payments()}</ButtonLink>
  )
  if (payment.state === 'void') {
    return (
      <EmptyState as="h1" title={m.payment_over_title()} actions={again}>
        {m.payment_void_text({
          title: payment.title,
          whose: payment.payment_details.purpose === 'share' ? 'share' : 'whole',
        })}
      </EmptyState>
    )
  }
  return (
    <EmptyState as="h1" title={m.payment_your_money_back()} actions={again}>
      {m.payment_returned_text({
        title: payment.title,
        days: refundWorkingDays,
        link: (words) => (
          <RouterLink className="link" to="/alpha/past-payments">
            {words}
          </RouterLink>
        ),
      })}
    </EmptyState>
  )
}
