import { Fragment, lazy, memo, Suspense } from 'react'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { Pagination } from '#ui/navigation/pagination.tsx'
import type { Results } from './load-results.ts'
import { SimilarHouses } from './similar-houses.tsx'

// Lazy, because most searches find something.
const NothingHere = lazy(async () => ({ default: (await import('./nothing-here.tsx')).NothingHere }))

type ResultsListProps = Results & {
  /** The houses that are drawn already. */
  drawn: Results['houses']
  /** Beside a map the cards lie down. */
  beside: boolean
}

export const ResultsList = memo(function ResultsList(props: ResultsListProps) {
  const { filters, houses, drawn, total, pages, wider, nearby, facets, beside } = props
  if (houses.length === 0)
    return (
      <Suspense>
        <NothingHere {...{ filters, total, pages, wider }} />
      </Suspense>
    )
  return (
    <>
      <h2 className="vh">{m.results_homes()}</h2>
      <div className="cards" key={searchUrl(filters)}>
        {drawn.map((house, position) => (
          <Fragment key={`${house.id}-${house.booking_type}`}>
            {position === nearby ? (
              <h2 className="nearby">{m.search_within_3_km({ place: facets.locality?.name ?? '' })}</h2>
            ) : null}
            <HouseCard
              house={house}
              horizontal={beside}
              priority={position < 3}
              sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw"
              after={<SimilarHouses house={house} city={filters.city} />}
            />
          </Fragment>
        ))}
      </div>
      <Pagination page={filters.page} pages={pages} hrefFor={(page) => searchUrl({ ...filters, page })} />
    </>
  )
})
