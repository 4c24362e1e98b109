import { allExtras } from './extras.ts'
import { attrs as attributeBits, facetMask } from './question.ts'

/** A row of `unit` as the index keeps it. `created` in microseconds, `available` in days since 1970. */
export type UnitRow = {
  home_id: number
  kind: number
  locality_id: number
  rent: number
  monthly: number
  bed_rent: number | null
  attrs: number
  x: number
  y: number
  score: number
  available: number
  created: number
}

/** At most four array types: with a fifth V8 treats the loops as megamorphic, and they run ten times as long. */
type Column = Int32Array | Int16Array | Uint16Array | Float64Array

/** Units, one typed array per column. */
export type Columns = {
  homeId: Int32Array
  localityId: Int32Array
  rent: Int32Array
  monthly: Int32Array
  /** 0 where the home has no bed to let. */
  bedRent: Int32Array
  /** The code of its combination of attributes. */
  code: Uint16Array
  /** The bits of `unit.flags`: offer, tour and other facts beyond the packed attributes. */
  extras: Uint16Array
  x: Int32Array
  y: Int32Array
  score: Int16Array
  available: Int32Array
  created: Float64Array
}

/** The combinations of attributes that occur in a city. A patch may add some; existing codes do not change. */
export type Combinations = { attrs: number[]; codes: Map<number, number> }

export function codeOf({ attrs, codes }: Combinations, packed: number): number {
  const asked = packed & facetMask
  const known = codes.get(asked)
  if (known !== undefined) return known
  codes.set(asked, attrs.length)
  return attrs.push(asked) - 1
}

export const columnsOf = (rows: readonly UnitRow[], combinations: Combinations): Columns => ({
  homeId: Int32Array.from(rows, (row) => row.home_id),
  localityId: Int32Array.from(rows, (row) => row.locality_id),
  rent: Int32Array.from(rows, (row) => row.rent),
  monthly: Int32Array.from(rows, (row) => row.monthly),
  bedRent: Int32Array.from(rows, (row) => row.bed_rent ?? 0),
  code: Uint16Array.from(rows, (row) => codeOf(combinations, row.attrs)),
  extras: Uint16Array.from(rows, (row) => (row.attrs >> attributeBits.flags) & allExtras),
  x: Int32Array.from(rows, (row) => row.x),
  y: Int32Array.from(rows, (row) => row.y),
  score: Int16Array.from(rows, (row) => row.score),
  available: Int32Array.from(rows, (row) => row.available),
  created: Float64Array.from(rows, (row) => row.created),
})

/** Maps every column with the same function. */
export const mapColumns = (
  columns: Columns,
  make: <T extends Column>(column: T, name: keyof Columns) => T,
): Columns => ({
  homeId: make(columns.homeId, 'homeId'),
  localityId: make(columns.localityId, 'localityId'),
  rent: make(columns.rent, 'rent'),
  monthly: make(columns.monthly, 'monthly'),
  bedRent: make(columns.bedRent, 'bedRent'),
  code: make(columns.code, 'code'),
  extras: make(columns.extras, 'extras'),
  x: make(columns.x, 'x'),
  y: make(columns.y, 'y'),
  score: make(columns.score, 'score'),
  available: make(columns.available, 'available'),
  created: make(columns.created, 'created'),
})

export const emptyLike = <T extends Column>(column: T, size: number): T =>
  new (column.constructor as new (size: number) => T)(size)

/** The values at these positions, in their order. */
export function pick<T extends Column>(column: T, positions: Int32Array): T {
  const picked = emptyLike(column, positions.length)
  for (let i = 0; i < positions.length; i++) picked[i] = column[positions[i] as number] as number
  return picked
}

export type Compare = (i: number, j: number) => number

/** Each order is by one column and then by home. */
export const compareBy = {
  rent:
    ({ rent, homeId }: Columns): Compare =>
    (i, j) =>
      (rent[i] as number) - (rent[j] as number) || (homeId[i] as number) - (homeId[j] as number),
  monthly:
    ({ monthly, homeId }: Columns): Compare =>
    (i, j) =>
      (monthly[i] as number) - (monthly[j] as number) || (homeId[i] as number) - (homeId[j] as number),
  newest:
    ({ created, homeId }: Columns): Compare =>
    (i, j) =>
      (created[j] as number) - (created[i] as number) || (homeId[i] as number) - (homeId[j] as number),
  best:
    ({ score, homeId }: Columns): Compare =>
    (i, j) =>
      (score[j] as number) - (score[i] as number) || (homeId[i] as number) - (homeId[j] as number),
  /** Units with the latest free day come first. */
  latest:
    ({ available, homeId }: Columns): Compare =>
    (i, j) =>
      (available[j] as number) - (available[i] as number) || (homeId[i] as number) - (homeId[j] as number),
} as const

/** Positions in each of these orders. */
export type Orders = Record<keyof typeof compareBy, Int32Array>

export const mapOrders = (make: (name: keyof Orders) => Int32Array): Orders => ({
  rent: make('rent'),
  monthly: make('monthly'),
  newest: make('newest'),
  best: make('best'),
  latest: make('latest'),
})
