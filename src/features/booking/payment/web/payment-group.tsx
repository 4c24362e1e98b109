import type { Booking } from '#features/booking/holds/contract.ts'
import { formatRupees } from '#shared/money.ts'
import { Tag } from '#ui/display/tag.tsx'
import { PaymentShare } from './payment-share.tsx'

type PaymentGroupProps = { shares: Booking['shares']; house: string; origin: string }

/** Shares of a group: who has paid, and the links of the others. */
export function PaymentGroup({ shares, house, origin }: PaymentGroupProps) {
  const paid = shares.filter((share) => share.paid).length
  return (
    <section className="pay-group stack">
      <h2>Paying together</h2>
      <p className="mut">
        {paid} of {shares.length} have paid. The home is booked when all have; if one does not in time, everybody gets
        their money back.
      </p>
      <ul>
        {shares.map(({ name, amount, link, paid: done }) => (
          <li key={link}>
            <span>
              <b>{name}</b> <span className="mut">{formatRupees(amount)}</span>
            </span>
            {done ? (
              <Tag tone="leaf" icon="check">
                Paid
              </Tag>
            ) : (
              <PaymentShare to={name} url={origin + link} text={`${name}, this is your share of ${house}:`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
