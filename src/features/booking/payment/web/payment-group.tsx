import type { Booking } from '#features/booking/holds/contract.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Tag } from '#ui/display/tag.tsx'
import { PaymentShare } from './payment-share.tsx'

type PaymentGroupProps = { shares: Booking['shares']; house: string; origin: string }

/** Shares of a group: who has paid, and the links of the others. */
export function PaymentGroup({ shares, house, origin }: PaymentGroupProps) {
  const paid = shares.filter((share) => share.paid).length
  return (
    <section className="pay-group stack">
      <h2>{m.payment_together()}</h2>
      <p className="mut">{m.payment_together_text({ paid, all: shares.length })}</p>
      <ul>
        {shares.map(({ name, amount, link, paid: done }) => (
          <li key={link}>
            <span>
              <b lang={writtenIn(name)}>{name}</b> <span className="mut">{formatRupees(amount)}</span>
            </span>
            {done ? (
              <Tag tone="leaf" icon="check">
                {m.payment_paid()}
              </Tag>
            ) : (
              <PaymentShare
                to={name}
                url={origin + localAddress(link)}
                text={m.payment_share_text({ name, home: house })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
