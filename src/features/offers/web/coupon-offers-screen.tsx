import { m } from '#messages'
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

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const [origin, path] = [loaderData?.origin ?? '', '/coupon-offers']
  return shareMeta({
    ...{ title: `${m.offers_title()} | Thikana`, description: m.offers_about(), url: `${origin}${path}` },
    translatedAt: { origin, path },
  })
}

export default function CouponOffersScreen({ loaderData: { offers, today } }: Route.ComponentProps) {
  const running = offers.filter((offer) => offer.valid_till >= today)
  const over = offers.filter((offer) => offer.valid_till < today)
  return (
    <div className="wrap offers-page">
      <header>
        <h1>{m.offers_title()}</h1>
        <p className="mut">{m.offers_lead()}</p>
      </header>
      {running.length === 0 ? (
        <EmptyState title={m.offers_none()} actions={<ButtonLink to="/">{m.shell_explore_homes()}</ButtonLink>}>
          {m.offers_none_text()}
        </EmptyState>
      ) : (
        <CouponList title={m.offers_valid_today()} offers={running} today={today} />
      )}
      <CouponList title={m.offers_ended_lately()} offers={over} today={today} />
    </div>
  )
}
