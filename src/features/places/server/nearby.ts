import { nearbyPlaces } from '../nearby.ts'
import type { Point } from '../rules.ts'
import { localities } from './gazetteer.ts'
import { landmarks } from './landmarks.ts'

const candidates = [
  ...landmarks.map(({ name, kind, lat, lng }) => ({ name, kind, lat, lng })),
  ...localities.map(({ name, lat, lng }) => ({ name, kind: 'locality' as const, lat, lng })),
]

/** From the files, in memory: a thousand distances take less than asking the database once. */
export const listNearby = (point: Point) => nearbyPlaces(point, candidates)
