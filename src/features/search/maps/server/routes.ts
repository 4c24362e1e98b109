import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getMapData } from './map-data.ts'
import { getMapHome } from './map-home.ts'

export const mapsRoutes = [
  handle(calls.getMapData, (ctx) => getMapData(ctx)),
  handle(calls.getMapHome, async (ctx, { query }) => ({ house: await getMapHome(ctx, query) })),
]
