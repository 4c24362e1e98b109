import { m } from '#messages'
import { distanceKm, type Point } from './rules.ts'

export const landmarkKinds = ['metro', 'station', 'office', 'college', 'hospital', 'mall', 'airport', 'place'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]
export type NearbyKind = LandmarkKind | 'locality'

export type NearbyPlace = Point & { name: string; kind: NearbyKind; distance_m: number }

const mostPlaces = 8
const mostOfAKind = 2
/** A locality closer than this is the one the point lies in. */
const sameLocalityM = 400
/** Maximum distance by kind; an airport is always shown. */
const maxDistanceM: Readonly<Record<NearbyKind, number>> = {
  metro: 8_000,
  station: 15_000,
  office: 12_000,
  college: 12_000,
  hospital: 12_000,
  mall: 12_000,
  place: 12_000,
  locality: 5_000,
  airport: 60_000,
}

type Candidate = Point & { name: string; kind: NearbyKind }

/** Places around a point, nearest first, at most two of a kind for variety. */
export function nearbyPlaces(point: Point, candidates: Iterable<Candidate>): NearbyPlace[] {
  const near: NearbyPlace[] = []
  for (const { name, kind, lat, lng } of candidates) {
    // A cheap latitude check (a degree is 111 km) rules out most candidates before the distance is computed.
    if (Math.abs(lat - point.lat) * 111_000 > maxDistanceM[kind]) continue
    const distance_m = Math.round(distanceKm(point, { lat, lng }) * 1000)
    if (distance_m > maxDistanceM[kind] || (kind === 'locality' && distance_m < sameLocalityM)) continue
    near.push({ name, kind, lat, lng, distance_m })
  }
  near.sort((a, b) => a.distance_m - b.distance_m)
  const told = new Map<NearbyKind, number>()
  const ranked = near.flatMap((place) => {
    const before = told.get(place.kind) ?? 0
    told.set(place.kind, before + 1)
    return before < (place.kind === 'airport' ? 1 : mostOfAKind) ? [{ place, before }] : []
  })
  // One of each kind before a second of any.
  const chosen = ranked.toSorted((a, b) => a.before - b.before).slice(0, mostPlaces)
  return chosen.map(({ place }) => place).sort((a, b) => a.distance_m - b.distance_m)
}

/** 350 m, 1.2 km, 14 km: rounded to a useful precision. Straight-line distance. */
export function distanceText(metres: number): string {
  if (metres < 975) return m.ui_metres({ count: Math.max(50, Math.round(metres / 50) * 50) })
  return m.ui_kilometres({ count: metres < 9_950 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000) })
}
