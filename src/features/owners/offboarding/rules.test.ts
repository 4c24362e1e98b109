import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { type Occupant, refusalOf, standingOf } from './rules.ts'

const today = '2026-11-18'
const tenant = (lastDay: string | null, more: Partial<Occupant> = {}): Occupant => ({
  ...{ name: 'Asha', unit: 'Bed 1A', state: 'living', lastDay, ...more },
})

test('an empty home leaves with the notice of the agreement', () => {
  const standing = standingOf([], today, 30)
  expect(standing).toEqual({ earliest: '2026-12-18', reasons: ['Your agreement asks for 30 days’ notice.'] })
  expect(refusalOf(standing, '2026-12-17', today)).toBe(
    'Choose 18 Dec 2026 or a later day. Your agreement asks for 30 days’ notice.',
  )
  expect(refusalOf(standing, '2026-12-18', today)).toBeNull()
  expect(refusalOf(standing, '2027-11-19', today)).toBe('Choose a day within 365 days.')
})

test('a tenant who has not given notice, or has booked, keeps it; one who leaves later moves the day', () => {
  expect(refusalOf(standingOf([tenant(null)], today, 30), '2027-01-31', today)).toBe(
    'Asha lives in Bed 1A and has given no notice. No tenant is moved before their own stay ends.',
  )
  expect(standingOf([tenant(null, { state: 'coming' })], today, 30).reasons).toEqual([
    'Asha has booked Bed 1A, and no end is agreed.',
  ])
  expect(standingOf([tenant('2027-01-31'), tenant('2026-12-01')], today, 30)).toEqual({
    ...{ earliest: '2027-01-31', reasons: ['Asha stays in Bed 1A until 31 Jan 2027.'] },
  })
})

test('no agreed day is before the notice or before the end of any stay', () => {
  const day = fc.integer({ min: -5, max: 400 }).map((days) => addDays(today, days))
  const occupants = fc.array(
    fc.option(day, { nil: null, freq: 8 }).map((lastDay) => tenant(lastDay)),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(occupants, day, (all, asked) => {
      if (refusalOf(standingOf(all, today, 30), asked, today) !== null) return
      expect(asked >= addDays(today, 30)).toBe(true)
      expect(all.every(({ lastDay }) => lastDay !== null && lastDay <= asked)).toBe(true)
    }),
  )
})
