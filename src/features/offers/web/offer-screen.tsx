import { data } from 'react-router'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { getOffer, type Offer } from '../contract.ts'
import { offerUrl } from '../offer-card.ts'
import type { Route } from './+types/offer-screen.ts'
import { CouponCard } from './coupon-card.tsx'
import './offers.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) {
    throw data({ error: { code: 'not_found', message: m.errors_not_found() } }, { status: 404 })
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
  if (!loaderData) return [{ title: `${m.errors_not_found()} | Thikana` }]
  const { offer, origin, today } = loaderData
  return [
    ...shareMeta({
      ...{ title: `${offer.headline} | Thikana`, description: offer.description },
      url: `${origin}${offerUrl(offer)}`,
      translatedAt: { origin, path: offerUrl(offer) ?? '/' },
    }),
    ...(offer.valid_till < today ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function OfferScreen({ loaderData }: Route.ComponentProps) {
  const { offer, city, houses, house_count: count, for_homes, asked_city, today } = loaderData
  const over = offer.valid_till < today
  return (
    <div className="wrap offers-page">
      <header>
        <h1 lang={writtenIn(offer.headline)}>{offer.headline}</h1>
        {city ? <p className="mut">{m.offers_for_homes_in({ city: city.name })}</p> : null}
      </header>
      <div className="stack g5 offer-one">
        <CouponCard offer={offer} today={today} plain />
        <p lang={writtenIn(offer.terms)}>{offer.terms}</p>
        {over ? <p>{m.offers_over()}</p> : <NextStep offer={offer} />}
        <Link tap to="/coupon-offers">
          {m.offers_all()}
        </Link>
      </div>
      {for_homes && !over ? <NoneHere city={asked_city} elsewhere={count > 0} /> : null}
      {houses.length > 0 ? (
        <section aria-label={m.offers_homes()}>
          <h2>{m.offers_homes_count({ count })}</h2>
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

type NoneHereProps = { city: Route.ComponentProps['loaderData']['asked_city']; elsewhere: boolean }

/** Where no home takes part in the visitor's city, or in any. */
function NoneHere({ city, elsewhere }: NoneHereProps) {
  if (!city) return elsewhere ? null : <p>{m.offers_none_takes_part()}</p>
  if (city.house_count > 0) return null
  return (
    <div className="stack">
      <p>
        {m.offers_none_in_city({ city: city.name })} {elsewhere ? m.offers_elsewhere() : null}
      </p>
      <div>
        <ButtonLink variant="sec" to={`/${city.slug}`}>
          {m.offers_see_city({ city: city.name })}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Where an offer of this type goes on; others are applied by themselves. */
const steps: Readonly<Record<string, string>> = {
  online_visit: '/search_new?video=true',
  refer_tenants: '/referrals_home',
  refer_owner: '/refer-house-owner',
}

function NextStep({ offer: { offer_type: type } }: { offer: Offer }) {
  const to = steps[type]
  if (!to) return null
  return (
    <>
      <p>{m.offers_step({ type })}</p>
      <div>
        <ButtonLink to={to}>{m.offers_step_link({ type })}</ButtonLink>
      </div>
    </>
  )
}
