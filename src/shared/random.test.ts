import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFrom } from './random.ts'

const draws = (n: number, draw: () => number): number[] => Array.from({ length: n }, draw)

describe('the seeded random generator', () => {
  test('the same seed gives the same sequence, another seed another', () => {
    const story = (seed: number) => draws(20, randomFrom(seed).next)
    expect(story(7)).toEqual(story(7))
    expect(story(7)).not.toEqual(story(8))
  })

  test('a fork does not depend on earlier draws, and forks differ from each other', () => {
    const fresh = randomFrom(7)
    const worn = randomFrom(7)
    draws(100, worn.next)
    expect(worn.fork('home', 12).next()).toBe(fresh.fork('home', 12).next())
    const firsts = new Set(
      draws(
        50_000,
        (() => {
          let n = 0
          return () => fresh.fork('home', n++).next()
        })(),
      ),
    )
    expect(firsts.size).toBeGreaterThan(49_990)
  })

  test('draws are uniform: mean a half, in range, uncorrelated', () => {
    const { next } = randomFrom(1)
    const values = draws(100_000, next)
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length
    const echo =
      values.slice(1).reduce((sum, x, i) => sum + (x - 0.5) * ((values[i] as number) - 0.5), 0) / values.length
    expect(mean).toBeCloseTo(0.5, 2)
    expect(Math.abs(echo)).toBeLessThan(0.001)
    expect(values.every((x) => x >= 0 && x < 1)).toBe(true)
  })

  test('integers stay between their bounds and reach both', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 5 }),
        (seed, min, width) => {
          const random = randomFrom(seed)
          const seen = new Set(draws(200, () => random.between(min, min + width)))
          return Math.min(...seen) === min && Math.max(...seen) === min + width
        },
      ),
      { numRuns: 50 },
    )
  })

  test('weights determine how often a value is drawn', () => {
    const random = randomFrom(3)
    const rare = draws(10_000, () =>
      random.weighted([
        [1, 9],
        [0, 1],
      ]),
    ).filter((x) => x === 0).length
    expect(rare).toBeGreaterThan(850)
    expect(rare).toBeLessThan(1150)
  })

  test('a sample has no duplicates and never more members than there are', () => {
    const random = randomFrom(5)
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3)
    expect(random.sample([1, 2], 5).sort()).toEqual([1, 2])
  })

  test('the bell curve is centred and bounded', () => {
    const random = randomFrom(9)
    const values = draws(20_000, () => random.gauss(10, 2))
    expect(values.reduce((sum, x) => sum + x, 0) / values.length).toBeCloseTo(10, 1)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...values)).toBeLessThanOrEqual(16)
  })
})
