import { chart } from './conditions.ts'
import { orderBySquare } from './near-grid.ts'
import { type Marks, marksOf, widthOf } from './rent-marks.ts'
import { type Columns, mapColumns, pick } from './unit-columns.ts'

/** What is asked of a unit to count it. */
export type Counted = Pick<Columns, 'rent' | 'bedRent' | 'code'>

/** Units of one city and kind that are for let, by square of the map, with what searches need ready made. */
export type Segment = Columns & {
  kind: number
  size: number
  /** Where each square of the map begins. */
  starts: Int32Array
  /** By rent, then home: a copy of what is counted, so that a range of rents is read in one go. */
  byRent: Counted & { positions: Int32Array; marks: Marks }
  /** Positions, newest first, then by home. */
  newest: Int32Array
  /** The bar of the chart that each unit counts in. */
  bar: Uint8Array
  /** How many units of each combination each bar has, at `code * chart.bars + bar`. */
  barCounts: Uint32Array
}

/** The units a search looks at: those at the positions in `near`, else those of `byRent`; of either `from` to `to`. */
export type Scope = { segment: Segment; near: Int32Array | null; from: number; to: number }

export const wholeOf = (segment: Segment): Scope => ({ segment, near: null, from: 0, to: segment.size })

/** The orders are of the columns as they are given; no order is sorted here. */
export function segmentOf(kind: number, given: Columns, byRent: Int32Array, newest: Int32Array): Segment {
  const { starts, order } = orderBySquare(given)
  const columns = mapColumns(given, (column) => pick(column, order))
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place] as number] = place
  const code = pick(given.code, byRent)
  return {
    ...columns,
    kind,
    size: order.length,
    starts,
    byRent: {
      positions: pick(places, byRent),
      rent: pick(given.rent, byRent),
      bedRent: pick(given.bedRent, byRent),
      code,
      marks: marksOf(code),
    },
    newest: pick(places, newest),
    ...chartUnits(columns, chart.steps[kind] as number),
  }
}

function chartUnits({ rent, code }: Columns, step: number): Pick<Segment, 'bar' | 'barCounts'> {
  const bar = new Uint8Array(rent.length)
  const barCounts = new Uint32Array(widthOf(code) * chart.bars)
  for (let i = 0; i < bar.length; i++) {
    bar[i] = Math.min(chart.bars - 1, Math.floor((rent[i] as number) / step))
    const cell = (code[i] as number) * chart.bars + (bar[i] as number)
    barCounts[cell] = (barCounts[cell] as number) + 1
  }
  return { bar, barCounts }
}
