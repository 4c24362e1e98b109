import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

/** `weight`: how well known it is; where two names would meet, the better known one stands. */
const MapPlace = z.object({ slug: z.string(), name: z.string(), lat: z.number(), lng: z.number(), weight: z.number() })

export const MapCity = MapPlace.extend({ localities: z.array(MapPlace) })
export type MapCity = z.infer<typeof MapCity>

export const MapData = z.object({
  /** The address of a MapLibre style for each theme; null: the map of India that comes with the site. */
  style_url: z.object({ light: z.string(), dark: z.string() }).nullable(),
  cities: z.array(MapCity),
})
export type MapData = z.infer<typeof MapData>

export const getMapData = endpoint({
  name: 'getMapData',
  method: 'GET',
  path: '/api/v1/map.json',
  access: 'public',
  summary: 'Which map lies under the homes, and where our cities and localities are on it.',
  reply: MapData,
})

export const getMapHome = endpoint({
  name: 'getMapHome',
  method: 'GET',
  path: '/api/v1/map_home.json',
  access: 'public',
  summary: 'One home as its marker on the map shows it when it is chosen.',
  query: z.strictObject({
    id: z.coerce.number().int().min(1).max(2_147_483_647),
    kind: HouseCard.shape.booking_type.optional(),
  }),
  reply: z.object({ house: HouseCard }),
})
