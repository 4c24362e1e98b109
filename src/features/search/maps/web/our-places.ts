import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { MapData } from '../contract.ts'

/** Our cities, localities, landmarks and metro lines as the map draws them. */
export function ourPlaces(data: Omit<MapData, 'style_url' | 'tiles_url'> | null): FeatureCollection {
  const { cities, metro_lines, landmarks } = data ?? { cities: [], metro_lines: [], landmarks: [] }
  const makePlace = ({ name, lat, lng }: Named, kind: string, more = {}) =>
    feature({ type: 'Point', coordinates: [lng, lat] }, { kind, name, ...more })
  const stations = stationsOf(metro_lines)
  return {
    type: 'FeatureCollection',
    features: [
      ...metro_lines.map(({ name, colour, stations }) =>
        feature(
          { type: 'LineString', coordinates: stations.map(({ lat, lng }) => [lng, lat]) },
          { kind: 'metro', name, colour },
        ),
      ),
      ...stations.map(({ colour, ...station }) => makePlace(station, 'station', { colour })),
      ...landmarks.map((landmark) => makePlace(landmark, 'landmark')),
      ...cities.flatMap((city) => [
        makePlace(city, 'city', { rank: -city.weight }),
        ...city.localities.map((one) => makePlace(one, 'locality', { rank: -one.weight })),
      ]),
    ],
  }
}

type Named = { name: string; lat: number; lng: number }

/** Each station once, though lines meet in it; there it has the colour of none. */
function stationsOf(lines: MapData['metro_lines']): (Named & { colour: string })[] {
  const byPlace = new Map<string, Named & { colour: string }>()
  for (const { colour, stations } of lines) {
    for (const { name, lat, lng } of stations) {
      const known = byPlace.get(`${lat} ${lng}`)
      byPlace.set(`${lat} ${lng}`, { name, lat, lng, colour: known && known.colour !== colour ? 'grey' : colour })
    }
  }
  return [...byPlace.values()]
}

const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})
