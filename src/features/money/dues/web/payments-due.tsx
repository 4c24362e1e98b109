import { paymentPath } from '#features/money/payments/payment-links.ts'
import { formatDay, formatTime } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { Due } from '../contract.ts'
import { homeLinkText } from '../rules.ts'
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
          {house ? <Link to={`/houses/${house.slug}`}>{homeLinkText(title, house.title)}</Link> : null}
        </div>
        <DueTag due={due} />
      </header>
      <Bill
        lines={[...chargeLines(charges), ...(credits > 0 ? [{ label: 'Your credits', amount: -credits }] : [])]}
        total={{ label: 'To pay', amount: to_pay }}
      />
      <ButtonLink to={`${paymentPath(invoice_id)}&callback=${encodeURIComponent('/alpha/payments')}`}>
        Pay {formatRupees(to_pay)}
        <span className="vh"> for {title}</span>
      </ButtonLink>
    </Card>
  )
}

function DueTag({ due: { due_date, overdue, held_until } }: { due: Due }) {
  if (held_until) return <Tag tone="mar">Held until {formatTime(new Date(held_until))}</Tag>
  return overdue ? <Tag tone="brick">Was due on {formatDay(due_date)}</Tag> : <Tag>Due on {formatDay(due_date)}</Tag>
}
