import { nearbyPlaces } from '../nearby.ts'
import type { Point } from '../rules.ts'
import { localities } from './gazetteer.ts'
import { landmarks } from './landmarks.ts'
import { landmarkName, placeName } from './place-names.ts'

const candidates = [
  ...landmarks.map(({ name, kind, lat, lng }) => ({ name, kind, lat, lng })),
  ...localities.map(({ name, lat, lng }) => ({ name, kind: 'locality' as const, lat, lng })),
]

/** In memory: a thousand distances are faster than one database query. */
export const listNearby = (point: Point) =>
  nearbyPlaces(point, candidates).map((place) => ({
    ...place,
    name: place.kind === 'locality' ? placeName(place.name) : landmarkName(place.name),
  }))
