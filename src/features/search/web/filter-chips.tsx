import { SlidersHorizontal } from 'lucide-react'
import { ChipLink, Chips } from '#ui/chip.tsx'
import type { Facets } from '../contract.ts'
import {
  activeCount,
  change,
  chooseTab,
  type Filters,
  furnishingLabels,
  furnishings,
  noFilters,
  resultsUrl,
  roomTab,
} from '../rules.ts'
import { RentFilter } from './rent-filter.tsx'

type FilterChipsProps = { filters: Filters; facets: Facets }

/** Every chip is a link that says how many homes it would leave; one that would leave none is not offered. */
export function FilterChips({ filters, facets }: FilterChipsProps) {
  const active = activeCount(filters)
  const tab = roomTab(filters)
  const cleared = chooseTab({ ...noFilters(filters.city), locality: filters.locality }, tab)
  return (
    <Chips label="Filters">
      {active > 0 ? (
        <ChipLink to={resultsUrl(cleared)} icon={SlidersHorizontal} preventScrollReset>
          Clear {active}
        </ChipLink>
      ) : null}
      <RentFilter filters={filters} rents={facets.rents} />
      {choices(filters, facets)
        .filter((choice) => choice.on || choice.count > 0)
        .map(({ label, on, part, count }) => (
          <ChipLink
            key={label}
            to={resultsUrl(change(filters, part))}
            preventScrollReset
            on={on}
            removable={on}
            count={on ? undefined : count}
          >
            {label}
          </ChipLink>
        ))}
    </Chips>
  )
}

type Choice = { label: string; on: boolean; part: Partial<Filters>; count: number }

function choices(filters: Filters, facets: Facets): Choice[] {
  const kind = (label: string, bedType: 'bed' | 'room'): Choice => {
    const on = filters.bedType === bedType
    return { label, on, part: { bedType: on ? 'bed_and_room' : bedType }, count: facets.kinds[bedType] }
  }
  const list: Choice[] = roomTab(filters) === 0 ? [kind('Shared', 'bed'), kind('Private room', 'room')] : []
  for (const furnishing of furnishings.toReversed()) {
    const on = filters.furnishing === furnishing
    const part = { furnishing: on ? ('' as const) : furnishing }
    list.push({ label: furnishingLabels[furnishing], on, part, count: facets.furnishing[furnishing] })
  }
  const { hasOffer, video, prime } = filters
  return [
    ...list,
    { label: 'With offers', on: hasOffer, part: { hasOffer: !hasOffer }, count: facets.has_offer },
    { label: 'Online tour', on: video, part: { video: !video }, count: facets.video },
    { label: 'Prime', on: prime, part: { prime: !prime }, count: facets.prime },
  ]
}
