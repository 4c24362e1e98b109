import { type Grid, orderBySquare } from './map-grid.ts'
import { chart } from './question.ts'
import { type Marks, marksOf, widthOf } from './rent-marks.ts'
import { type Columns, mapColumns, mapOrders, type Orders, pick } from './unit-columns.ts'

/** Units of one city and kind that are for let, by square of the map, with what searches need ready made. */
export type Segment = Columns & {
  kind: number
  size: number
  grid: Grid
  orders: Orders
  /** The combinations in these orders: most of what does not suit is passed over without looking any further. */
  codes: { newest: Uint16Array; best: Uint16Array }
  /** What is counted, in the order of rents and in that of what is paid each month. */
  byRent: ByPrice
  byMonthly: ByPrice
}

/** A copy of what is counted in the order of prices, so that a range of them is read in one go. */
export type ByPrice = {
  price: Int32Array
  /** What a bed of the same home costs; 0: it has none to let. */
  bedPrice: Int32Array
  code: Uint16Array
  marks: Marks
  /** How many units of each combination each bar of the chart has, at `code * chart.bars + bar`. */
  barCounts: Int32Array
}

/** The orders are of the columns as they are given; no order is sorted here. */
export function segmentOf(kind: number, given: Columns, orders: Orders): Segment {
  const { grid, order } = orderBySquare(given)
  const columns = mapColumns(given, (column) => pick(column, order))
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place] as number] = place
  const placed = mapOrders((name) => pick(places, orders[name]))
  return {
    ...columns,
    kind,
    size: order.length,
    grid,
    orders: placed,
    codes: { newest: pick(columns.code, placed.newest), best: pick(columns.code, placed.best) },
    byRent: byPrice(columns, kind, placed.rent, columns.rent),
    byMonthly: byPrice(columns, kind, placed.monthly, columns.monthly),
  }
}

function byPrice(columns: Columns, kind: number, order: Int32Array, prices: Int32Array): ByPrice {
  const price = pick(prices, order)
  const code = pick(columns.code, order)
  const bedPrice = pick(columns.bedRent, order)
  if (prices !== columns.rent) {
    for (let k = 0; k < order.length; k++) {
      if (bedPrice[k])
        bedPrice[k] = (bedPrice[k] as number) + (price[k] as number) - (columns.rent[order[k] as number] as number)
    }
  }
  return { price, bedPrice, code, marks: marksOf(code), barCounts: countBars(price, code, chart.steps[kind] as number) }
}

function countBars(price: Int32Array, code: Uint16Array, step: number): Int32Array {
  const counts = new Int32Array(widthOf(code) * chart.bars)
  for (let k = 0; k < price.length; k++) {
    const bar = Math.min(chart.bars - 1, Math.floor((price[k] as number) / step))
    const cell = (code[k] as number) * chart.bars + bar
    counts[cell] = (counts[cell] as number) + 1
  }
  return counts
}
