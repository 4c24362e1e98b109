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
  return {
    cities: gatherCities(),
    metro_lines: metroLines.map(({ name, colour, stations }) => ({ name, colour, stations: [...stations] })),
    landmarks: landmarks.map(({ name, kind, lat, lng }) => ({ name, kind, lat, lng })),
  }
}

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
