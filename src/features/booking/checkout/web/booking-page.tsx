import { useState } from 'react'
import { BookingZeroDeposit, InsteadOfPaying } from '#features/booking/zero-deposit/web/booking-zero-deposit.tsx'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { toPayNow } from '../booking-choices.ts'
import type { BookingAnswer } from './act-on-booking.ts'
import { BookingBill } from './booking-bill.tsx'
import { ChooseForm } from './booking-choose-form.tsx'
import { BookingFailed, type ShownBooking } from './booking-failed.tsx'
import { HoldNotice } from './booking-hold.tsx'
import { PayPart, payFormId } from './booking-pay-part.tsx'
import type { BookingData, Offered } from './load-booking.ts'
import { type BookingForm, useBooking } from './use-booking.ts'
import './booking.css'

type PageProps = { data: ShownBooking; answer: BookingAnswer | undefined }

export function BookingPage({ data, answer }: PageProps) {
  const booking = useBooking(data, answer?.typed)
  const { house, offered, tenant } = data
  const errors = answer?.errors ?? {}
  const [isChanged, setIsChanged] = useState(false)
  const hold = isChanged ? null : (offered?.preview.hold ?? null)
  const button = { data, booking, held: hold?.mine ? hold.invoice_id : null }
  return (
    <div className="wrap booking">
      <Link tap to={data.home}>
        {m.booking_back()}
      </Link>
      <h1>
        {m.booking_title({ title: house.title, name: (words) => <span lang={writtenIn(house.title)}>{words}</span> })}
      </h1>
      <p className="mut">{house.place}</p>
      {data.failed ? <BookingFailed data={data} /> : null}
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
      {offered ? <HoldNotice data={data} offered={offered} here={booking.here} /> : null}
      {tenant?.info ? (
        <Banner
          action={
            tenant.internal_transfer ? <Link to="/alpha/ITDashBoard">{m.booking_internal_transfer()}</Link> : undefined
          }
        >
          {tenant.info}
        </Banner>
      ) : null}
      <div className="booking-cols" onChange={() => setIsChanged(true)}>
        <div className="stack g5">
          <ChooseForm data={data} booking={booking} errors={errors} />
          {offered?.quote.deposit === 'zero' && offered.preview.zero_deposit ? (
            <BookingZeroDeposit
              zero={offered.preview.zero_deposit}
              otherDeposits={offered.quote.deposit_choices.length > 1}
              signedIn={data.viewer !== null}
              here={booking.here}
            />
          ) : null}
          {offered && canPay(offered) ? <PayPart data={data} {...{ booking, offered, errors }} /> : null}
        </div>
        {offered ? (
          <aside className="card pad" aria-label={m.booking_what_you_pay()}>
            <BookingBill {...{ house, offered, booking }} />
            {canPay(offered) ? (
              <div className="only-d">
                <PayButton {...button} block />
              </div>
            ) : null}
          </aside>
        ) : null}
      </div>
      {offered && canPay(offered) ? (
        <StickyBar label={m.booking_what_you_pay()}>
          <div>
            <p className="b m">{formatRupees(toPayNow(booking.state))}</p>
            <p className="s mut">
              {booking.state.shares.length > 0 ? m.booking_to_pay_now_together() : m.booking_to_pay_now_small()}
            </p>
          </div>
          <PayButton {...button} />
        </StickyBar>
      ) : null}
    </div>
  )
}

const canPay = ({ preview }: Offered): boolean => preview.bookable || preview.hold?.mine === true

type PayButtonProps = {
  data: BookingData
  booking: BookingForm
  /** The invoice of the visitor's own hold, as long as nothing else was chosen: a second one would restart its clock. */
  held: number | null
  block?: boolean
}

function PayButton({ data, booking, held, block }: PayButtonProps) {
  if (held !== null) {
    return (
      <ButtonLink to={paymentPath(held)} block={block}>
        {m.house_go_on_to_pay()}
      </ButtonLink>
    )
  }
  if (!data.viewer) {
    return (
      <ButtonLink to={signInUrl(booking.here)} block={block}>
        {m.booking_sign_in()}
      </ButtonLink>
    )
  }
  const zero = data.offered?.quote.deposit === 'zero' ? data.offered.preview.zero_deposit : null
  if (zero && !booking.state.zeroDepositEligible) {
    return <InsteadOfPaying zero={zero} here={booking.here} block={block} />
  }
  return (
    <Button type="submit" form={payFormId} block={block} busy={booking.paying || booking.waiting}>
      {block && booking.state.shares.length === 0
        ? m.booking_book_and_pay_sum({ amount: formatRupees(toPayNow(booking.state)) })
        : m.booking_book_and_pay()}
    </Button>
  )
}
