import type { SearchQuery, SearchResults } from '../contract.ts'
import { roomTab } from '../rules.ts'

type Named = { name: string; slug: string }

const nouns = ['Beds and rooms', 'Houses', 'Family homes'] as const
const grouped = new Intl.NumberFormat('en-IN')
const single = { bed: 'Shared beds', room: 'Private rooms' } as const

/** What the page calls itself, from the search and its count. */
export function pageHeaders(input: {
  city: Named
  locality: Named | undefined
  query: SearchQuery
  total: number
}): SearchResults['page_headers'] {
  const { city, locality, query, total } = input
  const tab = roomTab({ bedType: query.bed_type, gender: query.gender })
  const noun = query.bed_type === 'bed' || query.bed_type === 'room' ? single[query.bed_type] : nouns[tab]
  const where = locality ? `${locality.name}, ${city.name}` : city.name
  const count = grouped.format(total)
  return {
    title: `${noun} for rent in ${where} | Thikana`,
    meta: `${count} ${noun.toLowerCase()} for rent in ${where}: rent, deposit and every charge shown before you visit. Visits are free.`,
    h1_tag: `${noun} in ${locality?.name ?? city.name}`,
    breadcrumbs: [
      { text: 'Home', url: '/' },
      { text: city.name, url: `/${city.slug}` },
      ...(locality ? [{ text: locality.name, url: `/${city.slug}?locality=${locality.slug}` }] : []),
    ],
  }
}
