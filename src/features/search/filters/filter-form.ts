import { comforts } from './comforts.ts'
import { change, type Filters } from './filters.ts'
import { readQuery } from './search-query.ts'

/** The page with every filter as a form, for who has no script; `from` is the URL of the search it changes. */
export const filterFormPath = '/all-filters'

export const filterFormUrl = (searchedUrl: string, part = ''): string =>
  `${filterFormPath}?from=${encodeURIComponent(searchedUrl)}${part ? `#${part}` : ''}`

/**
 * The search after the form was sent. The form holds every filter but the place, the area and the tab, so a filter that
 * was not sent is off. Workplaces are looked up by name elsewhere.
 */
export function readFilterForm(before: Filters, form: URLSearchParams): Filters {
  const query = new URLSearchParams(form)
  query.set('amenities', comforts.filter((each) => form.getAll('amenities').includes(each)).join('_'))
  for (const name of ['min_price', 'max_price']) query.set(name, (form.get(name) ?? '').replace(/[\s,₹]/g, ''))
  const sent = readQuery(query, { city: before.city })
  const { minPrice, maxPrice, allIn, furnishing, bedrooms, houseType, amenities, moveIn } = sent
  const { prime, hasOffer, video, zeroDeposit, verified, wellRated } = sent
  return change(before, {
    ...{ minPrice, maxPrice, allIn, furnishing, bedrooms, houseType, amenities, moveIn },
    ...{ prime, hasOffer, video, zeroDeposit, verified, wellRated },
    // A house for a family has no choice of kind or people.
    ...(form.has('bed_type') ? { bedType: sent.bedType } : {}),
    ...(form.has('gender') ? { gender: sent.gender } : {}),
  })
}
