import { Link as RouterLink } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { refundDays } from '#features/money/payments/refund-days.ts'
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
      <h1>Waiting for your bank</h1>
      <p role="status">
        We do not know yet whether {title} is paid. This page checks every few seconds. You need not wait: we message
        you as soon as we know, and you are never charged twice.
      </p>
      <ButtonLink to="" variant="sec" reloadDocument>
        Check now
      </ButtonLink>
      <Link tap to={paymentPath(invoice_id)}>
        I have not paid
      </Link>
    </div>
  )
}

const lateText = {
  whole: 'If your payment reaches us late, the home is yours if it is still free. Otherwise we refund every rupee.',
  share: 'If your payment reaches us late, we refund every rupee.',
}

/** The payment failed: says first what happens to the money. */
export function SuccessFallen({ payment }: { payment: PaymentState }) {
  const { house } = payment.payment_details
  const again = house ? (
    <ButtonLink to={`/houses/${house.slug}`}>Look at the home again</ButtonLink>
  ) : (
    <ButtonLink to="/alpha/payments">All payments</ButtonLink>
  )
  if (payment.state === 'void') {
    return (
      <EmptyState as="h1" title="The time to pay is over" actions={again}>
        Nothing was taken for {payment.title}.{' '}
        {lateText[payment.payment_details.purpose === 'share' ? 'share' : 'whole']}
      </EmptyState>
    )
  }
  return (
    <EmptyState as="h1" title="Your money is on its way back" actions={again}>
      Your payment for {payment.title} reached us too late, so we are refunding all of it the way it was paid,{' '}
      {refundDays}. You need not do anything.{' '}
      <RouterLink className="link" to="/alpha/past-payments">
        Follow it here
      </RouterLink>
      .
    </EmptyState>
  )
}
