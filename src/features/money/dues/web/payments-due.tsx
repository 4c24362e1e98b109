import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Due } from '../contract.ts'
import { HomeLink } from './home-link.tsx'
import { chargeLines } from './payments-lines.ts'

/** A due: title, home and date. */
export function PaymentsDue({ due }: { due: Due }) {
  const { invoice_id, title, house, amount, to_pay, charges } = due
  const credits = amount - to_pay
  return (
    <Card as="li" className="due">
      <header>
        <div>
          <h2>{title}</h2>
          {house ? <HomeLink house={house} title={title} /> : null}
        </div>
        <DueTag due={due} />
      </header>
      <Bill
        lines={[...chargeLines(charges), ...(credits > 0 ? [{ label: m.bills_your_credits(), amount: -credits }] : [])]}
        total={{ label: m.bills_to_pay(), amount: to_pay }}
      />
      <ButtonLink to={`${paymentPath(invoice_id)}&callback=${encodeURIComponent('/alpha/payments')}`}>
        {m.bills_pay_for({ amount: formatRupees(to_pay), title, vh: (said) => <span className="vh">{said}</span> })}
      </ButtonLink>
    </Card>
  )
}

function DueTag({ due: { due_date, overdue, held_until } }: { due: Due }) {
  if (held_until) return <Tag tone="mar">{m.bills_held_until({ time: localTime(new Date(held_until)) })}</Tag>
  const day = localDay(due_date)
  return overdue ? <Tag tone="brick">{m.bills_was_due({ day })}</Tag> : <Tag>{m.bills_due({ day })}</Tag>
}
