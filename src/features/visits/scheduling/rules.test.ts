import { expect, test } from 'vitest'
import { startOfDay } from '#shared/dates.ts'
import { isVisitPhone, slotTries, sortVisits } from './rules.ts'
import { checkVisitor } from './visitor.ts'

const at = (day: string, hour: number) => ({ starts_at: new Date(startOfDay(day).getTime() + hour * 3_600_000) })

test('[VISIT-038] [VISIT-039] [VISIT-040] visits to come stand by day, the first day apart; past ones ascending', () => {
  const now = at('2026-11-16', 12).starts_at
  const noon = at('2026-11-16', 12)
  const [old, older] = [at('2026-11-10', 9), at('2026-11-02', 9)]
  const [first, second, later] = [at('2026-11-18', 9), at('2026-11-18', 17), at('2026-11-19', 9)]
  const sorted = sortVisits([later, old, second, noon, older, first], now)
  expect(sorted).toEqual({ upcoming: [first, second], later: [later], past: [older, old, noon] })
  expect(sortVisits([], now)).toEqual({ upcoming: [], later: [], past: [] })
})

test('[FORM-005] the form takes ten digits, whichever is the first', () => {
  for (const phone of ['9876543210', '6123456789', '1234567890']) expect(isVisitPhone(phone)).toBe(true)
  for (const phone of ['', '987654321', '98765432101', '+919876543', '98765 4321'])
    expect(isVisitPhone(phone)).toBe(false)
})

test('[FORM-001] errors in the details of a visitor are shown at their fields', () => {
  expect(checkVisitor({ name: 'Asha', email: 'asha@example.com', phone: '9876543210' })).toEqual({})
  for (const email of ['', 'plainaddress', '@no-local.com', 'a@b@c.com', 'two words@example.com']) {
    expect(checkVisitor({ name: 'Asha', email, phone: '9876543210' })).toEqual({ email: 'Invalid Email-Id' })
  }
})

test('slots are asked for three times, three seconds apart', () => {
  expect(slotTries).toEqual({ most: 3, everyMs: 3000 })
})
