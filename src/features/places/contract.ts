import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** `city` is always a city's URL slug: bangalore, navi-mumbai. */
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

/** A locality with its current homes to let; rent in rupees. */
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

/**
 * `slug` is the place's own; for a city it equals `city`. A landmark (an office park, a college, a station, an address)
 * is searched by its point.
 */
export const PlaceSuggestion = z.object({
  display_text: z.string(),
  name: z.string(),
  type: z.enum(['city', 'locality', 'landmark']),
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
  summary: 'Places meant by what was typed so far; with a city only those in it, with near those in that city first.',
  limit: { perMinute: 240 },
  query: z.strictObject({ tq: z.string().max(100), city: CityQuery.optional(), near: CityQuery.optional() }),
  reply: z.object({
    places: z.array(PlaceSuggestion),
    /** An Indian city the text names that we do not serve. */
    not_served: z.string().nullable(),
  }),
})

/** Suggestions before anything is typed; `recent` comes from the caller's own cookie. */
export const getLocationSearch = endpoint({
  name: 'getLocationSearch',
  method: 'GET',
  path: '/api/v1/location_search.json',
  access: 'public',
  summary: 'Where one may want to look: places of your own earlier searches, and the best-known localities of a city.',
  query: z.strictObject({ city: CityQuery.optional() }),
  reply: z.object({
    recent: z.array(PlaceSuggestion).max(5),
    popular: z.array(PlaceSuggestion),
  }),
})

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

export const CityAt = z.object({
  city: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** A locality next to the point. */
  near: z.string().nullable(),
  not_served: z.string().nullable(),
})
export type CityAt = z.infer<typeof CityAt>

export const findCityAt = endpoint({
  name: 'findCityAt',
  method: 'GET',
  path: '/api/v1/city_at.json',
  access: 'public',
  summary: 'The city of ours around a point; where there is none, the city it lies in.',
  query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  reply: CityAt,
})

/** An area with homes: a centre and a search radius in km. */
export const Pod = z.object({ name: z.string(), lat: z.number(), lng: z.number(), search_radius: z.number() })
export type Pod = z.infer<typeof Pod>

export const listPods = endpoint({
  name: 'listPods',
  method: 'GET',
  path: '/api/v4/pods.json',
  access: 'public',
  summary: 'The areas we have homes in, as counted in the last ten minutes.',
  reply: z.object({ pods: z.array(Pod) }),
})

export const readPodsFile = endpoint({
  name: 'readPodsFile',
  method: 'GET',
  path: '/api/v4/pods_file.json',
  access: 'public',
  summary: 'The areas as the realtime database has them at this moment.',
  reply: z.object({ pods: z.array(Pod) }),
})

/** `hotness` from 0 to 100, the maximum within the city. */
export const LocalityHotness = z.object({
  slug: z.string(),
  name: z.string(),
  visits: z.number(),
  house_count: z.number(),
  hotness: z.number(),
})
export type LocalityHotness = z.infer<typeof LocalityHotness>

export const getHotness = endpoint({
  name: 'getHotness',
  method: 'GET',
  path: '/api/v4/scoville/hotness',
  access: 'public',
  summary: 'How sought-after the localities of a city are: visits of the last 30 days for the homes to let.',
  query: z.strictObject({ city: CityQuery }),
  reply: z.object({ localities: z.array(LocalityHotness) }),
})

export const fetchAddress = endpoint({
  name: 'fetchAddress',
  method: 'GET',
  path: '/api/v1/addresses/fetch',
  access: 'signed-in',
  summary: 'City, state and localities of a pincode, as far as our own list of places knows it; 404 where it does not.',
  limit: { perMinute: 60 },
  query: z.strictObject({
    pincode: z.string().regex(/^[1-9]\d{5}$/, 'A pincode has 6 digits and does not begin with 0.'),
  }),
  reply: z.object({
    success: z.literal(true),
    pincode: z.string(),
    city: z.string(),
    state: z.string(),
    /** The best known first. */
    locality: z.string(),
    localities: z.array(z.string()),
  }),
})
