import { Form, useNavigation } from 'react-router'
import { formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import type { Autopay } from '../contract.ts'
import { autopayPath } from '../rules.ts'
import './autopay.css'

/** Autopay at the foot of the rent: from which account, up to how much, and the way to turn it on or off. */
export function AutopayStrip({ autopay }: { autopay: Autopay }) {
  if (autopay.state === 'on') return <On autopay={autopay} />
  return (
    <div className="autopay-off">
      <p className="s mut">{offText(autopay)}</p>
      <ButtonLink variant="ter" small to={autopayPath}>
        Turn on autopay
      </ButtonLink>
    </div>
  )
}

function offText({ state, ended_by, limit }: Autopay): string {
  if (state === 'waiting') return 'Your bank has not told us yet whether you approved autopay.'
  if (ended_by === 'bank') return 'Your bank ended autopay. Turn it on again, or pay by hand.'
  if (ended_by === 'declined') return 'Autopay was not approved at your bank.'
  return `Let the rent leave your bank by itself, up to ${formatRupees(limit)} without a code.`
}

function On({ autopay: { vpa, limit, next, failed, too_large } }: { autopay: Autopay }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <div className="autopay-on">
        <span className="autopay-upi" aria-hidden="true">
          UPI
        </span>
        <span>
          <b>{vpa ?? 'Your bank account'}</b>
          <small>
            Up to {formatRupees(limit)} without a code.{' '}
            {failed?.tries_again_on
              ? `Tries again on ${formatShortDay(failed.tries_again_on)}`
              : next
                ? `Your bank tells you by ${formatShortDay(next.told_by)}`
                : too_large
                  ? 'This bill is larger: pay it with one tap'
                  : 'We tell you a day before each debit'}
          </small>
        </span>
      </div>
      <details className="autopay-change">
        <summary>Change or turn off autopay</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="autopay-off" />
          <p className="s mut">Nothing more leaves your bank. You pay by hand, or turn it on from another account.</p>
          <Button type="submit" variant="sec" small busy={busy}>
            Turn off autopay
          </Button>
        </Form>
      </details>
    </>
  )
}

export const AutopayTerms = ({ limit }: { limit: number }) => (
  <ul className="autopay-terms">
    <li>Each month’s rent leaves your bank on its due day.</li>
    <li>Your bank and we tell you at least 24 hours before, with the amount.</li>
    <li>Without a code only up to {formatRupees(limit)}. A larger bill waits for your one tap.</li>
    <li>
      Turn it off at any time in <Link to="/alpha/myhome">My home</Link> or in your bank’s app.
    </li>
  </ul>
)
