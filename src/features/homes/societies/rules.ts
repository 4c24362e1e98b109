import { distanceKm, type Point } from '#features/places/rules.ts'

/** Radius in metres within which a society is nearby. */
export const nearbySocietyRadius = 4000

export const societyUrl = ({ city, slug }: { city: string; slug: string }): string => `/${city}/gated-community/${slug}`

const listWords = 'rent-society-flats-apartments-in-'

/** URL of a city's list of societies; further pages by `?page=`. */
export const citySocietiesUrl = (city: string, page = 1): string =>
  `/${listWords}${city}${page > 1 ? `?page=${page}` : ''}`

/** The city in the URL of a list; undefined for other URLs. */
export const cityInListUrl = (pathname: string): string | undefined =>
  new RegExp(`^(?:/alpha)?/${listWords}([^/]+)/?$`, 'i').exec(pathname)?.[1]?.toLowerCase()

/** Great-circle distance in whole metres. */
export const metresBetween = (from: Point, to: Point): number => Math.round(distanceKm(from, to) * 1000)

const metresPerDegree = 111_195

/** A bounding box that contains everything within `radius` metres, with some margin. */
export function boxAround({ lat, lng }: Point, radius: number) {
  const north = (radius / metresPerDegree) * 1.001
  const east = north / Math.max(0.01, Math.cos(((Math.abs(lat) + north) * Math.PI) / 180))
  return { swLat: lat - north, neLat: lat + north, swLng: lng - east, neLng: lng + east }
}

/** Items within the radius, nearest first, then by name. */
export const withinRadius = <S extends Point & { name: string }>(
  centre: Point,
  radius: number,
  societies: readonly S[],
): (S & { distance: number })[] =>
  societies
    .map((society) => ({ ...society, distance: metresBetween(centre, society) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
