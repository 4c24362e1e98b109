import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.ts'
import {
  limitsAt,
  nearestStop,
  orderedLimits,
  positionsOf,
  priceBars,
  priceStops,
  readPrice,
  sayLimits,
} from './price-scale.ts'

const stops = priceStops(paise(2_000), paise(60_000))
const limits = (low: number, high: number) => ({ low: paise(low), high: paise(high) })

describe('price scale', () => {
  test('steps are 500 for small rents and grow with the price', () => {
    expect(stops.slice(0, 3)).toEqual([paise(2_000), paise(2_500), paise(3_000)])
    expect(stops.slice(-3)).toEqual([paise(50_000), paise(55_000), paise(60_000)])
    expect(stops).toContain(paise(21_000))
    expect(stops).not.toContain(paise(20_500))
  })

  test('the ends are kept even when they are not round', () => {
    expect(priceStops(paise(4_250), paise(5_100))).toEqual([paise(4_250), paise(4_500), paise(5_000), paise(5_100)])
  })

  test('the widest range, 2,000 to 10 lakh, has few enough stops for the arrow keys', () => {
    expect(priceStops(paise(2_000), paise(10_00_000)).length).toBeLessThan(150)
  })

  test('a price typed between two stops puts the thumb on the nearer one', () => {
    expect(stops[nearestStop(stops, paise(7_100))]).toBe(paise(7_000))
    expect(stops[nearestStop(stops, paise(7_400))]).toBe(paise(7_500))
  })

  test('no limit is at its end of the slider, and a thumb moved to its end removes the limit', () => {
    expect(positionsOf(stops, limits(0, 0))).toEqual({ low: 0, high: stops.length - 1 })
    expect(limitsAt(stops, 0, stops.length - 1)).toEqual({ low: 0, high: 0 })
  })

  test('positions and limits are each other’s inverse', () => {
    const { low, high } = positionsOf(stops, limits(7_000, 18_000))
    expect(limitsAt(stops, low, high)).toEqual(limits(7_000, 18_000))
    expect(limitsAt(stops, high, low)).toEqual(limits(7_000, 18_000))
  })

  test('typed text is parsed as rupees', () => {
    expect(readPrice('18,000')).toBe(paise(18_000))
    expect(readPrice(' ₹ 7000 ')).toBe(paise(7_000))
    expect(readPrice('')).toBeNull()
    expect(readPrice('any')).toBeNull()
  })

  test('reversed limits are swapped, no limit is not', () => {
    expect(orderedLimits(limits(18_000, 7_000))).toEqual(limits(7_000, 18_000))
    expect(orderedLimits(limits(18_000, 0))).toEqual(limits(18_000, 0))
  })

  test('limits are described in words', () => {
    expect(sayLimits(limits(7_000, 18_000))).toBe('₹7,000 to ₹18,000 a month')
    expect(sayLimits(limits(0, 1_25_000))).toBe('Up to ₹1,25,000 a month')
    expect(sayLimits(limits(7_000, 0))).toBe('₹7,000 a month or more')
    expect(sayLimits(limits(0, 0))).toBe('Any rent')
  })

  test('bars are relative to the tallest and know whether they lie inside the limits', () => {
    const rents = [
      { rent: paise(2_000), homes: 3 },
      { rent: paise(59_000), homes: 6 },
    ]
    const bars = priceBars(stops, rents, limits(0, 10_000), 4)
    expect(bars.map((bar) => bar.share)).toEqual([0.5, 0, 0, 1])
    expect(bars.map((bar) => bar.inside)).toEqual([true, false, false, false])
  })

  test('an even distribution of rents gives even bars, also between the stops', () => {
    const even = priceStops(paise(2_000), paise(12_000))
    const rents = Array.from({ length: 60 }, (_, at) => ({
      rent: paise(2_000) + Math.round(((at + 0.5) * paise(10_000)) / 60),
      homes: 1,
    }))
    const shares = priceBars(even, rents, limits(0, 0), 12).map((bar) => bar.share)
    expect(shares).toEqual(new Array(12).fill(1))
  })

  test('a range without homes gives flat bars instead of failing', () => {
    expect(priceBars(stops, [], limits(0, 0), 3)).toEqual([
      { share: 0, inside: true },
      { share: 0, inside: true },
      { share: 0, inside: true },
    ])
  })
})
