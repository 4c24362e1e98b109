import { dayInIndia } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { Route } from './+types/coupon-offers-screen.ts'
import { CouponList } from './coupon-list.tsx'
import { loadOffers } from './load-offers.ts'
import './offers.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cookies, origin } = context.get(pageContext)
  const city = new URL(request.url).searchParams.get('city') ?? cookies.city
  return { offers: await loadOffers(city, 'coupon-offers'), today: dayInIndia(new Date()), origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: 'Coupons and offers | Thikana',
    description: 'Every offer that is valid today, with its terms and its last day.',
    url: `${loaderData?.origin ?? ''}/coupon-offers`,
  })

export default function CouponOffersScreen({ loaderData: { offers, today } }: Route.ComponentProps) {
  const running = offers.filter((offer) => offer.valid_till >= today)
  const over = offers.filter((offer) => offer.valid_till < today)
  return (
    <div className="wrap offers-page">
      <header>
        <h1>Coupons and offers</h1>
        <p className="mut">
          We take an offer off the price automatically in every home that shows it. Where a home shows two, you get the
          larger one.
        </p>
      </header>
      {running.length === 0 ? (
        <EmptyState title="No offers today" actions={<ButtonLink to="/">Explore homes</ButtonLink>}>
          New offers appear here first.
        </EmptyState>
      ) : (
        <CouponList title="Valid today" offers={running} today={today} />
      )}
      <CouponList title="Ended lately" offers={over} today={today} />
    </div>
  )
}
