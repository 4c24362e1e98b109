import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** In every call `city` is a city's slug, as it stands in URLs: bangalore, navi-mumbai. */
const CityQuery = z.string().trim().min(1).max(60)

export const City = z.object({
  id: z.number(),
  city: z.string(),
  name: z.string(),
  alias: z.array(z.string()),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  sw_lat: z.number(),
  sw_lng: z.number(),
  ne_lat: z.number(),
  ne_lng: z.number(),
  zero_deposit: z.boolean(),
  hide_seo: z.boolean(),
})
export type City = z.infer<typeof City>

/** A locality with what is to let in it now; rent in rupees. */
export const Locality = z.object({
  id: z.number(),
  city: z.string(),
  slug: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  pincode: z.string(),
  house_count: z.number(),
  min_rent: z.number(),
})
export type Locality = z.infer<typeof Locality>

/** `slug` is the place's own; of a city it equals `city`. */
export const PlaceSuggestion = z.object({
  display_text: z.string(),
  name: z.string(),
  type: z.enum(['city', 'locality']),
  lat: z.number(),
  lon: z.number(),
  city: z.string(),
  slug: z.string(),
})
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

export const listCities = endpoint({
  name: 'listCities',
  method: 'GET',
  path: '/api/v1/cities.json',
  access: 'public',
  summary: 'Every city we serve, the largest first.',
  reply: z.object({ cities: z.array(City) }),
})

export const listPopularLocalities = endpoint({
  name: 'listPopularLocalities',
  method: 'GET',
  path: '/api/v1/popular_localities.json',
  access: 'public',
  summary: 'The best-known localities of a city that have homes to let.',
  query: z.strictObject({ city: CityQuery, limit: z.coerce.number().int().min(1).max(50).default(8) }),
  reply: z.object({ localities: z.array(Locality) }),
})

export const suggestPlaces = endpoint({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/api/v1/places.json',
  access: 'public',
  summary: 'Cities and localities meant by what was typed so far; with a city, only those in it.',
  query: z.strictObject({ tq: z.string().max(100), city: CityQuery.optional() }),
  reply: z.object({ places: z.array(PlaceSuggestion) }),
})
