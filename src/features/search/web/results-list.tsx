import { NotifyMe } from '#features/leads/web/notify-me.tsx'
import { grouped } from '#shared/indian-number.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { resetFilters } from '../filters.ts'
import { searchUrl } from '../search-url.ts'
import { HouseCard } from './house-card.tsx'
import type { Results } from './load-results.ts'
import { SimilarHouses } from './similar-houses.tsx'

type ResultsListProps = Results & {
  /** Those of the houses that are drawn already. */
  drawn: Results['houses']
  /** Beside a map the cards lie down. */
  beside: boolean
}

export function ResultsList({ filters, houses, drawn, total, pages, wider, beside }: ResultsListProps) {
  if (houses.length === 0)
    return total > 0 ? <PastTheEnd filters={filters} pages={pages} /> : <NoneFound {...{ filters, wider }} />
  return (
    <>
      <h2 className="vh">Homes</h2>
      <div className="cards">
        {drawn.map((house, position) => (
          <HouseCard
            key={`${house.id}-${house.booking_type}`}
            house={house}
            horizontal={beside}
            priority={position < 3}
            sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw"
            after={<SimilarHouses house={house} city={filters.city} />}
          />
        ))}
      </div>
      <Pagination page={filters.page} pages={pages} hrefFor={(page) => searchUrl({ ...filters, page })} />
    </>
  )
}

/** Says which filter is the tightest by what each would bring if it went. */
function NoneFound({ filters, wider }: Pick<Results, 'filters' | 'wider'>) {
  const [best, ...others] = wider
  return (
    <EmptyState
      title="No homes match all of this"
      actions={
        <>
          {best ? (
            <ButtonLink to={best.url}>
              {best.label}: {countOf(best.count)}
            </ButtonLink>
          ) : null}
          {others.map(({ label, url, count }) => (
            <ButtonLink key={label} variant="sec" to={url}>
              {label}: {countOf(count)}
            </ButtonLink>
          ))}
          <NotifyMe search={filters} />
          <ButtonLink variant="ter" to={searchUrl(resetFilters(filters))}>
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      {best
        ? 'One filter less is enough:'
        : 'Dropping one filter is not enough here. Start again, or look in another place.'}
    </EmptyState>
  )
}

function PastTheEnd({ filters, pages }: Pick<Results, 'filters' | 'pages'>) {
  return (
    <EmptyState
      title="There are not that many pages"
      actions={<ButtonLink to={searchUrl({ ...filters, page: pages })}>Go to the last page, {pages}</ButtonLink>}
    >
      Homes may have been let since the link was made.
    </EmptyState>
  )
}

const countOf = (count: number): string => `${grouped(count)} ${count === 1 ? 'home' : 'homes'}`

export function ResultsSkeleton() {
  return (
    <div className="cards" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}
