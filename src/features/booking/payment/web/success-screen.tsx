import { useEffect } from 'react'
import { redirect } from 'react-router'
import { type BookedHome, getBookedHome } from '#features/booking/booked/contract.ts'
import { BookedPage } from '#features/booking/booked/web/booked-page.tsx'
import { DiceCard } from '#features/booking/booked/web/dice-card.tsx'
import { bookedPath } from '#features/booking/bookings/booked-path.ts'
import { getBooking } from '#features/booking/holds/contract.ts'
import { callbackOf } from '#features/money/payments/callback.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { clearPayment, keptPayment } from '#features/money/payments/web/payment-store.ts'
import { invoiceIdOf } from '#features/money/payments/web/payment-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
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
  { title: m.booked_thanks_title({ state: loaderData?.payment.state ?? '' }) },
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
    booked:
      (purpose === 'booking' || purpose === 'share') && booking?.state === 'confirmed'
        ? await call(getBookedHome, { params: { id: String(booking.booking_id) } })
        : null,
    callback: url.searchParams.get('callback'),
    redirected: url.searchParams.get('redirected') === '1',
    origin: context.get(pageContext).origin,
  }
}

export default function SuccessScreen({ loaderData: { payment, booked, ...rest } }: Route.ComponentProps) {
  if (booked) return <JustBooked payment={payment} booked={booked} {...rest} />
  return (
    <div className="wrap success">
      {payment.state === 'waiting' ? <SuccessWaiting payment={payment} /> : null}
      {payment.state === 'returned' || payment.state === 'void' ? <SuccessFallen payment={payment} /> : null}
      {payment.state === 'paid' ? <Paid payment={payment} {...rest} /> : null}
    </div>
  )
}

type PaidProps = Omit<Route.ComponentProps['loaderData'], 'booked'>

/** The page of the booking, with what was paid above it. */
function JustBooked({ payment, booked, redirected, callback: asked }: PaidProps & { booked: BookedHome }) {
  const callback = useCallback(asked)
  useEffect(() => tellBooked(payment), [payment])
  const { token } = payment.scratch_card_data
  const { transaction_id } = payment.payment_details
  return (
    <BookedPage
      home={booked}
      heading={
        <header className="booked-head">
          <Seal />
          <div>
            <h1>{m.booked_thanks_yours({ unit: booked.unit })}</h1>
            <p>{m.booked_thanks_text({ day: localLongDay(booked.move_in), days: booked.days_to_go })}</p>
            {redirected ? null : <Amount payment={payment} />}
          </div>
          <IconLink icon="x" label={m.ui_close()} to={callback} onClick={clearPayment} />
        </header>
      }
    >
      {token ? <DiceCard token={token} callback={callback} transactionId={transaction_id} /> : null}
      <div className="row wrapx">
        {token ? null : <SuccessWayOn payment={payment} callback={callback} />}
        <ButtonLink variant="sec" to={bookedPath(booked.booking_id)} onClick={clearPayment}>
          {m.booked_your_booking()}
        </ButtonLink>
      </div>
    </BookedPage>
  )
}

function Amount({ payment: { credits, payment_details } }: Pick<PaidProps, 'payment'>) {
  const { total, transaction_id } = payment_details
  return (
    <dl className="success-amount">
      <div>
        <dt>{m.booked_amount_paid()}</dt>
        <dd>
          {formatRupees(total - credits.applied)}
          {credits.applied > 0 ? (
            <span className="s mut">{m.booked_in_credits({ amount: formatRupees(credits.applied) })}</span>
          ) : null}
        </dd>
      </div>
      {transaction_id ? (
        <div>
          <dt>{m.booked_transaction_id()}</dt>
          <dd lang="en-IN">{transaction_id}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function Paid({ payment, shares, redirected, origin, ...asked }: PaidProps) {
  const callback = useCallback(asked.callback)
  const { receipt_url, house } = payment.payment_details
  return (
    <>
      <IconLink className="success-close" icon="x" label={m.ui_close()} to={callback} onClick={clearPayment} />
      <Seal />
      <h1>{m.payment_thank_you()}</h1>
      <p>{m.payment_successful()}</p>
      <p className="mut">{payment.title}</p>
      {redirected ? null : <Amount payment={payment} />}
      <SuccessWayOn payment={payment} callback={callback} />
      {receipt_url ? (
        <Link tap to={receipt_url}>
          {m.booked_receipt()}
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
