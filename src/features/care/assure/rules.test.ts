import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstOfNextMonth, rentBetween } from '#features/homes/pricing/proration.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { endIfEndedOn, monthCharges } from './rules.ts'

const days = (most: number) => fc.integer({ min: 0, max: most })
const dayFrom = (offset: number): Day => addDays('2026-11-01', offset)

describe('[TENANT-018] the charge for assure', () => {
  test('is ₹300 for a whole month, and by the day from the day it is bought', () => {
    expect(
      monthCharges({ from: '2026-12-17', to: null }, '2027-01-01').map(({ reference, due_from, line }) => ({
        ...{ reference, due_from, label: line.label, reason: line.reason, amount: line.amount, book: line.book },
      })),
    ).toEqual([
      {
        ...{ reference: 'assure:2026-12', due_from: '2026-12-17', label: 'Assure for December 2026', book: 'fees' },
        // 300 less 16 of 31 days: 154 rupees of them.
        ...{ reason: '100% FREE repairs & maintenance. 17 Dec to 31 Dec: 15 of 31 days', amount: 146_00 },
      },
      {
        ...{ reference: 'assure:2027-01', due_from: '2027-01-01', label: 'Assure for January 2027', book: 'fees' },
        ...{ reason: '100% FREE repairs & maintenance', amount: 300_00 },
      },
    ])
  })

  test('ended on any day, the month that began is the last one', () => {
    expect(endIfEndedOn('2026-12-01')).toBe('2027-01-01')
    expect(endIfEndedOn('2026-12-31')).toBe('2027-01-01')
    expect(monthCharges({ from: '2026-12-01', to: '2027-01-01' }, '2027-03-15')).toHaveLength(1)
  })

  test('each month has one charge, and together they are the price of the days, on any days it is bought, ended and billed', () => {
    fc.assert(
      fc.property(days(400), days(400), days(40), (bought, lived, later) => {
        const from = dayFrom(bought)
        const to = endIfEndedOn(addDays(from, lived))
        const today = addDays(to, later)
        const charges = monthCharges({ from, to }, today)
        expect(new Set(charges.map(({ reference }) => reference)).size).toBe(charges.length)
        expect(charges.reduce((sum, { line }) => sum + line.amount, 0)).toBe(rentBetween(300_00, from, to))
        expect(charges.every(({ line }) => line.amount > 0 && line.amount <= 300_00)).toBe(true)
        // A run that was missed changes nothing: asked month by month, it is the same.
        const byMonth = new Map<string, number>()
        for (let day = from; day < to; day = firstOfNextMonth(day)) {
          for (const { reference, line } of monthCharges({ from, to }, day, day)) byMonth.set(reference, line.amount)
        }
        expect([...byMonth.entries()]).toEqual(charges.map(({ reference, line }) => [reference, line.amount]))
      }),
    )
  })

  test('two homes of one month, one after the other, cost together what the month costs', () => {
    fc.assert(
      fc.property(days(27), (offset) => {
        const move = addDays('2027-01-02', offset)
        const sumOf = (from: Day, to: Day) =>
          monthCharges({ from, to }, '2027-02-10').reduce((sum, { line }) => sum + line.amount, 0)
        expect(sumOf('2027-01-01', move) + sumOf(move, '2027-02-01')).toBe(300_00)
      }),
    )
  })
})
