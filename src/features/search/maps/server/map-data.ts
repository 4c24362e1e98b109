import { places } from '#features/places/server/api.ts'
import type { Context } from '#platform/context.ts'
import { currentLanguage, type Language } from '#shared/language.ts'
import type { MapCity, MapData } from '../contract.ts'

type Ours = Pick<MapData, 'cities' | 'metro_lines' | 'landmarks'>

/** The gazetteer never changes while we run: it is put together once in each language. */
const ours = new Map<Language, Ours>()

export function getMapData({ providers: { maps } }: Pick<Context, 'providers'>): MapData {
  const [light, dark] = [maps.styleUrl('light'), maps.styleUrl('dark')]
  const language = currentLanguage()
  const known = ours.get(language) ?? gatherOurs()
  ours.set(language, known)
  return {
    style_url: light === null || dark === null ? null : { light, dark },
    tiles_url: maps.tilesUrl(),
    ...known,
  }
}

function gatherOurs(): Ours {
  const { landmarks, metroLines } = places.gazetteer
  const stations = metroLines.flatMap((line) => line.stations)
  return {
    cities: gatherCities(),
    metro_lines: metroLines.map((line) => ({
      ...{ name: line.name, colour: line.colour },
      stations: line.stations.map(({ name, lat, lng }) => ({ name: places.stationName(name), lat, lng })),
    })),
    landmarks: landmarks
      .filter((landmark) => !isStation(landmark, stations))
      .map(({ name, kind, lat, lng }) => ({ name: places.landmarkName(name), kind, lat, lng })),
  }
}

type Named = { name: string; lat: number; lng: number }

/** About 500 m, in degrees. */
const besideStation = 0.005

/** Whether the metro lines name this landmark already, by the English names: "Saket Metro Station" beside "Saket". */
const isStation = ({ name, kind, lat, lng }: Named & { kind: string }, stations: readonly Named[]): boolean =>
  kind === 'metro' ||
  stations.some(
    (station) =>
      // First, because Math.hypot is slow and nearly every pair is far apart.
      Math.abs(station.lat - lat) < besideStation &&
      Math.hypot(station.lat - lat, station.lng - lng) < besideStation &&
      (name.includes(station.name) || station.name.includes(name)),
  )

function gatherCities(): MapCity[] {
  const { cities, localities } = places.gazetteer
  const byCity = Map.groupBy(localities, ({ cityId }) => cityId)
  return cities.map(({ id, slug, name, lat, lng, weight }) => ({
    ...{ slug, name: places.placeName(name), lat, lng, weight },
    localities: (byCity.get(id) ?? []).map(({ slug, name, lat, lng, popularity }) => ({
      ...{ slug, name: places.placeName(name), lat, lng, weight: popularity },
    })),
  }))
}
