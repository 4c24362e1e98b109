import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { furnishings, houseTypes } from '#features/homes/listing/kinds.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Link } from '#shared/link.ts'
import { comforts } from './comforts.ts'
import { searchParameters } from './search-query.ts'

export const LinkGroup = z.object({ title: z.string(), links: z.array(Link) })

export type LinkGroup = z.infer<typeof LinkGroup>

/**
 * The parameters of every search. Invalid values are ignored (`readQuery`), so that an old or mistyped link still finds
 * homes; unknown parameters are refused.
 */
const Said = z.union([z.string(), z.array(z.string())]).optional()

export const SearchQuery = z.strictObject(
  Object.fromEntries(searchParameters.map((name) => [name, Said])) as Record<
    (typeof searchParameters)[number],
    typeof Said
  >,
)

export type SearchQuery = z.output<typeof SearchQuery>

/** How many homes each filter would leave if it alone were changed. */
export const Facets = z.object({
  total: z.number(),
  /** The locality that is searched, and how many of the homes stand in it; null: the search is not of one. */
  locality: z.object({ name: z.string(), lat: z.number(), lng: z.number(), house_count: z.number() }).nullable(),
  tabs: z.tuple([z.number(), z.number(), z.number()]),
  kinds: z.object({ bed: z.number(), room: z.number() }),
  genders: z.object({ male: z.number(), female: z.number() }),
  furnishing: z.record(z.enum(furnishings), z.number()),
  /** With 1, 2, 3 and 4 bedrooms. */
  bedrooms: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  house_types: z.record(z.enum(houseTypes), z.number()),
  has_offer: z.number(),
  video: z.number(),
  prime: z.number(),
  zero_deposit: z.number(),
  verified: z.number(),
  well_rated: z.number(),
  amenities: z.record(z.enum(comforts), z.number()),
  rents: z.object({ step: z.number(), counts: z.array(z.number()) }),
})

export type Facets = z.infer<typeof Facets>

/** A city as the search knows it: what is to let in it, for whom and of what kind. */
const CityStats = z.object({ house_count: z.number(), min_rent: z.number(), max_rent: z.number() })

export const SearchedCity = z.object({
  city: z.string(),
  alias: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  ne_lat: z.number(),
  ne_lng: z.number(),
  sw_lat: z.number(),
  sw_lng: z.number(),
  hide_seo: z.boolean(),
  /** The rents its price filter goes from and to. */
  limits: z.object({ min_price: z.number(), max_price: z.number() }),
  city_data_stats: z.record(
    z.string(),
    z.object({ full_house: CityStats.nullable(), private_room: CityStats.nullable(), shared: CityStats.nullable() }),
  ),
})

export type SearchedCity = z.infer<typeof SearchedCity>

export const NearbyLocality = z.object({
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  distance_km: z.number(),
  house_count: z.number(),
})

export const AverageRent = z.object({
  text: z.string(),
  url: z.string(),
  average_rent: z.number(),
  house_count: z.number(),
})

export const SeoDetails = z.object({
  nearby_localities: z.array(NearbyLocality),
  average_rents: z.array(AverageRent),
})

export type SeoDetails = z.infer<typeof SeoDetails>

export const PopularLocality = z.object({
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  lat: z.number(),
  lng: z.number(),
  house_count: z.number(),
  min_rent: z.number(),
})

export const PageHeaders = z.object({
  title: z.string(),
  meta: z.array(z.object({ name: z.string(), content: z.string() })),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  h1_tag: z.string(),
  breadcrumbs: z.array(Link),
})

export type PageHeaders = z.infer<typeof PageHeaders>

export const SearchResults = z.object({
  houses: z.array(HouseCard),
  total_pages: z.number(),
  total_entries: z.number(),
  page: z.number(),
  page_headers: PageHeaders,
  homepage_data: z.object({ cities: z.array(SearchedCity) }),
  similar_searches: z.array(Link),
  popular_localities: z.array(PopularLocality),
  seo_details: SeoDetails,
  interlinks: z.array(LinkGroup),
  footer_urls: z.array(LinkGroup),
})

export type SearchResults = z.infer<typeof SearchResults>

export const searchHomes = endpoint({
  name: 'searchHomes',
  method: 'GET',
  path: '/api/v1/search.json',
  access: 'public',
  summary: 'Homes that match, a page at a time, with what the page around them says.',
  query: SearchQuery,
  reply: SearchResults,
  sharedMs: 2000,
})

export const countFilters = endpoint({
  name: 'countFilters',
  method: 'GET',
  path: '/api/v1/search_filters.json',
  access: 'public',
  summary: 'What each filter would leave of a search, and its chart of rents.',
  query: SearchQuery,
  reply: Facets,
  sharedMs: 2000,
})

/** One home on the map; the rent in rupees. */
export const Marker = z.object({
  id: z.number(),
  kind: z.enum(['bed', 'room', 'house']),
  lat: z.number(),
  lng: z.number(),
  rent: z.number(),
})

export type Marker = z.infer<typeof Marker>

export const listMarkers = endpoint({
  name: 'listMarkers',
  method: 'GET',
  path: '/api/v1/search_markers.json',
  access: 'public',
  summary: 'Where the homes of a search lie and what they cost, in the order of the search; at most 5,000.',
  query: SearchQuery.extend({ limit: Said }),
  reply: z.object({ markers: z.array(Marker), total_entries: z.number() }),
  sharedMs: 2000,
})

/** As many as the carousel of a group shows. */
export const listGroupHouses = endpoint({
  name: 'listGroupHouses',
  method: 'GET',
  path: '/api/v1/house_groups/:id.json',
  access: 'public',
  summary: 'The homes of a group, the cheapest first; at most 10.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  reply: z.object({ houses: z.array(HouseCard) }),
})

export const getSeoData = endpoint({
  name: 'getSeoData',
  method: 'GET',
  path: '/api/v1/seo_data.json',
  access: 'public',
  summary: 'What a page of results says around its homes: places nearby, average rents, related searches.',
  query: SearchQuery,
  reply: SearchResults.pick({ similar_searches: true, popular_localities: true, seo_details: true, interlinks: true }),
})

export const listFooterLinks = endpoint({
  name: 'listFooterLinks',
  method: 'GET',
  path: '/api/v1/footer_links.json',
  access: 'public',
  summary: 'The searches a city is best known for, in groups.',
  query: z.strictObject({ city: z.string().max(60).optional() }),
  reply: z.object({ footer_urls: z.array(LinkGroup) }),
})
