import { m } from '#messages'
import { SkeletonCard } from '#ui/display/skeleton.tsx'
import type { Results } from './load-results.ts'
import { ResultsList } from './results-list.tsx'
import { onScreen, useFirstHomes } from './use-first-homes.ts'
import { useHeldFor, useSearching } from './use-searching.ts'

/** Quicker answers feel instant, so no loading state is rendered before this delay. */
const saidAfterMs = 100
const boxesAfterMs = 300

/**
 * Container of the results. While another search is loading the stale results are dimmed, and replaced by a skeleton if
 * it takes long.
 */
export function Found({ results, beside }: { results: Results; beside: boolean }) {
  const searching = useSearching(results.filters)
  const drawn = useFirstHomes(results.houses, searching)
  const boxes = useHeldFor(boxesAfterMs, searching)
  return (
    <div className={boxes ? 'found gone' : 'found'} aria-busy={useHeldFor(saidAfterMs, searching)}>
      {boxes ? <Boxes beside={beside} /> : null}
      <ResultsList {...results} drawn={drawn} beside={beside} />
    </div>
  )
}

const Boxes = ({ beside }: { beside: boolean }) => (
  <div className="cards boxes" aria-hidden="true">
    {Array.from({ length: onScreen() }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <SkeletonCard key={place} horizontal={beside} />
    ))}
  </div>
)

export function HowMany({ filters, counted }: Pick<Results, 'filters' | 'counted'>) {
  const looking = useHeldFor(saidAfterMs, useSearching(filters))
  return (
    <p className="s mut" aria-live="polite">
      {looking ? m.results_looking() : counted}
    </p>
  )
}
