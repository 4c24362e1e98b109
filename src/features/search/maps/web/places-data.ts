import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { MapCity } from '../contract.ts'
import { localityAreas } from '../locality-areas.ts'

/** Our cities and localities as the map draws them: their names, about where they lie, and where a city ends. */
export function placesData(cities: readonly MapCity[]): FeatureCollection {
  // All at once: Mumbai ends where Thane begins.
  const areas = localityAreas(cities.flatMap(({ localities }) => localities))
  const edges = areas.flatMap(({ edges }) => edges)
  return {
    type: 'FeatureCollection',
    features: [
      feature({ type: 'MultiLineString', coordinates: edges }, { kind: 'edge' }),
      ...areas.map(({ area }) => feature({ type: 'Polygon', coordinates: [area] }, { kind: 'area' })),
      ...cities.flatMap((city) => [named(city, 'city'), ...city.localities.map((one) => named(one, 'locality'))]),
    ],
  }
}

type Named = Pick<MapCity, 'name' | 'lat' | 'lng' | 'weight'>

const named = ({ name, lat, lng, weight }: Named, kind: string): Feature =>
  feature({ type: 'Point', coordinates: [lng, lat] }, { kind, name, rank: -weight })

const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})
