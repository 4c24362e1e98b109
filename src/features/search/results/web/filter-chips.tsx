import { useState } from 'react'
import { furnishingLabels, furnishings } from '#features/homes/listing/kinds.ts'
import { type Comfort, comfortLabels, comforts, toggleComfort } from '#features/search/filters/comforts.ts'
import type { Facets } from '#features/search/filters/contract.ts'
import { activeCount, change, type Filters, roomTab } from '#features/search/filters/filters.ts'
import { overlayUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { formatShortDay } from '#shared/dates.ts'
import { Chip, ChipLink, Chips } from '#ui/actions/chip.tsx'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { RentFilter } from './rent-filter.tsx'

type FilterChipsProps = { filters: Filters; facets: Facets }

const loadFilters = () => import('./filter-sheet.tsx')
const loadCommute = () => import('./commute-sheet.tsx')

/** Every chip is a link that says how many homes it would leave; one that would leave none is not offered. */
export function FilterChips({ filters, facets }: FilterChipsProps) {
  const active = activeCount(filters)
  const chips = choices(filters, facets).filter(({ on, count }) => on || count > 0)
  const [sheet, setSheet] = useState<'filters' | 'commute' | null>(null)
  return (
    <>
      <Chips label="Filters">
        <SheetChip
          load={loadFilters}
          onOpen={() => setSheet('filters')}
          icon="sliders-horizontal"
          on={active > 0}
          count={active || undefined}
        >
          All filters
        </SheetChip>
        <RentFilter filters={filters} rents={facets.rents} />
        {chips
          .sort((a, b) => Number(b.on) - Number(a.on))
          .map(({ label, on, part, count }) => (
            <ChipLink
              key={label}
              to={searchUrl(change(filters, part))}
              preventScrollReset
              on={on}
              removable={on}
              count={on ? undefined : count}
            >
              {label}
            </ChipLink>
          ))}
        <SheetChip
          load={loadCommute}
          onOpen={() => setSheet('commute')}
          icon="briefcase-business"
          on={filters.work.length > 0}
        >
          {filters.work.length > 0 ? filters.work.map(({ name }) => name).join(' and ') : 'Time to work'}
        </SheetChip>
        <ChipLink icon="users" to={overlayUrl(filters, 'preference')} state={{ overlay: true }} preventScrollReset>
          City and people
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

type SheetsProps = FilterChipsProps & { sheet: 'filters' | 'commute' | null; onClose: () => void }

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

type Choice = { label: string; on: boolean; part: Partial<Filters>; count: number }

function choices(filters: Filters, facets: Facets): Choice[] {
  const tab = roomTab(filters)
  const list: Choice[] = []
  const add = <K extends keyof Filters>(label: string, key: K, value: Filters[K], none: Filters[K], count: number) => {
    const on = filters[key] === value
    list.push({ label, on, part: { [key]: on ? none : value }, count })
  }
  if (tab === 0) {
    add('Shared', 'bedType', 'bed', 'bed_and_room', facets.kinds.bed)
    add('Private room', 'bedType', 'room', 'bed_and_room', facets.kinds.room)
  }
  if (tab < 2) {
    add('Men', 'gender', 'male', 'any', facets.genders.male)
    add('Women', 'gender', 'female', 'any', facets.genders.female)
  }
  if (tab > 0) for (const [i, count] of facets.bedrooms.entries()) add(`${i + 1} BHK`, 'bedrooms', i + 1, 0, count)
  for (const furnishing of furnishings.toReversed()) {
    add(furnishingLabels[furnishing], 'furnishing', furnishing, '', facets.furnishing[furnishing])
  }
  add('Zero deposit', 'zeroDeposit', true, false, facets.zero_deposit)
  for (const comfort of comforts) {
    const on = filters.amenities.includes(comfort)
    // The rest stand in the sheet: a row of all would be too long to find anything in.
    if (!on && !isOffered[comfort]) continue
    const part = { amenities: toggleComfort(filters.amenities, comfort) }
    list.push({ label: comfortLabels[comfort], on, part, count: facets.amenities[comfort] })
  }
  add('Verified in 30 days', 'verified', true, false, facets.verified)
  add('With offers', 'hasOffer', true, false, facets.has_offer)
  add('Online tour', 'video', true, false, facets.video)
  add('Prime', 'prime', true, false, facets.prime)
  if (filters.houseType) add(houseTypeLabels[filters.houseType], 'houseType', filters.houseType, '', 0)
  if (filters.moveIn) add(`From ${formatShortDay(filters.moveIn)}`, 'moveIn', filters.moveIn, '', 0)
  if (filters.area.length > 0)
    add(filters.area.length === 2 ? 'Area on the map' : 'Drawn area', 'area', filters.area, [], 0)
  if (filters.group) add('One group', 'group', filters.group, 0, 0)
  if (filters.isGroup) add('Groups', 'isGroup', true, false, 0)
  return list
}

const isOffered: Partial<Record<Comfort, boolean>> = { ac: true, 'car-parking': true }

const houseTypeLabels = {
  flat: 'Flats',
  independent: 'Independent houses',
  villa: 'Villas',
  studio: 'Studios',
  pg: 'PGs',
}
