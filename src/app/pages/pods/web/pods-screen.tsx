import { listCities, listPopularLocalities } from '#features/places/contract.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { Route } from './+types/pods-screen.ts'
import { CoverageMap } from './coverage-map.tsx'
import './pods.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Where we have homes${loaderData ? `: ${loaderData.city.name}` : ''} | Thikana` },
  { name: 'description', content: 'The cities and localities in which Thikana has homes to let.' },
]

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
      <h1>Where we have homes</h1>
      <nav aria-label="Cities we cover" className="pods-cities">
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
            See each home on the map
          </Link>
        </p>
        {localities.length === 0 ? <EmptyState title="No home here today">Look at a city near by.</EmptyState> : null}
        <ul className="pods-list">
          {localities.map(({ id, url, name, house_count, min_rent }) => (
            <li key={id}>
              <Link to={url}>{name}</Link>
              <small className="mut">
                {house_count === 1 ? '1 home' : `${grouped(house_count)} homes`}, from {formatRupees(paise(min_rent))}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
