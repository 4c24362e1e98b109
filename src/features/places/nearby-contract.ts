import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { landmarkKinds } from './nearby.ts'

// Separate from contract.ts, which is bundled into the home page and every search.

const NearbyPlace = z.object({
  name: z.string(),
  kind: z.enum([...landmarkKinds, 'locality']),
  lat: z.number(),
  lng: z.number(),
  /** Great-circle distance, not by road. */
  distance_m: z.number().int(),
})

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

export const listNearbyPlaces = endpoint({
  name: 'listNearbyPlaces',
  method: 'GET',
  path: '/api/v1/nearby_places.json',
  access: 'public',
  summary: 'What lies around a point: stations, offices, colleges, hospitals, the nearest first.',
  query: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  reply: z.object({ places: z.array(NearbyPlace) }),
})
