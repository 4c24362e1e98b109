import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#shared/dates.ts'
import { costOf, daysLived, readingProblem, splitByDays, splitWithRooms } from './rules.ts'

describe('a bill shared by days lived', () => {
  test('is the one of the mock-up: five people, one of them from 11 December', () => {
    const stays = [1, 2, 3, 4].map((id) => ({ id, from: '2026-01-01', to: null }))
    const shares = splitByDays(
      2_030_00,
      [...stays, { id: 5, from: '2026-12-11', to: null }],
      '2026-12-01',
      '2027-01-01',
    )
    expect(shares.map(({ days, amount }) => `${days}: ${amount}`)).toEqual([
      ...['31: 43400', '31: 43400', '31: 43400', '31: 43400', '21: 29400'],
    ])
  })

  test('the last day counts, the day after does not', () => {
    expect(daysLived({ from: '2026-12-31', to: null }, '2026-12-01', '2027-01-01')).toBe(1)
    expect(daysLived({ from: '2026-01-01', to: '2026-12-02' }, '2026-12-01', '2027-01-01')).toBe(1)
    expect(daysLived({ from: '2026-01-01', to: '2026-12-01' }, '2026-12-01', '2027-01-01')).toBe(0)
    expect(daysLived({ from: '2027-01-01', to: null }, '2026-12-01', '2027-01-01')).toBe(0)
  })

  test('three people and one rupee: the paise go to somebody, once', () => {
    const stays = [1, 2, 3].map((id) => ({ id, from: '2026-01-01', to: null }))
    expect(splitByDays(100, stays, '2026-12-01', '2026-12-02').map(({ amount }) => amount)).toEqual([33, 33, 34])
  })

  test('is exact in paise over any days of moving in and out, and fair to the paisa', () => {
    const start = '2026-03-01'
    const day = (offset: number): Day => addDays(start, offset)
    const person = fc.record({
      from: fc.integer({ min: -60, max: 90 }),
      stays: fc.option(fc.integer({ min: 1, max: 120 })),
    })
    const facts = fc.record({
      people: fc.array(person, { minLength: 1, maxLength: 9 }),
      amount: fc.integer({ min: 1, max: 10_000_000_00 }),
      length: fc.integer({ min: 1, max: 75 }),
    })
    fc.assert(
      fc.property(facts, ({ people, amount, length }) => {
        const end = day(length)
        const stays = people.map(({ from, stays: days }, n) => ({
          ...{ id: n + 1, from: day(from), to: days === null ? null : day(from + days) },
        }))
        const shares = splitByDays(amount, stays, start, end)
        // Counted day by day, as a person would.
        const livedOn = (offset: number) =>
          stays.filter(({ from, to }) => from <= day(offset) && (to === null || day(offset) < to)).map(({ id }) => id)
        const byHand = new Map<number, number>()
        for (let n = 0; n < daysBetween(start, end); n += 1) {
          for (const id of livedOn(n)) byHand.set(id, (byHand.get(id) ?? 0) + 1)
        }
        expect(new Map(shares.map(({ id, days }) => [id, days]))).toEqual(byHand)
        const all = [...byHand.values()].reduce((sum, days) => sum + days, 0)
        if (all === 0) return
        expect(shares.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
        for (const each of shares) {
          expect(Number.isInteger(each.amount)).toBe(true)
          expect(Math.abs(each.amount - (amount * each.days) / all)).toBeLessThan(1.01)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a reading', () => {
  const last = { reading: 18_412_00, read_on: '2026-12-01' }
  test('that runs backwards is refused with the reading before it', () => {
    expect(readingProblem(18_411_99, '2026-12-31', last)).toBe(
      'A meter does not run backwards: on Tue, 1 Dec it stood at 18,412. Look at the figures again.',
    )
    expect(readingProblem(18_412_00, '2026-12-31', last)).toBeNull()
  })
  test('with a digit too many, or twice on a day, is refused', () => {
    expect(readingProblem(187_460_00, '2026-12-31', last)).toContain('Is there a digit too many?')
    expect(readingProblem(18_500_00, '2026-12-01', last)).toContain('It was read on Tue, 1 Dec already')
    expect(readingProblem(5, '2026-12-01', undefined)).toBeNull()
  })
  test('costs its units at the rate, in whole paise', () => {
    expect(costOf(334_00, 7_00)).toBe(2_338_00)
    expect(costOf(1, 7_50)).toBe(8)
  })
})

describe('a bill with meters of rooms', () => {
  const stay = (id: number, roomId: number | null, from = '2026-01-01', to: Day | null = null) => ({
    id,
    roomId,
    from,
    to,
  })
  const december = ['2026-12-01', '2027-01-01'] as const

  test('the units of a room are paid by those who lived in it, the rest by all', () => {
    // 300 units at ₹7; 100 of them behind the meter of room 8, where 1 lived all month and 2 the last 15 days of 30.
    const shares = splitWithRooms(
      { amount: 2_100_00, rate: 7_00 },
      [stay(1, 8), stay(2, 8, '2026-12-17'), stay(3, 9)],
      [{ roomId: 8, hundredths: 100_00, from: '2026-12-02', to: '2027-01-01' }],
      december,
    )
    expect(shares).toEqual([
      { id: 1, days: 31, amount: 563_63 + 466_66, own: 466_66 },
      { id: 2, days: 15, amount: 272_73 + 233_34, own: 233_34 },
      { id: 3, days: 31, amount: 563_64, own: 0 },
    ])
  })

  test('a room that nobody lived in is part of the rest, and an empty home pays nothing', () => {
    const room = { roomId: 8, hundredths: 50_00, from: '2026-12-01', to: '2027-01-01' }
    expect(splitWithRooms({ amount: 100, rate: 1 }, [stay(3, 9)], [room], december)).toEqual([
      { id: 3, days: 31, amount: 100, own: 0 },
    ])
    expect(splitWithRooms({ amount: 100, rate: 1 }, [], [room], december)).toEqual([])
  })

  test('is exact in paise for any rooms, units and days', () => {
    const day = (offset: number): Day => addDays('2026-03-01', offset)
    const person = fc.record({
      ...{ room: fc.integer({ min: 1, max: 4 }), from: fc.integer({ min: -60, max: 60 }) },
      stays: fc.option(fc.integer({ min: 1, max: 120 })),
    })
    const room = fc.record({
      ...{ hundredths: fc.integer({ min: 1, max: 9_999 }), from: fc.integer({ min: -20, max: 20 }) },
      length: fc.integer({ min: 1, max: 40 }),
    })
    const facts = fc.record({
      people: fc.array(person, { minLength: 1, maxLength: 8 }),
      rooms: fc.array(room, { maxLength: 4 }),
      ...{ more: fc.integer({ min: 0, max: 50_000 }), rate: fc.integer({ min: 1, max: 99_99 }) },
      length: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(facts, ({ people, rooms, more, rate, length }) => {
        const uses = rooms.map(({ hundredths, from, length: days }, n) => ({
          ...{ roomId: n + 1, hundredths, from: day(from), to: day(from + days) },
        }))
        const stays = people.map(({ room: roomId, from, stays: days }, n) =>
          stay(n + 1, roomId, day(from), days === null ? null : day(from + days)),
        )
        const units = uses.reduce((sum, { hundredths }) => sum + hundredths, more)
        const amount = costOf(units, rate)
        const shares = splitWithRooms({ amount, rate }, stays, uses, [day(0), day(length)])
        if (shares.length === 0) {
          expect(splitByDays(amount, stays, day(0), day(length))).toEqual([])
          return
        }
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
        for (const { id, amount: all, own, days } of shares) {
          expect(Number.isInteger(all) && own >= 0 && own <= all && days > 0).toBe(true)
          const use = uses.find(({ roomId }) => roomId === stays.find((each) => each.id === id)?.roomId)
          // A tenant pays nothing for a room in which they did not live while its meter ran.
          const lived = use ? daysLived(stays.find((each) => each.id === id) ?? stay(0, 0), use.from, use.to) : 0
          if (lived === 0) expect(own).toBe(0)
        }
      }),
    )
  })
})
