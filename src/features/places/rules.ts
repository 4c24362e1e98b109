export type Point = { lat: number; lng: number }
export type Box = { swLat: number; swLng: number; neLat: number; neLng: number }

/** Minimum length for predictions: shorter text matches too many places. */
const minPredictionLength = 3

const earthRadiusKm = 6371

/** Normalises text for comparison: lower case, no accents, only letters and digits, single spaces. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The URL slug of a place name. Idempotent. */
export const toSlug = (text: string): string => normalise(text).replaceAll(' ', '-')

/**
 * Counts letters of any script and digits, not spaces: "h s" and "--h" count as "hs" and "h". The signs of Indian scripts
 * are letters too: पुणे has two without them.
 */
export const canPredict = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}\u0900-\u0d7f]/gu)?.length ?? 0) >= minPredictionLength

/** Great-circle distance by the haversine formula, which is precise at short distances. */
export function distanceKm(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const halfLat = Math.sin(((to.lat - from.lat) * rad) / 2)
  const halfLng = Math.sin(((to.lng - from.lng) * rad) / 2)
  const h = halfLat ** 2 + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * halfLng ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether the point is in the box, or at most `margin` degrees outside. */
export const isInside = (box: Box, { lat, lng }: Point, margin = 0): boolean =>
  lat >= box.swLat - margin && lat <= box.neLat + margin && lng >= box.swLng - margin && lng <= box.neLng + margin

/** "HSR Layout, Bengaluru" and "Bengaluru, Karnataka", but "Goa" rather than "Goa, Goa". */
export const displayText = (name: string, within: string): string => (name === within ? name : `${name}, ${within}`)

type Around = Point & Box

/** The city whose box contains the point; of several, the one with the nearest centre. */
export const cityAround = <C extends Around>(cities: readonly C[], point: Point): C | undefined =>
  cities.filter((city) => isInside(city, point)).toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point))[0]

/** The page of a city where we are not yet. */
export const newCityUrl = (slug: string): string => `/cities/${slug}`
