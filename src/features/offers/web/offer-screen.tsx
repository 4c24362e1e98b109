import { data } from 'react-router'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { getOffer, type Offer } from '../contract.ts'
import { offerUrl } from '../offer-card.ts'
import type { Route } from './+types/offer-screen.ts'
import { CouponCard } from './coupon-card.tsx'
import './offers.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) {
    throw data({ error: { code: 'not_found', message: 'Page not found' } }, { status: 404 })
  }
  const { cookies, origin } = context.get(pageContext)
  return { ...(await load(params.id, cookies.city)), today: dayInIndia(new Date()), origin }
}

/** Retries without the city if the cookie names one that no longer exists. */
async function load(id: string, city: string | undefined) {
  if (!city) return call(getOffer, { params: { id } })
  return call(getOffer, { params: { id }, query: { city: city.slice(0, 60) } }).catch((error) => {
    if (error instanceof CallError && error.fields.city) return call(getOffer, { params: { id } })
    throw error
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page not found | Thikana' }]
  const { offer, origin, today } = loaderData
  return [
    ...shareMeta({
      ...{ title: `${offer.headline} | Thikana`, description: offer.description },
      url: `${origin}${offerUrl(offer)}`,
    }),
    ...(offer.valid_till < today ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { offer, city, houses, house_count: count, today } = loaderData
  const over = offer.valid_till < today
  return (
    <div className="wrap offers-page">
      <header>
        <h1>{offer.headline}</h1>
        {city ? <p className="mut">For homes in {city.name}</p> : null}
      </header>
      <div className="stack g5 offer-one">
        <CouponCard offer={offer} today={today} plain />
        <p>{offer.terms}</p>
        {over ? <p>This offer is over. Others are valid today.</p> : <NextStep offer={offer} />}
        <Link tap to="/coupon-offers">
          All coupons and offers
        </Link>
      </div>
      {houses.length > 0 ? (
        <section aria-label="Homes that take part">
          <h2>{count === 1 ? '1 home takes part' : `${grouped(count)} homes take part`}</h2>
          <div className="offer-homes">
            {houses.map((house) => (
              <HouseCard key={house.id} house={house} sizes="(min-width: 981px) 387px, 100vw" />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

const steps: Readonly<Record<string, { text: string; to: string; label: string }>> = {
  online_visit: {
    text: 'Watch a home’s tour, enter your phone and email, and get your code. It is for that home, and not if you visit it in person.',
    to: '/search_new?video=true',
    label: 'Homes with a tour',
  },
  refer_tenants: { text: 'Share your code with a friend.', to: '/referrals_home', label: 'Refer and earn' },
  refer_owner: { text: 'Tell us whose home is empty.', to: '/refer-house-owner', label: 'Refer an owner' },
}

function NextStep({ offer }: { offer: Offer }) {
  const step = steps[offer.offer_type]
  if (!step) return null
  return (
    <>
      <p>{step.text}</p>
      <div>
        <ButtonLink to={step.to}>{step.label}</ButtonLink>
      </div>
    </>
  )
}
