import { highestRent } from './conditions.ts'
import type { AttributeCount } from './queries.ts'
import { countBetween } from './rent-marks.ts'
import { type Combinations, codeOf } from './unit-columns.ts'
import { type Counted, type Scope, type Segment, wholeOf } from './unit-segment.ts'

/**
 * How many units there are of every combination of attributes, four numbers each: beds, rooms, houses, and rooms of a
 * home that is found as a bed already. All filter counts of a page are sums over these.
 */
export type Counts = { attrs: readonly number[]; numbers: Uint32Array }
export const numbersEach = 4
export const repeatedRoom = 3

type Range = { low: number; high: number }

export function countScopes(scopes: readonly Scope[], range: Range, attrs: readonly number[]): Counts {
  const numbers = new Uint32Array(attrs.length * numbersEach)
  for (const scope of scopes) {
    const { segment, near, from, to } = scope
    if (near) countEach(numbers, scope, segment, range)
    // A room is looked at itself: no mark says whether a bed of its home lies in the range too.
    else if (segment.kind === 1) countEach(numbers, scope, segment.byRent, range)
    else {
      const sums = countBetween(segment.byRent.marks, segment.byRent.code, from, to)
      for (let code = 0; code < sums.length; code++) numbers[code * numbersEach + segment.kind] = sums[code] as number
    }
  }
  return { attrs, numbers }
}

/** What a search of the whole city at any rent counts. */
export const countCity = (segments: readonly Segment[], { attrs }: Combinations): Counts =>
  countScopes(segments.map(wholeOf), { low: 0, high: highestRent }, attrs)

function countEach(
  numbers: Uint32Array,
  { segment: { kind }, near, from, to }: Scope,
  { rent, bedRent, code }: Counted,
  { low, high }: Range,
): void {
  for (let k = from; k < to; k++) {
    const i = near === null ? k : (near[k] as number)
    const own = rent[i] as number
    if (own < low || own > high) continue
    const bed = bedRent[i] as number
    const cell = (code[i] as number) * numbersEach + (bed > 0 && bed >= low && bed <= high ? repeatedRoom : kind)
    numbers[cell] = (numbers[cell] as number) + 1
  }
}

/** The same from what SQL counted. */
export function countRows(rows: readonly AttributeCount[]): Counts {
  const combinations: Combinations = { attrs: [], codes: new Map() }
  const codes = rows.map((row) => codeOf(combinations, row.attrs))
  const numbers = new Uint32Array(combinations.attrs.length * numbersEach)
  for (const [i, { kind, repeated, n }] of rows.entries()) {
    numbers[(codes[i] as number) * numbersEach + (repeated ? repeatedRoom : kind)] = n
  }
  return { attrs: combinations.attrs, numbers }
}
