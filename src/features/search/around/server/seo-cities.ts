import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { places } from '#features/places/server/api.ts'
import type { SearchedCity } from '#features/search/filters/contract.ts'
import { type Filters, type GroupType, genderAsked, groupTypes } from '#features/search/filters/filters.ts'
import { suitableGenders, unitKinds } from '#features/search/filters/suits.ts'
import { index, type Segment } from '#features/search/index/server/api.ts'
import type { Db } from '#platform/db.ts'
import { rupees } from '#shared/money.ts'
import type { City } from './seo-city.ts'

type Row = { kind: number; gender: number; count: number; min: number; max: number }

/** Every city with what is to let in it, as answers carry it, and in which of them a search of this kind finds homes. */
export type Cities = { list: readonly SearchedCity[]; having(search: Filters): readonly City[] }

export async function countCities(db: Db): Promise<Cities> {
  const cities = await places.listCities(db)
  const byCity = new Map<number, Row[]>()
  for (const { id } of cities) byCity.set(id, await countCity(db, id))
  const rowsOf = (city: City) => byCity.get(city.id) ?? []
  return {
    list: cities.map((city) => searchedCity(city, rowsOf(city))),
    having(search) {
      const who = genderAsked(search)
      const kinds = unitKinds(search.bedType)
      return cities.filter((city) => !city.hide_seo && kinds.some((kind) => statsOf(rowsOf(city), kind, who) !== null))
    },
  }
}

/** City by city, so as not to block other requests; from memory if loaded, else by SQL from one index alone. */
async function countCity(db: Db, cityId: number): Promise<Row[]> {
  await nextTurn()
  const kept = index.cityIndex(db, cityId)
  if (kept) return kept.segments.flatMap((segment) => countSegment(segment, kept.combinations.attrs))
  const { rows } = await sql<Row>`
    select u.kind, u.gender, count(*)::int, min(u.rent), max(u.rent)
    from unit u where u.city_id = ${cityId}::smallint and ${index.forLet} group by 1, 2`.execute(db)
  return rows
}

function countSegment({ kind, size, rent, code }: Segment, attrs: readonly number[]): Row[] {
  const rows = [0, 1, 2, 3].map((gender): Row => ({ kind, gender, count: 0, min: Number.MAX_SAFE_INTEGER, max: 0 }))
  for (let i = 0; i < size; i++) {
    const row = rows[(attrs[code[i] as number] as number) & 3] as Row
    const own = rent[i] as number
    row.count++
    if (own < row.min) row.min = own
    if (own > row.max) row.max = own
  }
  return rows.filter(({ count }) => count > 0)
}

function searchedCity(city: City, rows: readonly Row[]): SearchedCity {
  const { lat, lng, ne_lat, ne_lng, sw_lat, sw_lng, hide_seo } = city
  return {
    city: city.slug,
    alias: [...new Set([city.name, ...city.aliases])],
    lat,
    lng,
    ne_lat,
    ne_lng,
    sw_lat,
    sw_lng,
    hide_seo,
    limits: limitsOf(rows),
    city_data_stats: Object.fromEntries(
      groupTypes.map((who) => [
        who,
        { full_house: statsOf(rows, 2, who), private_room: statsOf(rows, 1, who), shared: statsOf(rows, 0, who) },
      ]),
    ),
  }
}

type Stats = SearchedCity['city_data_stats'][string]['shared']

function statsOf(rows: readonly Row[], kind: number, who: GroupType): Stats {
  const suit = suitableGenders(who)
  const fit = rows.filter((row) => row.kind === kind && suit.includes(row.gender))
  if (fit.length === 0) return null
  return {
    house_count: fit.reduce((sum, row) => sum + row.count, 0),
    min_rent: rupees(Math.min(...fit.map((row) => row.min))),
    max_rent: rupees(Math.max(...fit.map((row) => row.max))),
  }
}

/** Rounds the bounds outwards, so that they include every rent of the city. */
function limitsOf(rows: readonly Row[]): SearchedCity['limits'] {
  if (rows.length === 0) return { min_price: 0, max_price: 0 }
  const low = rupees(Math.min(...rows.map((row) => row.min)))
  const high = rupees(Math.max(...rows.map((row) => row.max)))
  return { min_price: Math.floor(low / 500) * 500, max_price: Math.ceil(high / 1000) * 1000 }
}
