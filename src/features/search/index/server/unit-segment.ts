import { type Grid, orderBySquare } from './map-grid.ts'
import { barOf, chart } from './question.ts'
import { type Marks, marksOf, widthOf } from './rent-marks.ts'
import { type Columns, mapColumns, mapOrders, type Orders, pick } from './unit-columns.ts'

/** Units of one city and kind that are for let, by square of the map, with what searches need ready made. */
export type Segment = Columns & {
  kind: number
  size: number
  grid: Grid
  /** The bar of the chart that each rent counts in; and that of what is paid each month. */
  bar: Uint8Array
  monthlyBar: Uint8Array
  orders: Orders
  /** Codes by recency: most non-matching units are skipped without reading other columns. */
  newestCodes: Uint16Array
  /** A copy of the ranking columns in ranking order, for sequential reads. */
  byStanding: Judged & Pick<Columns, 'score'>
  /** The counted columns, by rent and by monthly total. */
  byRent: ByPrice
  byMonthly: ByPrice
  /** The same by availability, latest first. */
  byLatest: ByLatest
}

/** The columns that decide whether a unit matches, apart from its location. */
export type Judged = Pick<Columns, 'code' | 'rent' | 'monthly' | 'bedRent' | 'available'> & { kind: number }

/** A copy of the counted columns in price order, so that a range is read sequentially. */
export type ByPrice = {
  price: Int32Array
  /** For rooms: the price of a bed in the same home; 0: it has none to let. */
  bedPrice: Int32Array
  code: Uint16Array
  marks: Marks
  /** How many units of each combination each bar of the chart has, at `code * chart.bars + bar`. */
  barCounts: Int32Array
}

/** A copy of the counted columns of units that are free late; the monthly total is rarely needed and not copied. */
export type ByLatest = Pick<Columns, 'code' | 'rent' | 'bedRent'> & { bar: Uint8Array }

/** Expects the orders to be sorted already. */
export function segmentOf(kind: number, given: Columns, orders: Orders): Segment {
  const { grid, order } = orderBySquare(given)
  const columns = mapColumns(given, (column) => pick(column, order))
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place] as number] = place
  const placed = mapOrders((name) => pick(places, orders[name]))
  const step = chart.steps[kind] as number
  const latestRent = pick(columns.rent, placed.latest)
  return {
    ...columns,
    kind,
    size: order.length,
    grid,
    bar: barsOf(columns.rent, step),
    monthlyBar: barsOf(columns.monthly, step),
    orders: placed,
    newestCodes: pick(columns.code, placed.newest),
    byStanding: {
      kind,
      code: pick(columns.code, placed.best),
      rent: pick(columns.rent, placed.best),
      monthly: pick(columns.monthly, placed.best),
      bedRent: pick(columns.bedRent, placed.best),
      available: pick(columns.available, placed.best),
      score: pick(columns.score, placed.best),
    },
    byRent: byPrice(columns, kind, placed.rent, columns.rent),
    byMonthly: byPrice(columns, kind, placed.monthly, columns.monthly),
    byLatest: {
      code: pick(columns.code, placed.latest),
      rent: latestRent,
      bedRent: kind === 1 ? pick(columns.bedRent, placed.latest) : noBeds,
      bar: barsOf(latestRent, step),
    },
  }
}

/** Only a room has a bed beside it. */
const noBeds = new Int32Array(0)

function byPrice(columns: Columns, kind: number, order: Int32Array, prices: Int32Array): ByPrice {
  const price = pick(prices, order)
  const code = pick(columns.code, order)
  const bedPrice = kind === 1 ? pick(columns.bedRent, order) : noBeds
  if (prices !== columns.rent) {
    for (let k = 0; k < bedPrice.length; k++) {
      if (bedPrice[k])
        bedPrice[k] = (bedPrice[k] as number) + (price[k] as number) - (columns.rent[order[k] as number] as number)
    }
  }
  const bars = barsOf(price, chart.steps[kind] as number)
  return { price, bedPrice, code, marks: marksOf(code), barCounts: countBars(bars, code) }
}

function barsOf(prices: Int32Array, step: number): Uint8Array {
  const bars = new Uint8Array(prices.length)
  for (let k = 0; k < bars.length; k++) bars[k] = barOf(prices[k] as number, step)
  return bars
}

function countBars(bars: Uint8Array, code: Uint16Array): Int32Array {
  const counts = new Int32Array(widthOf(code) * chart.bars)
  for (let k = 0; k < bars.length; k++) {
    const cell = (code[k] as number) * chart.bars + (bars[k] as number)
    counts[cell] = (counts[cell] as number) + 1
  }
  return counts
}
