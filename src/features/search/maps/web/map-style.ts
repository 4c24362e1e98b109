import type { StyleSpecification } from 'maplibre-gl'
import type { MapData } from '../contract.ts'
import { ground } from './ground.ts'
import { type MapLayersOptions, mapLayers } from './map-layers.ts'
import { ourPlaces } from './our-places.ts'
import type { Streets } from './streets.ts'

type MapStyleOptions = Omit<MapLayersOptions, 'streets'> & { data: MapData | null; streets: Streets | null }

/** The map of ours: India as it lies in assets/basemap, our places over it, and streets where there are tiles. */
export const mapStyle = ({ data, streets, ...options }: MapStyleOptions): StyleSpecification => ({
  version: 8,
  name: 'Thikana',
  sources: {
    india: { type: 'geojson', data: ground.india.url, attribution: ground.india.credit },
    coast: { type: 'geojson', data: ground.coast.url, attribution: ground.coast.credit },
    ours: { type: 'geojson', data: ourPlaces(data), generateId: true },
    ...(streets ? { streets: { type: 'vector', url: streets.url, attribution: streets.credit } } : {}),
  },
  layers: mapLayers({ ...options, streets: streets?.schema ?? null }),
})
