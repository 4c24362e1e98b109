import { type LandmarkKind, landmarkKinds } from '../nearby.ts'
import { isInside, toSlug } from '../rules.ts'
import { boxMargin, cities, type GazetteerCity, type Place, readAliases, readPoint } from './gazetteer.ts'
import { namePattern, type Row, readTsv } from './tsv.ts'

/** A destination such as an office park, a college or a station. */
export type Landmark = Place & { cityId: number; kind: LandmarkKind }

export const landmarkColumns = ['city', 'name', 'aliases', 'kind', 'lat', 'lng'] as const

export function readLandmarks(
  rows: readonly Row<(typeof landmarkColumns)[number]>[],
  cities: readonly GazetteerCity[],
): Landmark[] {
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]))
  const taken = new Set<string>()
  return rows.map((row, index) => {
    const city = cityBySlug.get(row.cells.city)
    if (!city) throw row.refuse(`there is no city ${row.cells.city}`)
    const { name } = row.cells
    if (!namePattern.test(name)) throw row.refuse(`name "${name}" does not match ${namePattern}`)
    const kind = landmarkKinds.find((each) => each === row.cells.kind)
    if (!kind) throw row.refuse(`kind "${row.cells.kind}" is none of ${landmarkKinds.join(', ')}`)
    const slug = toSlug(name)
    const key = `${city.slug}/${slug}`
    if (taken.has(key)) throw row.refuse(`${key} is there already`)
    taken.add(key)
    const point = readPoint(row)
    if (!isInside(city, point, boxMargin)) throw row.refuse(`${name} does not lie in ${city.name}`)
    return { id: index + 1, cityId: city.id, kind, slug, name, aliases: readAliases(row), ...point }
  })
}

export const landmarks: readonly Landmark[] = readLandmarks(
  readTsv(new URL('./landmarks.tsv', import.meta.url), landmarkColumns),
  cities,
)
