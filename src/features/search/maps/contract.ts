import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { metroColours } from '#features/places/metro-colours.ts'
import { landmarkKinds } from '#features/places/nearby.ts'
import { endpoint } from '#shared/endpoint.ts'

/** `weight`: how well known it is; where two names would meet, the better known one stands. */
const MapPlace = z.object({ slug: z.string(), name: z.string(), lat: z.number(), lng: z.number(), weight: z.number() })

export const MapCity = MapPlace.extend({ localities: z.array(MapPlace) })
export type MapCity = z.infer<typeof MapCity>

const MapPoint = z.object({ name: z.string(), lat: z.number(), lng: z.number() })

export const MapMetroLine = z.object({ name: z.string(), colour: z.enum(metroColours), stations: z.array(MapPoint) })
export type MapMetroLine = z.infer<typeof MapMetroLine>

export const MapLandmark = MapPoint.extend({ kind: z.enum(landmarkKinds) })
export type MapLandmark = z.infer<typeof MapLandmark>

export const MapData = z.object({
  /** The address of a MapLibre style for each theme; null: a style of ours. */
  style_url: z.object({ light: z.string(), dark: z.string() }).nullable(),
  /** The address of a PMTiles archive with streets; null: the map of India that comes with the site. */
  tiles_url: z.string().nullable(),
  cities: z.array(MapCity),
  metro_lines: z.array(MapMetroLine),
  landmarks: z.array(MapLandmark),
})
export type MapData = z.infer<typeof MapData>

export const getMapData = endpoint({
  name: 'getMapData',
  method: 'GET',
  path: '/api/v1/map.json',
  access: 'public',
  summary: 'Which map lies under the homes, and our cities, localities, landmarks and metro lines on it.',
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
