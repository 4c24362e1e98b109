import { furnishings } from '#features/homes/listing/kinds.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { type Comfort, comforts, toggleComfort } from './comforts.ts'
import type { Facets } from './contract.ts'
import { comfortName, furnishingName } from './filter-names.ts'
import { change, type Filters, roomTab } from './filters.ts'
import { searchUrl } from './search-url.ts'

/** A filter as a link: where it leads, and how many homes it would leave. */
export type FilterChip = { label: string; on: boolean; url: string; count: number }

type Choice = { label: string; on: boolean; part: Partial<Filters>; count: number }

/** Chips that are on come first; one that would leave no home is not offered. Made on the server, not in the browser. */
export const filterChips = (filters: Filters, facets: Facets): FilterChip[] =>
  choices(filters, facets)
    .filter(({ on, count }) => on || count > 0)
    .sort((a, b) => Number(b.on) - Number(a.on))
    .map(({ label, on, part, count }) => ({ label, on, url: searchUrl(change(filters, part)), count }))

function choices(filters: Filters, facets: Facets): Choice[] {
  const tab = roomTab(filters)
  const list: Choice[] = []
  const add = <K extends keyof Filters>(label: string, key: K, value: Filters[K], none: Filters[K], count: number) => {
    const on = filters[key] === value
    list.push({ label, on, part: { [key]: on ? none : value }, count })
  }
  if (tab === 0) {
    add(m.search_shared(), 'bedType', 'bed', 'bed_and_room', facets.kinds.bed)
    add(m.search_private_room(), 'bedType', 'room', 'bed_and_room', facets.kinds.room)
  }
  if (tab < 2) {
    add(m.search_men(), 'gender', 'male', 'any', facets.genders.male)
    add(m.search_women(), 'gender', 'female', 'any', facets.genders.female)
  }
  if (tab > 0) {
    for (const [i, count] of facets.bedrooms.entries()) {
      add(m.search_bhk({ count: i + 1 }), 'bedrooms', i + 1, 0, count)
    }
  }
  for (const furnishing of furnishings.toReversed()) {
    add(furnishingName(furnishing), 'furnishing', furnishing, '', facets.furnishing[furnishing])
  }
  add(m.search_zero_deposit(), 'zeroDeposit', true, false, facets.zero_deposit)
  for (const comfort of comforts) {
    const on = filters.amenities.includes(comfort)
    // The rest stand in the sheet: a row of all would be too long to find anything in.
    if (!on && !isOffered[comfort]) continue
    const part = { amenities: toggleComfort(filters.amenities, comfort) }
    list.push({ label: comfortName(comfort), on, part, count: facets.amenities[comfort] })
  }
  add(m.search_verified_30_days(), 'verified', true, false, facets.verified)
  add(m.search_four_stars(), 'wellRated', true, false, facets.well_rated)
  add(m.search_with_offers(), 'hasOffer', true, false, facets.has_offer)
  add(m.search_online_tour(), 'video', true, false, facets.video)
  add(m.search_prime(), 'prime', true, false, facets.prime)
  if (filters.houseType) {
    add(m.search_house_types({ type: filters.houseType }), 'houseType', filters.houseType, '', 0)
  }
  if (filters.moveIn) {
    add(m.search_from_day({ day: localShortDay(filters.moveIn) }), 'moveIn', filters.moveIn, '', 0)
  }
  if (filters.area.length > 0)
    add(filters.area.length === 2 ? m.search_area_on_map() : m.search_drawn_area(), 'area', filters.area, [], 0)
  if (filters.group) add(m.search_one_group(), 'group', filters.group, 0, 0)
  if (filters.isGroup) add(m.search_groups(), 'isGroup', true, false, 0)
  return list
}

const isOffered: Partial<Record<Comfort, boolean>> = { ac: true, 'car-parking': true }
