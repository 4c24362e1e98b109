import { Form } from 'react-router'
import { useMinutesLeft } from '#features/booking/holds/web/use-minutes-left.ts'
import { plural } from '#features/homes/listing/house-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { formatTime } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { BookerNameField } from './booker-name-field.tsx'
import type { BookingData, Offered } from './load-booking.ts'

type HoldProps = { data: BookingData; offered: Offered; here: string }

/** Shows an active hold, the visitor's own or another person's. */
export function HoldNotice({ data, offered, here }: HoldProps) {
  const { hold } = offered.preview
  if (hold?.mine) return <OwnHold data={data} hold={hold} here={here} />
  if (hold) {
    return (
      <Banner
        icon="timer"
        title="Someone else is booking it right now."
        action={<WaitButton data={data} offered={offered} here={here} />}
      >
        If it is not paid by {formatTime(new Date(hold.held_until))}, it is free again.
      </Banner>
    )
  }
  if (offered.preview.bookable || offered.preview.available_from !== null) return null
  return (
    <Banner
      icon="bell-ring"
      title="It is taken for now."
      action={<WaitButton data={data} offered={offered} here={here} />}
    >
      Choose another one, or wait for it.
    </Banner>
  )
}

type OwnHoldProps = { data: BookingData; hold: NonNullable<Offered['preview']['hold']>; here: string }

function OwnHold({ data, hold, here }: OwnHoldProps) {
  const minutes = useMinutesLeft((Date.parse(hold.held_until) - data.now) / 1000)
  return (
    <Banner
      tone="leaf"
      icon="timer"
      title={`You are holding it: ${plural(minutes, 'minute')} left.`}
      action={
        <div className="row wrapx">
          {hold.invoice_id ? (
            <ButtonLink small to={paymentPath(hold.invoice_id)}>
              Go on to pay
            </ButtonLink>
          ) : null}
          <Form method="post" action={here}>
            <input type="hidden" name="request_id" value={data.requestId} />
            <input type="hidden" name="booking_id" value={hold.booking_id ?? ''} />
            <Button type="submit" name="intent" value="let-go" variant="sec" small>
              Release it
            </Button>
          </Form>
        </div>
      }
    >
      Nobody else can book it until then.
    </Banner>
  )
}

/** The waiting list: a freed unit is held for the person who has waited longest. */
function WaitButton({ data, offered, here }: HoldProps) {
  if (offered.waits) return <p className="b">We will tell you when it is free.</p>
  if (!data.viewer) {
    return (
      <ButtonLink variant="sec" small to={signInUrl(here)}>
        Log in to be told when it is free
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="unit" value={offered.option.key} />
      {data.viewer.name === '' ? <BookerNameField /> : null}
      <Button type="submit" name="intent" value="wait" variant="sec" small>
        Tell me when it is free
      </Button>
    </Form>
  )
}
