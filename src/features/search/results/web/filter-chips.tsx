import { useState } from 'react'
import type { Facets } from '#features/search/filters/contract.ts'
import type { FilterChip } from '#features/search/filters/filter-chips.ts'
import { filterFormUrl } from '#features/search/filters/filter-form.ts'
import { activeCount, type Filters } from '#features/search/filters/filters.ts'
import { overlayUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { Chip, ChipLink, Chips } from '#ui/actions/chip.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { RentFilter } from './rent-filter.tsx'

type FilterChipsProps = { filters: Filters; facets: Facets; chips: readonly FilterChip[] }

const loadFilters = () => import('./filter-sheet.tsx')
const loadCommute = () => import('./commute-sheet.tsx')

/** Every chip is a link that says how many homes it would leave; one that would leave none is not offered. */
export function FilterChips({ filters, facets, chips }: FilterChipsProps) {
  const active = activeCount(filters)
  const [first = '', second] = filters.work.map(({ name }) => name)
  const commute = second === undefined ? first || m.search_time_to_work() : m.search_listed({ first, last: second })
  const [sheet, setSheet] = useState<'filters' | 'commute' | null>(null)
  return (
    <>
      <Chips label={m.search_filters()}>
        <SheetChip
          load={loadFilters}
          onOpen={() => setSheet('filters')}
          icon="sliders-horizontal"
          on={active > 0}
          count={active || undefined}
        >
          {m.search_all_filters()}
        </SheetChip>
        <noscript>
          <ChipLink icon="sliders-horizontal" to={filterFormUrl(searchUrl(filters))} on={active > 0}>
            {m.search_all_filters()}
          </ChipLink>
        </noscript>
        <RentFilter filters={filters} rents={facets.rents} />
        {chips.map(({ label, on, url, count }) => (
          <ChipLink key={label} to={url} preventScrollReset on={on} removable={on} count={on ? undefined : count}>
            {label}
          </ChipLink>
        ))}
        <SheetChip
          load={loadCommute}
          onOpen={() => setSheet('commute')}
          icon="briefcase-business"
          on={filters.work.length > 0}
        >
          {commute}
        </SheetChip>
        <noscript>
          <ChipLink icon="briefcase-business" to={filterFormUrl(searchUrl(filters), 'work')}>
            {commute}
          </ChipLink>
        </noscript>
        <ChipLink icon="users" to={overlayUrl(filters, 'preference')} state={{ overlay: true }} preventScrollReset>
          {m.search_city_and_people()}
        </ChipLink>
      </Chips>
      <Sheets sheet={sheet} filters={filters} facets={facets} onClose={() => setSheet(null)} />
    </>
  )
}

type SheetChipProps = React.ComponentProps<typeof Chip> & { load: () => Promise<unknown>; onOpen: () => void }

/** Preloads the sheet on hover or focus. */
const SheetChip = ({ load, onOpen, ...chip }: SheetChipProps) => (
  <Chip
    {...chip}
    className="needs-script"
    aria-haspopup="dialog"
    onPointerEnter={load}
    onFocus={load}
    onClick={onOpen}
  />
)

type SheetsProps = Omit<FilterChipsProps, 'chips'> & { sheet: 'filters' | 'commute' | null; onClose: () => void }

function Sheets({ sheet, filters, facets, onClose }: SheetsProps) {
  const { module: all } = useLoaded(loadFilters, sheet === 'filters')
  const { module: commute } = useLoaded(loadCommute, sheet === 'commute')
  // A new search resets the draft to its own filters.
  const key = searchUrl(filters)
  return (
    <>
      {all ? <all.FilterSheet key={`f${key}`} open={sheet === 'filters'} {...{ filters, facets, onClose }} /> : null}
      {commute ? <commute.CommuteSheet key={`c${key}`} open={sheet === 'commute'} {...{ filters, onClose }} /> : null}
    </>
  )
}
