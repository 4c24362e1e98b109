import { dayInIndia, formatDay } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { diwaliAhead, diwaliCode } from '../diwali.ts'
import type { Route } from './+types/diwali-offer-screen.ts'
import { CouponList } from './coupon-list.tsx'
import { loadOffers } from './load-offers.ts'
import './offers.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { cookies, origin } = context.get(pageContext)
  const today = dayInIndia(new Date())
  return { offers: await loadOffers(cookies.city, 'diwali-offer'), season: diwaliAhead(today), today, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: 'Diwali offer | Thikana',
    description: 'What Thikana takes off at Diwali, when it is valid, and what is valid today.',
    url: `${loaderData?.origin ?? ''}/diwali-offer`,
  })

/** Available all year: shows the offer in season, otherwise the next season and other current offers. */
export default function DiwaliOfferScreen({ loaderData: { offers, season, today } }: Route.ComponentProps) {
  const running = offers.filter((offer) => offer.valid_till >= today)
  const festive = running.filter((offer) => offer.coupon === diwaliCode)
  const past = offers.filter((offer) => offer.coupon === diwaliCode && offer.valid_till < today)
  return (
    <div className="wrap offers-page">
      <header>
        <h1>Diwali offer</h1>
        <p className="mut">
          {festive.length > 0
            ? 'A home for the festival, with less to pay when you move in.'
            : season
              ? `There is no Diwali offer today. The next one starts on ${formatDay(season.from)}; Diwali is on ${formatDay(season.day)}.`
              : 'There is no Diwali offer today.'}
        </p>
      </header>
      <CouponList title="For Diwali" offers={festive} today={today} />
      <CouponList title="Last Diwali" offers={past} today={today} />
      <CouponList title="Valid today" offers={running.filter((offer) => !festive.includes(offer))} today={today} />
      <Link tap to="/coupon-offers">
        All coupons and offers
      </Link>
    </div>
  )
}
