import { useLocation } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import type { MyHold } from '../contract.ts'
import { useHoldMinutesLeft } from './use-minutes-left.ts'

/** Screens that show the hold themselves, with its clock. */
const showsItself = /^\/alpha\/(payment|payment_success|bookings\/\d+|(pg\/)?booking\/[^/]+)$|^\/houses\/[^/]+\/book$/

/** On every other page: the hold, the minutes left, and the way back to paying. */
export function HoldBanner({ hold }: { hold: MyHold }) {
  const { pathname } = useLocation()
  const minutes = useHoldMinutesLeft()
  if (minutes === 0 || showsItself.test(pathname) || pathname === `/houses/${hold.house.slug}`) return null
  return (
    <section aria-label={m.shell_your_hold()} className="wrap" style={{ paddingBlock: 16 }}>
      <Banner
        tone="leaf"
        icon="timer"
        title={m.shell_holding({ unit: hold.unit_name, minutes })}
        action={
          <ButtonLink small to={paymentPath(hold.invoice_id)}>
            {m.shell_go_on_to_pay()}
          </ButtonLink>
        }
      >
        {m.shell_hold_home({ home: hold.house.title, day: localShortDay(hold.move_in) })}
      </Banner>
    </section>
  )
}
