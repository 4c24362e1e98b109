import type { Day } from '#shared/dates.ts'
import type { Offer } from '../contract.ts'
import { CouponCard } from './coupon-card.tsx'

type CouponListProps = { title: string; offers: Offer[]; today: Day }

export function CouponList({ title, offers, today }: CouponListProps) {
  if (offers.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="coupon-list">
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <CouponCard offer={offer} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
