import { useEffect } from 'react'
import { redirect } from 'react-router'
import { getBooking } from '#features/booking/holds/contract.ts'
import { HandOverLine } from '#features/booking/holds/web/hand-over-line.tsx'
import { callbackOf } from '#features/money/payments/callback.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { clearPayment, keptPayment } from '#features/money/payments/web/payment-store.ts'
import { invoiceIdOf } from '#features/money/payments/web/payment-url.ts'
import { call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'
import { confirmPayment } from '../contract.ts'
import type { Route } from './+types/success-screen.ts'
import { PaymentGroup } from './payment-group.tsx'
import { tellBooked } from './success-event.ts'
import { SuccessFallen, SuccessWaiting } from './success-unpaid.tsx'
import { SuccessWayOn } from './success-way-on.tsx'
import './payment.css'
import './success.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.payment.state === 'paid' ? 'Thank you!' : 'Payment'} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const payment = await call(confirmPayment, { body: { invoice_id: invoiceIdOf(url) } })
  if (payment.state === 'open') throw redirect(paymentPath(payment.invoice_id))
  const { booking_id, purpose } = payment.payment_details
  const booking =
    booking_id && payment.state === 'paid' ? await call(getBooking, { params: { id: String(booking_id) } }) : null
  return {
    payment,
    /** Some of the group have not paid yet. */
    shares: purpose === 'share' && booking?.state === 'held' ? booking.shares : [],
    booked: (purpose === 'booking' || purpose === 'share') && booking?.state === 'confirmed',
    callback: url.searchParams.get('callback'),
    redirected: url.searchParams.get('redirected') === '1',
    origin: context.get(pageContext).origin,
  }
}

export default function SuccessScreen({ loaderData: { payment, ...rest } }: Route.ComponentProps) {
  return (
    <div className="wrap success">
      {payment.state === 'waiting' ? <SuccessWaiting payment={payment} /> : null}
      {payment.state === 'returned' || payment.state === 'void' ? <SuccessFallen payment={payment} /> : null}
      {payment.state === 'paid' ? <Paid payment={payment} {...rest} /> : null}
    </div>
  )
}

function Paid({ payment, shares, booked, redirected, origin, ...asked }: Route.ComponentProps['loaderData']) {
  const callback = useCallback(asked.callback)
  useEffect(() => {
    if (booked) tellBooked(payment)
  }, [booked, payment])
  const { applied } = payment.credits
  const { total, transaction_id, receipt_url, house, hand_over } = payment.payment_details
  return (
    <>
      <IconLink className="success-close" icon="x" label="Close" to={callback} onClick={clearPayment} />
      <Seal />
      <h1>Thank you!</h1>
      <p>Your transaction was successful.</p>
      <p className="mut">{payment.title}</p>
      {redirected ? null : (
        <dl>
          <div>
            <dt>AMOUNT PAID</dt>
            <dd>
              {formatRupees(total - applied)}
              {applied > 0 ? <span className="s mut"> and {formatRupees(applied)} in credits</span> : null}
            </dd>
          </div>
          {transaction_id ? (
            <div>
              <dt>TRANSACTION ID</dt>
              <dd>{transaction_id}</dd>
            </div>
          ) : null}
        </dl>
      )}
      {hand_over && booked ? <HandOverLine handOver={hand_over} /> : null}
      <SuccessWayOn payment={payment} callback={callback} />
      {receipt_url ? (
        <Link tap to={receipt_url}>
          Receipt
        </Link>
      ) : null}
      {shares.length > 0 && house ? <PaymentGroup shares={shares} house={house.title} origin={origin} /> : null}
    </>
  )
}

/** The callback of this URL, or else the one stored when the payment began. */
function useCallback(asked: string | null): string {
  const hydrated = useHydrated()
  return callbackOf(asked ?? (hydrated ? keptPayment()?.callback : null))
}
