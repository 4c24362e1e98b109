import { Form } from 'react-router'
import type { City } from '#features/places/contract.ts'
import { listCities } from '#features/places/contract.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { paise } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { shortRupees } from '#shared/short-rupees.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { listResale } from '../contract.ts'
import {
  buyPath,
  buyUrl,
  priceSteps,
  readSaleFilters,
  rentInstead,
  type SaleFilters,
  saleOrders,
  saleQuery,
} from '../rules.ts'
import { sizeText } from '../sale-words.ts'
import type { Route } from './+types/buy-screen.ts'
import { SaleCard } from './sale-card.tsx'
import './resale.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

/** Also where the home page's banner leads, with the city and locality it knows; where one came from is not asked. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readSaleFilters(url.searchParams)
  const [found, { cities }] = await Promise.all([call(listResale, { query: saleQuery(filters) }), call(listCities, {})])
  return {
    ...found,
    filters: { ...filters, city: found.city?.slug ?? '', locality: found.locality?.slug ?? '' },
    cities: cities.map(({ city, name }: City) => ({ value: city, label: name })),
    origin: context.get(pageContext).origin,
  }
}
type Loaded = Route.ComponentProps['loaderData']

const heading = ({ city, locality }: Pick<Loaded, 'city' | 'locality'>): string =>
  city
    ? m.resale_for_sale_in({ place: `${locality ? `${locality.name}, ` : ''}${city.name}` })
    : m.shell_homes_for_sale()

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${m.errors_not_found()} | Thikana` }]
  const { filters, origin, total_entries: total } = loaderData
  const { bedrooms, minPrice, maxPrice, order } = filters
  const narrowed = bedrooms > 0 || minPrice > 0 || maxPrice > 0 || order !== 'newest'
  return [
    ...shareMeta({
      title: `${heading(loaderData)} | Thikana`,
      description: m.resale_about(),
      url: `${origin}${buyUrl(filters)}`,
      translatedAt: { origin, path: buyUrl(filters) },
    }),
    ...(narrowed || total === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function BuyScreen({ loaderData }: Route.ComponentProps) {
  const { homes, filters, page, total_pages, total_entries: total } = loaderData
  return (
    <div className="wrap buy">
      <header className="buy-head">
        <h1>{heading(loaderData)}</h1>
        <p className="mut">{m.resale_lead({ count: total })}</p>
      </header>
      <Filters loaded={loaderData} />
      {homes.length > 0 ? (
        <section aria-labelledby="sale-list">
          <h2 id="sale-list" className="vh">
            {m.results_homes()}
          </h2>
          <div className="sale-cards">
            {homes.map((home, at) => (
              <SaleCard key={home.slug} home={home} priority={at < 2} />
            ))}
          </div>
          <Pagination page={page} pages={total_pages} hrefFor={(to) => buyUrl({ ...filters, page: to })} />
        </section>
      ) : (
        <NoneForSale filters={filters} />
      )}
    </div>
  )
}

function NoneForSale({ filters }: { filters: SaleFilters }) {
  return (
    <EmptyState
      title={m.resale_none()}
      actions={
        <>
          <ButtonLink to={buyPath}>{m.resale_all()}</ButtonLink>
          {filters.city ? (
            <ButtonLink variant="sec" to={searchUrl(rentInstead(filters))}>
              {m.resale_rent_here()}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {m.resale_none_text()}
    </EmptyState>
  )
}

const bedroomChoices = () => [1, 2, 3, 4].map((count) => ({ value: String(count), label: sizeText(count) }))
const prices = () => priceSteps.map((rupees) => ({ value: String(rupees), label: `₹${shortRupees(paise(rupees))}` }))
const orders = () => saleOrders.map((value) => ({ value, label: m.resale_order_by({ order: value }) }))
const chosen = (value: number): string => (value > 0 ? String(value) : '')

/** An ordinary form: every choice is part of the address. */
function Filters({ loaded }: { loaded: Loaded }) {
  const { filters, cities, localities } = loaded
  const any = { value: '', label: m.search_any() }
  const anyOrPrice = [any, ...prices()]
  return (
    <Form key={buyUrl(filters)} method="get" action={buyPath} className="buy-filters" role="search">
      <Select
        label={m.search_city()}
        name="city"
        defaultValue={filters.city}
        options={[{ value: '', label: m.resale_every_city() }, ...cities]}
      />
      {filters.city ? (
        <Select
          label={m.resale_area()}
          name="locality"
          defaultValue={filters.locality}
          options={[
            { value: '', label: m.resale_every_area() },
            ...localities.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
          ]}
        />
      ) : null}
      <Select
        label={m.search_bedrooms()}
        name="bedrooms"
        defaultValue={chosen(filters.bedrooms)}
        options={[any, ...bedroomChoices()]}
      />
      <Select
        label={m.resale_price_from()}
        name="min_price"
        defaultValue={chosen(filters.minPrice)}
        options={anyOrPrice}
      />
      <Select
        label={m.resale_price_to()}
        name="max_price"
        defaultValue={chosen(filters.maxPrice)}
        options={anyOrPrice}
      />
      <Select label={m.resale_order()} name="order" defaultValue={filters.order} options={orders()} />
      <Button type="submit">{m.search_show_homes()}</Button>
    </Form>
  )
}
