import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { bedTypes, furnishings, genders, orders } from './rules.ts'

export const Picture = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** A home as a card shows it. Money in rupees, under the key of its booking type. */
export const HouseCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  booking_type: z.enum(['bed', 'room', 'house']),
  group_id: z.number().nullable(),
  status_code: z.number(),
  sold_out: z.boolean(),
  bed_available_count: z.number(),
  min_rent: z.number().optional(),
  min_bed_advance: z.number().optional(),
  min_room_rent: z.number().optional(),
  min_room_advance: z.number().optional(),
  rent: z.number().optional(),
  advance: z.number().optional(),
  tags: z.array(z.string()),
  prime: z.boolean(),
  furnishing_type: z.enum(furnishings),
  bhk_details: z.string(),
  house_type: z.string(),
  locality: z.string(),
  city: z.string(),
  gender: z.enum(['any', 'male', 'female', 'family']),
  area: z.number(),
  amenity_list: z.array(z.string()),
  offers: z.array(z.string()),
  vertical: z.enum(['OTB', 'PG']).nullable(),
  online_sav: z.boolean(),
  last_updated_date: z.string(),
  lat_double: z.number(),
  long_double: z.number(),
  picture: Picture.nullable(),
  photo_count: z.number(),
})
export type HouseCard = z.infer<typeof HouseCard>

const Link = z.object({ text: z.string(), url: z.string() })

export const Facets = z.object({
  tabs: z.tuple([z.number(), z.number(), z.number()]),
  kinds: z.object({ bed: z.number(), room: z.number() }),
  furnishing: z.record(z.enum(furnishings), z.number()),
  has_offer: z.number(),
  video: z.number(),
  prime: z.number(),
  rents: z.object({ step: z.number(), counts: z.array(z.number()) }),
})
export type Facets = z.infer<typeof Facets>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const rupeesIn = z.coerce.number().int().min(0).max(10_000_000)

export const SearchQuery = z.strictObject({
  city: z.string().min(1).max(60),
  locality: z.string().max(120).default(''),
  bed_type: z.enum(bedTypes).default('bed_and_room'),
  gender: z.enum(genders).default('any'),
  min_price: rupeesIn.default(0),
  max_price: rupeesIn.default(0),
  furnishing: z.enum(furnishings).optional(),
  bedroom: z.coerce.number().int().min(0).max(9).default(0),
  prime: flag.optional(),
  has_offer: flag.optional(),
  video: flag.optional(),
  order_by: z.enum(orders).default('best'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(20),
})
export type SearchQuery = z.output<typeof SearchQuery>

export const SearchResults = z.object({
  houses: z.array(HouseCard),
  total_pages: z.number(),
  total_entries: z.number(),
  page: z.number(),
  page_headers: z.object({
    title: z.string(),
    meta: z.string(),
    h1_tag: z.string(),
    breadcrumbs: z.array(Link),
  }),
  popular_localities: z.array(
    z.object({ name: z.string(), slug: z.string(), house_count: z.number(), min_rent: z.number() }),
  ),
  facets: Facets,
})
export type SearchResults = z.infer<typeof SearchResults>

export const searchHomes = endpoint({
  name: 'searchHomes',
  method: 'GET',
  path: '/api/v1/search.json',
  access: 'public',
  summary: 'Homes of a city that match, a page at a time, with the counts behind each filter.',
  query: SearchQuery,
  reply: SearchResults,
})
