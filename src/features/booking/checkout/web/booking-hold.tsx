import { useMemo } from 'react'
import { Form } from 'react-router'
import { inSeconds } from '#features/booking/holds/web/hold-end.ts'
import { useMinutesLeft } from '#features/booking/holds/web/use-minutes-left.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { localTime } from '#shared/local-times.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { BookerNameField } from './booker-name-field.tsx'
import type { BookingData, Offered } from './load-booking.ts'

type HoldProps = { data: BookingData; offered: Offered; here: string }

/** Shows an active hold, the visitor's own or another person's. */
export function HoldNotice({ data, offered, here }: HoldProps) {
  const { hold } = offered.preview
  if (hold?.mine) return <OwnHold data={data} offered={offered} hold={hold} here={here} />
  if (hold) {
    return (
      <Banner
        icon="timer"
        title={m.booking_others_booking()}
        action={<WaitButton data={data} offered={offered} here={here} />}
      >
        {m.booking_free_if_unpaid({ time: localTime(new Date(hold.held_until)) })}
      </Banner>
    )
  }
  if (offered.preview.bookable || offered.preview.available_from !== null) return null
  return (
    <Banner
      icon="bell-ring"
      title={m.booking_taken_now()}
      action={<WaitButton data={data} offered={offered} here={here} />}
    >
      {m.booking_choose_other_or_wait()}
    </Banner>
  )
}

type OwnHoldProps = HoldProps & { hold: NonNullable<Offered['preview']['hold']> }

function OwnHold({ data, offered, hold, here }: OwnHoldProps) {
  const end = useMemo(() => inSeconds((Date.parse(hold.held_until) - data.now) / 1000), [hold, data])
  const minutes = useMinutesLeft(end)
  return (
    <Banner
      tone="leaf"
      icon="timer"
      title={m.booking_holding({ minutes })}
      action={
        <div className="row wrapx">
          {hold.invoice_id ? (
            <ButtonLink small to={paymentPath(hold.invoice_id)}>
              {m.house_go_on_to_pay()}
            </ButtonLink>
          ) : null}
          <Form method="post" action={here}>
            <input type="hidden" name="request_id" value={data.requestId} />
            <input type="hidden" name="booking_id" value={hold.booking_id ?? ''} />
            <Button type="submit" name="intent" value="let-go" variant="sec" small>
              {m.booking_release({ kind: offered.option.kind })}
            </Button>
          </Form>
        </div>
      }
    >
      {m.booking_nobody_else()}
    </Banner>
  )
}

/** The waiting list: a freed unit is held for the person who has waited longest. */
function WaitButton({ data, offered, here }: HoldProps) {
  if (offered.waits) return <p className="b">{m.booking_will_tell()}</p>
  if (!data.viewer) {
    return (
      <ButtonLink variant="sec" small to={signInUrl(here)}>
        {m.booking_sign_in_to_be_told()}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="unit" value={offered.option.key} />
      {data.viewer.name === '' ? <BookerNameField /> : null}
      <Button type="submit" name="intent" value="wait" variant="sec" small>
        {m.booking_tell_me()}
      </Button>
    </Form>
  )
}
