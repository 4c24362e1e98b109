import { useLocation } from 'react-router'
import { plural } from '#features/homes/listing/house-words.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { formatShortDay } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { MyHold } from '../contract.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Screens that show the hold themselves, with its clock. */
const showsItself = /^\/alpha\/(payment|payment_success|bookings\/\d+|(pg\/)?booking\/[^/]+)$|^\/houses\/[^/]+\/book$/

/** On every other page: the hold, the minutes left, and the way back to paying. */
export function HoldBanner({ hold }: { hold: MyHold }) {
  const { pathname } = useLocation()
  const minutes = useMinutesLeft(hold.seconds_left)
  if (minutes === 0 || showsItself.test(pathname) || pathname === `/houses/${hold.house.slug}`) return null
  return (
    <section aria-label="Your hold" className="wrap" style={{ paddingBlock: 16 }}>
      <Banner
        tone="leaf"
        icon="timer"
        title={`You are holding ${hold.unit_name}: ${plural(minutes, 'minute')} left.`}
        action={
          <ButtonLink small to={paymentPath(hold.invoice_id)}>
            Go on to pay
          </ButtonLink>
        }
      >
        {hold.house.title}, from {formatShortDay(hold.move_in)}.
      </Banner>
    </section>
  )
}
