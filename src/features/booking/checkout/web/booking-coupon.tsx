import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Offered } from './load-booking.ts'
import type { BookingForm } from './use-booking.ts'

type CouponProps = { offered: Offered; booking: BookingForm; error?: string | undefined }

/** Part of the price form, so that the coupon is validated with the price, also without JavaScript. */
export function CouponField({ offered: { preview }, booking: { state, tell, waiting }, error }: CouponProps) {
  const { coupon, coupon_error, coupon_note } = preview
  return (
    <div className="booking-coupon">
      <TextField
        key={state.couponCode}
        label={m.booking_coupon()}
        optional
        name="coupon"
        defaultValue={state.couponCode}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={waiting ? undefined : (error ?? coupon_error ?? undefined)}
        hint={coupon ? m.booking_coupon_off({ amount: formatRupees(coupon.amount) }) : (coupon_note ?? undefined)}
      />
      {coupon ? (
        <Button variant="sec" onClick={() => tell({ type: 'couponEntered', code: '' })}>
          {m.ui_remove()}
        </Button>
      ) : (
        <Button type="submit" variant="sec" busy={waiting && state.couponCode !== '' && state.couponId === null}>
          {m.booking_apply()}
        </Button>
      )}
    </div>
  )
}

export function CreditsField({ booking: { state, tell } }: Pick<CouponProps, 'booking'>) {
  if (state.credits === 0 || state.shares.length > 0) return null
  return (
    <Checkbox
      label={m.booking_use_credits({ amount: formatRupees(state.credits) })}
      name="use_credits"
      value="1"
      checked={state.useCredits}
      onChange={(event) => tell({ type: 'creditsChosen', use: event.target.checked })}
    />
  )
}
