import { Form } from 'react-router'
import type { City } from '#features/places/contract.ts'
import { listCities } from '#features/places/contract.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { paise, shortRupees } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
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
  saleOrderLabels,
  saleOrders,
  saleQuery,
} from '../rules.ts'
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
  city ? `Homes for sale in ${locality ? `${locality.name}, ` : ''}${city.name}` : 'Homes for sale'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page not found | Thikana' }]
  const { filters, origin, total_entries: total } = loaderData
  const { bedrooms, minPrice, maxPrice, order } = filters
  const narrowed = bedrooms > 0 || minPrice > 0 || maxPrice > 0 || order !== 'newest'
  return [
    ...shareMeta({
      title: `${heading(loaderData)} | Thikana`,
      description: 'Homes for sale with the price, the price per sq ft, the owner and the papers available.',
      url: `${origin}${buyUrl(filters)}`,
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
        <p className="mut">
          {total === 1 ? 'One home' : `${grouped(total)} homes`}, each with its price, its price per sq ft and the
          papers available.
        </p>
      </header>
      <Filters loaded={loaderData} />
      {homes.length > 0 ? (
        <section aria-labelledby="sale-list">
          <h2 id="sale-list" className="vh">
            Homes
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
      title="Nothing like this is for sale now"
      actions={
        <>
          <ButtonLink to={buyPath}>All homes for sale</ButtonLink>
          {filters.city ? (
            <ButtonLink variant="sec" to={searchUrl(rentInstead(filters))}>
              See homes for rent here
            </ButtonLink>
          ) : null}
        </>
      }
    >
      Few homes are for sale at a time. Try a wider price range or another area.
    </EmptyState>
  )
}

const bedroomChoices = [1, 2, 3, 4].map((count) => ({ value: String(count), label: `${count} BHK` }))
const prices = priceSteps.map((rupees) => ({ value: String(rupees), label: `₹${shortRupees(paise(rupees))}` }))
const orders = saleOrders.map((value) => ({ value, label: saleOrderLabels[value] }))
const any = { value: '', label: 'Any' }
const chosen = (value: number): string => (value > 0 ? String(value) : '')

/** An ordinary form: every choice is part of the address. */
function Filters({ loaded }: { loaded: Loaded }) {
  const { filters, cities, localities } = loaded
  return (
    <Form key={buyUrl(filters)} method="get" action={buyPath} className="buy-filters" role="search">
      <Select
        label="City"
        name="city"
        defaultValue={filters.city}
        options={[{ value: '', label: 'Every city' }, ...cities]}
      />
      {filters.city ? (
        <Select
          label="Area"
          name="locality"
          defaultValue={filters.locality}
          options={[
            { value: '', label: 'Every area' },
            ...localities.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
          ]}
        />
      ) : null}
      <Select
        label="Bedrooms"
        name="bedrooms"
        defaultValue={chosen(filters.bedrooms)}
        options={[any, ...bedroomChoices]}
      />
      <Select label="Price from" name="min_price" defaultValue={chosen(filters.minPrice)} options={[any, ...prices]} />
      <Select label="Price up to" name="max_price" defaultValue={chosen(filters.maxPrice)} options={[any, ...prices]} />
      <Select label="Order" name="order" defaultValue={filters.order} options={orders} />
      <Button type="submit">Show homes</Button>
    </Form>
  )
}
