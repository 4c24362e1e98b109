import type { StyleSpecification } from 'maplibre-gl'
import coastUrl from '#assets/basemap/coast.json?url'
import indiaUrl from '#assets/basemap/india.json?url'
import type { MapData } from '../contract.ts'
import { type MapLayersOptions, mapLayers } from './map-layers.ts'
import { ourPlaces } from './our-places.ts'
import type { Streets } from './streets.ts'

type MapStyleOptions = Omit<MapLayersOptions, 'streets'> & { data: MapData | null; streets: Streets | null }

const nothing = { cities: [], metro_lines: [], landmarks: [] }

/** The map of ours: India as it lies in assets/basemap, our places over it, and streets where there are tiles. */
export const mapStyle = ({ data, streets, ...options }: MapStyleOptions): StyleSpecification => ({
  version: 8,
  name: 'Thikana',
  sources: {
    india: { type: 'geojson', data: indiaUrl, attribution: 'Natural Earth' },
    coast: { type: 'geojson', data: coastUrl, attribution: '© OpenStreetMap contributors' },
    ours: { type: 'geojson', data: ourPlaces(data ?? nothing) },
    ...(streets ? { streets: { type: 'vector', url: streets.url, attribution: streets.credit } } : {}),
  },
  layers: mapLayers({ ...options, streets: streets?.schema ?? null }),
})
