import { data } from 'react-router'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { addressText, photoAlt, photoTypeText } from '#features/homes/listing/house-words.ts'
import { HouseAmenities } from '#features/homes/listing/web/house-amenities.tsx'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { ogImagePath } from '#features/search/filters/og-image.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { breadcrumbList } from '#shared/json-ld.ts'
import { formatRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { shortRupees } from '#shared/short-rupees.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Price } from '#ui/display/price.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { PhotoMosaic } from '#ui/photos/photo-mosaic.tsx'
import { askAboutSale, getResale } from '../contract.ts'
import { readTerms } from '../emi.ts'
import { buyPath, saleUrl } from '../rules.ts'
import { saleData } from '../sale-data.ts'
import type { Route } from './+types/sale-screen.ts'
import { type AskAnswer, AskForm } from './ask-form.tsx'
import { LoanEstimate } from './loan-estimate.tsx'
import { Ownership } from './ownership.tsx'
import { SaleCard } from './sale-card.tsx'
import { SaleFacts } from './sale-facts.tsx'
import '#features/homes/listing/web/house.css'
import './resale.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await call(getResale, { params: { slug: params.slug } })
  return { ...found, terms: readTerms(url.searchParams), origin: context.get(pageContext).origin }
}
type Loaded = Route.ComponentProps['loaderData']

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = { name: String(form.get('name') ?? ''), phone: String(form.get('phone') ?? '') }
  try {
    const { info } = await call(askAboutSale, {
      params: { slug: params.slug },
      body: { ...typed, ...sentCampaign(form.get('campaign')) },
    })
    return data<AskAnswer>({ done: info })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 404) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? null : message
    return data<AskAnswer>({ problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export const handle: SearchedHandle<Loaded> = {
  searched: ({ house: { address } }) => ({ city: { name: address.city, slug: address.city_slug }, place: null }),
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${m.errors_not_found()} | Thikana` }]
  const { house, sale, origin } = loaderData
  const title = m.resale_title({ title: house.title, price: shortRupees(sale.price) })
  const path = saleUrl(house.slug)
  const { locality, city } = house.address
  const [price, sqft] = [formatRupees(sale.price), formatRupees(sale.price_per_sqft)]
  return shareMeta({
    ...{ title, description: m.resale_sale_about({ price, sqft, locality, city }), url: `${origin}${path}` },
    image: `${origin}${ogImagePath(`/houses/${house.slug}`)}`,
    translatedAt: { origin, path },
  })
}

const crumbsOf = ({ house: { address } }: Loaded) => [
  { label: address.city, to: `/${address.city_slug}` },
  { label: m.shell_homes_for_sale(), to: `${buyPath}?city=${address.city_slug}` },
]

export default function SaleScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { house, sale, terms, others } = loaderData
  const path = saleUrl(house.slug)
  const jump = useJump()
  return (
    <div className="wrap house sale">
      <Breadcrumbs className="only-d" crumbs={crumbsOf(loaderData)} here={house.title} hereLang="en-IN" />
      <PhotoMosaic
        photos={house.photos.map((photo) => ({
          ...photo,
          alt: photoAlt(photo),
          type: photoTypeText(photo.photo_type),
        }))}
      />
      <div className="house-cols">
        <div className="house-main">
          <header className="ttl">
            <h1>
              <MixedText text={house.title} />
            </h1>
            <p className="mut" lang="en-IN">
              {addressText(house)}
            </p>
            <p className="row wrapx house-tags">
              <Tag tone="pea">{m.resale_for_sale()}</Tag>
              {sale.negotiable ? <Tag>{m.resale_open_to_offers()}</Tag> : null}
            </p>
          </header>
          <Ownership sale={sale} />
          <SaleFacts house={house} />
          <LoanEstimate key={house.slug} price={sale.price} terms={terms} path={path} />
          <HouseAmenities house={house} title={m.resale_comes_with()} />
        </div>
        <aside id="ask" tabIndex={-1} className="sale-panel card pad stack" aria-label={m.resale_price_label()}>
          <div>
            <Price amount={sale.price} of={m.resale_price_and({ short: shortRupees(sale.price) })} />
            <p className="s mut">{m.resale_per_sqft({ price: formatRupees(sale.price_per_sqft) })}</p>
          </div>
          <AskForm answer={actionData} />
          {house.sold_out ? null : (
            <Link tap to={houseUrl(house)}>
              {m.resale_to_let_too()}
            </Link>
          )}
        </aside>
      </div>
      {others.length > 0 ? (
        <section className="simi far" aria-labelledby="others-title">
          <h2 id="others-title">{m.resale_others_in({ city: house.address.city })}</h2>
          <div className="sale-cards">
            {others.map((home) => (
              <SaleCard key={home.slug} home={home} />
            ))}
          </div>
        </section>
      ) : null}
      <StickyBar label={m.resale_price_label()}>
        <div>
          <Price amount={sale.price} of={m.resale_price()} />
          <p className="s mut">{m.resale_per_sqft({ price: formatRupees(sale.price_per_sqft) })}</p>
        </div>
        <ButtonLink {...jump('ask')}>{m.resale_talk()}</ButtonLink>
      </StickyBar>
      <JsonLd data={import.meta.env.SSR ? pageData(loaderData) : null} />
    </div>
  )
}

const pageData = (loaded: Loaded) => [
  saleData(loaded, loaded.origin),
  breadcrumbList(
    [
      ...crumbsOf(loaded).map(({ label, to }) => ({ text: label, url: to })),
      { text: loaded.house.title, url: saleUrl(loaded.house.slug) },
    ],
    loaded.origin,
  ),
]
