import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
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
        {m.autopay_turn_on()}
      </ButtonLink>
    </div>
  )
}

function offText({ state, ended_by, limit }: Autopay): string {
  if (state === 'waiting') return m.autopay_waiting()
  if (ended_by === 'bank') return m.autopay_ended_by_bank()
  if (ended_by === 'declined') return m.autopay_declined()
  return m.autopay_offer({ limit: formatRupees(limit) })
}

function On({ autopay: { vpa, limit, next, failed, too_large } }: { autopay: Autopay }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <div className="autopay-on">
        <span className="autopay-upi" aria-hidden="true">
          {m.autopay_upi()}
        </span>
        <span>
          <b>{vpa ? <span lang="en-IN">{vpa}</span> : m.autopay_your_account()}</b>
          <small>
            {m.autopay_up_to({ limit: formatRupees(limit) })}{' '}
            {failed?.tries_again_on
              ? m.autopay_tries_again({ day: localShortDay(failed.tries_again_on) })
              : next
                ? m.autopay_bank_tells({ day: localShortDay(next.told_by) })
                : too_large
                  ? m.autopay_larger()
                  : m.autopay_day_before()}
          </small>
        </span>
      </div>
      <details className="autopay-change">
        <summary>{m.autopay_change()}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="autopay-off" />
          <p className="s mut">{m.autopay_off_text()}</p>
          <Button type="submit" variant="sec" small busy={busy}>
            {m.autopay_turn_off()}
          </Button>
        </Form>
      </details>
    </>
  )
}

export const AutopayTerms = ({ limit }: { limit: number }) => (
  <ul className="autopay-terms">
    <li>{m.autopay_term_day()}</li>
    <li>{m.autopay_term_told()}</li>
    <li>{m.autopay_term_limit({ limit: formatRupees(limit) })}</li>
    <li>{m.autopay_term_off({ link: (said) => <Link to="/alpha/myhome">{said}</Link> })}</li>
  </ul>
)
