import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { CouponField } from './booking-coupon.tsx'
import { AdvanceFields, DepositField } from './booking-deposit.tsx'
import { HandOverFields } from './booking-hand-over.tsx'
import { OtherDay, RoomTypeTabs, UnitField, WhenFields } from './booking-what.tsx'
import type { BookingData } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

type ChooseFormProps = { data: BookingData; booking: BookingForm; errors: Readonly<Record<string, string>> }

/** Everything that changes the price. A separate form, so that it also works without JavaScript. */
export function ChooseForm({ data, booking, errors }: ChooseFormProps) {
  const { offered } = data
  return (
    <Form
      method="get"
      className="card pad stack g5"
      preventScrollReset
      replace
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('coupon') ?? '')
        booking.tell({ type: 'couponEntered', code })
      }}
    >
      <RoomTypeTabs data={data} booking={booking} />
      <UnitField data={data} booking={booking} />
      <WhenFields data={data} booking={booking} />
      <OtherDay data={data} booking={booking} />
      {offered?.preview.hand_over ? (
        <HandOverFields offer={offered.preview.hand_over} booking={booking} error={errors.hand_over} />
      ) : null}
      {offered ? (
        <>
          {offered.preview.owner_approves ? (
            <Banner title={m.booking_owner_approves()}>{m.booking_owner_approves_text()}</Banner>
          ) : null}
          <DepositField offered={offered} booking={booking} error={errors.deposit} />
          <AdvanceFields offered={offered} booking={booking} />
          <CouponField offered={offered} booking={booking} error={errors.coupon_code} />
        </>
      ) : null}
      <noscript>
        <Button type="submit" variant="sec">
          {m.booking_show_cost()}
        </Button>
      </noscript>
    </Form>
  )
}
