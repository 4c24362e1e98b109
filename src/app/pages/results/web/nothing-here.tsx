import { resetFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { NotifyMe } from '#features/search/leads/web/notify-me.tsx'
import { m } from '#messages'
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
      title={m.results_none_match()}
      actions={
        <>
          {best ? <ButtonLink to={best.url}>{m.results_label_count(best)}</ButtonLink> : null}
          {others.map(({ label, url, count }) => (
            <ButtonLink key={label} variant="sec" to={url}>
              {m.results_label_count({ label, count })}
            </ButtonLink>
          ))}
          <NotifyMe search={filters} />
          <ButtonLink variant="ter" to={searchUrl(resetFilters(filters))}>
            {m.results_clear_filters()}
          </ButtonLink>
        </>
      }
    >
      {best ? m.results_remove_one() : m.results_one_not_enough()}
    </EmptyState>
  )
}

function PastTheEnd({ filters, pages }: Pick<Results, 'filters' | 'pages'>) {
  return (
    <EmptyState
      title={m.results_not_that_many()}
      actions={
        <ButtonLink to={searchUrl({ ...filters, page: pages })}>{m.results_last_page({ page: pages })}</ButtonLink>
      }
    >
      {m.results_since_let()}
    </EmptyState>
  )
}
