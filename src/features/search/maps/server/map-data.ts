import { places } from '#features/places/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { MapCity, MapData } from '../contract.ts'

/** The gazetteer never changes while we run: it is put together once. */
let cities: readonly MapCity[] | undefined

export function getMapData({ providers: { maps } }: Pick<Context, 'providers'>): MapData {
  const [light, dark] = [maps.styleUrl('light'), maps.styleUrl('dark')]
  cities ??= gatherCities()
  return { style_url: light === null || dark === null ? null : { light, dark }, cities: [...cities] }
}

function gatherCities(): MapCity[] {
  const { cities, localities } = places.gazetteer
  const byCity = Map.groupBy(localities, ({ cityId }) => cityId)
  return cities.map(({ id, slug, name, lat, lng, weight }) => ({
    ...{ slug, name, lat, lng, weight },
    localities: (byCity.get(id) ?? []).map(({ slug, name, lat, lng, popularity }) => ({
      ...{ slug, name, lat, lng, weight: popularity },
    })),
  }))
}
