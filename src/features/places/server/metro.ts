import { type MetroColour, metroColours } from '../metro-colours.ts'
import { isInside, type Point } from '../rules.ts'
import { boxMargin, cities, type GazetteerCity, readPoint } from './gazetteer.ts'
import { matching, namePattern, type Row, readTsv } from './tsv.ts'

export type MetroStation = Point & { name: string }

/** A line of a metro, or a branch of one, with its stations in their order; `city` is the one it is named after. */
export type MetroLine = { city: string; name: string; colour: MetroColour; stations: readonly MetroStation[] }

export const metroColumns = ['city', 'line', 'colour', 'name', 'lat', 'lng'] as const

/** The rows of a line stand together. Its stations may lie in any city we serve: Delhi's lines end in five of them. */
export function readMetro(
  rows: readonly Row<(typeof metroColumns)[number]>[],
  cities: readonly GazetteerCity[],
): MetroLine[] {
  const lines: (MetroLine & { stations: MetroStation[] })[] = []
  for (const row of rows) {
    const { city, line } = row.cells
    if (!cities.some(({ slug }) => slug === city)) throw row.refuse(`there is no city ${city}`)
    const colour = metroColours.find((each) => each === row.cells.colour)
    if (!colour) throw row.refuse(`colour "${row.cells.colour}" is none of ${metroColours.join(', ')}`)
    const station = { name: matching(row, 'name', namePattern), ...readPoint(row) }
    if (!cities.some((each) => isInside(each, station, boxMargin)))
      throw row.refuse(`${station.name} lies in no city of ours`)
    const last = lines.at(-1)
    if (last?.city === city && last.name === line) {
      if (last.colour !== colour) throw row.refuse(`the ${line} is ${last.colour} already`)
      last.stations.push(station)
      continue
    }
    if (lines.some((each) => each.city === city && each.name === line))
      throw row.refuse(`the stations of the ${line} do not stand together`)
    lines.push({ city, name: matching(row, 'line', namePattern), colour, stations: [station] })
  }
  return lines
}

export const metroLines: readonly MetroLine[] = readMetro(
  readTsv(new URL('./metro.tsv', import.meta.url), metroColumns),
  cities,
)
