import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
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

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const [origin, path] = [loaderData?.origin ?? '', '/diwali-offer']
  return shareMeta({
    ...{ title: `${m.offers_diwali()} | Thikana`, description: m.offers_diwali_about(), url: `${origin}${path}` },
    translatedAt: { origin, path },
  })
}

/** Available all year: shows the offer in season, otherwise the next season and other current offers. */
export default function DiwaliOfferScreen({ loaderData: { offers, season, today } }: Route.ComponentProps) {
  const running = offers.filter((offer) => offer.valid_till >= today)
  const festive = running.filter((offer) => offer.coupon === diwaliCode)
  const past = offers.filter((offer) => offer.coupon === diwaliCode && offer.valid_till < today)
  return (
    <div className="wrap offers-page">
      <header>
        <h1>{m.offers_diwali()}</h1>
        <p className="mut">
          {festive.length > 0
            ? m.offers_diwali_now()
            : season
              ? m.offers_diwali_next({ from: localDay(season.from), day: localDay(season.day) })
              : m.offers_diwali_none()}
        </p>
      </header>
      <CouponList title={m.offers_for_diwali()} offers={festive} today={today} />
      <CouponList title={m.offers_last_diwali()} offers={past} today={today} />
      <CouponList
        title={m.offers_valid_today()}
        offers={running.filter((offer) => !festive.includes(offer))}
        today={today}
      />
      <Link tap to="/coupon-offers">
        {m.offers_all()}
      </Link>
    </div>
  )
}
