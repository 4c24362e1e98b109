import { listCities, listPopularLocalities } from '#features/places/contract.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { Route } from './+types/pods-screen.ts'
import { CoverageMap } from './coverage-map.tsx'
import './pods.css'

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) =>
  screenMeta(root, {
    path: '/alpha/pods',
    title: `${m.pods_title()}${loaderData ? `: ${loaderData.city.name}` : ''} | Thikana`,
    description: m.pods_about(),
  })

const mostLocalities = 50

export async function loader({ url }: Route.LoaderArgs) {
  const { cities } = await call(listCities, {})
  const asked = url.searchParams.get('city')
  const city = cities.find((each) => each.city === asked) ?? cities[0]
  if (!city) throw new Error('There is no city')
  const { localities } = await call(listPopularLocalities, { query: { city: city.city, limit: mostLocalities } })
  const urlOf = (locality: string) => searchUrl({ ...noFilters(city.city), locality })
  return {
    cities: cities.map(({ city: slug, name }) => ({ slug, name })),
    city,
    localities: localities.map((each) => ({ ...each, url: urlOf(each.slug) })),
  }
}

/** The areas we cover: a city on the map, and the localities of it that have a home to let. */
export default function PodsScreen({ loaderData: { cities, city, localities } }: Route.ComponentProps) {
  return (
    <div className="wrap pods">
      <h1>{m.pods_title()}</h1>
      <nav aria-label={m.pods_cities()} className="pods-cities">
        {cities.map(({ slug, name }) => (
          <Link
            tap
            key={slug}
            to={`?city=${slug}`}
            aria-current={slug === city.city ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="pods-title">
        <h2 id="pods-title">{city.name}</h2>
        <CoverageMap city={city} localities={localities} />
        <p>
          <Link tap to={`/alpha/map?city=${city.city}`}>
            {m.pods_on_map()}
          </Link>
        </p>
        {localities.length === 0 ? <EmptyState title={m.pods_none()}>{m.pods_none_text()}</EmptyState> : null}
        <ul className="pods-list">
          {localities.map(({ id, url, name, house_count, min_rent }) => (
            <li key={id}>
              <Link to={url}>{name}</Link>
              <small className="mut">
                {m.pods_count_from({ count: house_count, rent: formatRupees(paise(min_rent)) })}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
