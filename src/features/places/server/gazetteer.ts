import { paise } from '#shared/money.ts'
import { type Box, isInside, type Point, toSlug } from '../rules.ts'
import { matching, namePattern, numberIn, type Row, readTsv, wholeIn } from './tsv.ts'

export type Place = Point & { id: number; slug: string; name: string; aliases: readonly string[] }

export type GazetteerCity = Place &
  Box & {
    state: string
    zeroDeposit: boolean
    /** Relative size of its rental market. */
    weight: number
    /** Typical monthly rents of an average locality, in paise. */
    rents: Readonly<Record<'bed' | 'room' | 'bhk1' | 'bhk2' | 'bhk3', number>>
  }

export type GazetteerLocality = Place & {
  cityId: number
  pincode: string
  /** From 1 to 10. */
  popularity: number
  /** Rent level relative to the city, 1 = equal. */
  rentLevel: number
}

export const cityColumns = [
  ...(['id', 'slug', 'name', 'aliases', 'state', 'lat', 'lng', 'sw_lat', 'sw_lng', 'ne_lat', 'ne_lng'] as const),
  ...(['zero_deposit', 'weight', 'bed_rent', 'room_rent', 'bhk1_rent', 'bhk2_rent', 'bhk3_rent'] as const),
] as const
export const localityColumns = [
  'city',
  'slug',
  'name',
  'aliases',
  'lat',
  'lng',
  'pincode',
  'popularity',
  'rent_level',
] as const
type CityRow = Row<(typeof cityColumns)[number]>
type LocalityRow = Row<(typeof localityColumns)[number]>

/** How far outside its city's box a locality may be, in degrees. */
export const boxMargin = 0.05
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function readCities(rows: readonly CityRow[]): GazetteerCity[] {
  const taken = new Map<string, number>()
  return rows.map((row, index) => {
    const city = readCity(row)
    if (city.id !== index + 1) throw row.refuse(`id ${city.id} must be ${index + 1}: lines are added at the end only`)
    // Cities are found by any of their names, so names must be unique across cities.
    for (const name of new Set([city.slug, ...[city.name, ...city.aliases].map(toSlug)])) {
      if (taken.has(name)) throw row.refuse(`the name ${name} is city ${taken.get(name)}'s already`)
      taken.set(name, city.id)
    }
    return city
  })
}

function readCity(row: CityRow): GazetteerCity {
  const box: Box = {
    swLat: numberIn(row, 'sw_lat', 6, 37),
    swLng: numberIn(row, 'sw_lng', 68, 98),
    neLat: numberIn(row, 'ne_lat', 6, 37),
    neLng: numberIn(row, 'ne_lng', 68, 98),
  }
  const names = readNames(row)
  const centre = readPoint(row)
  if (!isInside(box, centre)) throw row.refuse(`${names.name} does not lie in its own box`)
  const rent = (column: 'bed_rent' | 'room_rent' | 'bhk1_rent' | 'bhk2_rent' | 'bhk3_rent') =>
    paise(wholeIn(row, column, 2_000, 500_000))
  return {
    id: wholeIn(row, 'id', 1, 32_767),
    ...names,
    ...centre,
    ...box,
    state: matching(row, 'state', namePattern),
    zeroDeposit: matching(row, 'zero_deposit', /^[01]$/) === '1',
    weight: numberIn(row, 'weight', 0.1, 100),
    rents: {
      bed: rent('bed_rent'),
      room: rent('room_rent'),
      bhk1: rent('bhk1_rent'),
      bhk2: rent('bhk2_rent'),
      bhk3: rent('bhk3_rent'),
    },
  }
}

/** A locality's id is the position of its row: append new ones and never remove a line. */
export function readLocalities(rows: readonly LocalityRow[], cities: readonly GazetteerCity[]): GazetteerLocality[] {
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]))
  const taken = new Set<string>()
  return rows.map((row, index) => {
    const city = cityBySlug.get(row.cells.city)
    if (!city) throw row.refuse(`there is no city ${row.cells.city}`)
    const names = readNames(row)
    if (names.slug !== toSlug(names.name)) throw row.refuse(`the slug of ${names.name} is ${toSlug(names.name)}`)
    const key = `${city.slug}/${names.slug}`
    if (taken.has(key)) throw row.refuse(`${key} is there already`)
    taken.add(key)
    const point = readPoint(row)
    if (!isInside(city, point, boxMargin)) throw row.refuse(`${names.name} does not lie in ${city.name}`)
    return {
      id: index + 1,
      cityId: city.id,
      ...names,
      ...point,
      pincode: matching(row, 'pincode', /^[1-9]\d{5}$/),
      popularity: numberIn(row, 'popularity', 1, 10),
      rentLevel: numberIn(row, 'rent_level', 0.6, 2.2),
    }
  })
}

function readNames(row: Row<'slug' | 'name' | 'aliases'>) {
  const slug = matching(row, 'slug', slugPattern)
  const name = matching(row, 'name', namePattern)
  return { slug, name, aliases: readAliases(row) }
}

export function readAliases(row: Row<'name' | 'aliases'>): string[] {
  const { name } = row.cells
  const aliases = row.cells.aliases === '' ? [] : row.cells.aliases.split('|')
  const wrong = aliases.find((alias) => !namePattern.test(alias) || alias !== alias.trim())
  if (wrong !== undefined) throw row.refuse(`the alias "${wrong}" does not match ${namePattern}`)
  if (new Set([name, ...aliases]).size !== aliases.length + 1) throw row.refuse(`${name} has one of its names twice`)
  return aliases
}

export function readPoint(row: Row<'lat' | 'lng'>): Point {
  for (const column of ['lat', 'lng'] as const) matching(row, column, /^\d{1,2}\.\d{4}$/)
  return { lat: numberIn(row, 'lat', 6, 37), lng: numberIn(row, 'lng', 68, 98) }
}

export const cities: readonly GazetteerCity[] = readCities(
  readTsv(new URL('./cities.tsv', import.meta.url), cityColumns),
)
export const localities: readonly GazetteerLocality[] = readLocalities(
  readTsv(new URL('./localities.tsv', import.meta.url), localityColumns),
  cities,
)
