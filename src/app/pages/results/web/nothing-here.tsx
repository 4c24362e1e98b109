import { resetFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { NotifyMe } from '#features/search/leads/web/notify-me.tsx'
import { grouped } from '#shared/indian-number.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import type { Results } from './load-results.ts'

type NothingHereProps = Pick<Results, 'filters' | 'total' | 'pages' | 'wider'>

/** In place of homes: none match, or the page is past the last. */
export const NothingHere = ({ filters, total, pages, wider }: NothingHereProps) =>
  total > 0 ? <PastTheEnd filters={filters} pages={pages} /> : <NoneFound {...{ filters, wider }} />

/** Suggests filters to remove, by the number of homes each would add. */
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
        ? 'Remove one filter to see homes:'
        : 'Removing one filter is not enough here. Clear them all, or search another place.'}
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
