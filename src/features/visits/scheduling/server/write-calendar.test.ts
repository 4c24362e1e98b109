import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf, monthOf } from '../slot-calendar.ts'
import { hourMs } from '../slots.ts'
import { writeCalendar, writeMonth } from './write-calendar.ts'

const midnight = new Date('2026-12-01T00:00:00+05:30').getTime()
const hour = fc.integer({ min: 0, max: 24 * 6 }).map((n) => midnight + n * hourMs)
const point = {
  lat: fc.double({ min: 12.8, max: 13.1, noNaN: true }),
  lng: fc.double({ min: 77.5, max: 77.7, noNaN: true }),
}
const home = fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), ...point })
const manager = fc.record({
  managerId: fc.integer({ min: 1, max: 9 }),
  rank: fc.nat(3),
  free: fc.uniqueArray(hour, { maxLength: 30 }),
  stops: fc.array(fc.record({ homeId: fc.integer({ min: 1, max: 9 }), at: hour, online: fc.boolean(), ...point }), {
    maxLength: 4,
  }),
})

test('[VISIT-041] the calendar that is put together from texts is the one that is made of slots', () => {
  fc.assert(
    fc.property(
      fc.array(manager, { maxLength: 4 }),
      fc.array(home, { minLength: 1, maxLength: 3 }),
      (managers, homes) => {
        const month = writeMonth(monthOf(managers))
        for (const each of homes) expect(writeCalendar(each, month)).toBe(JSON.stringify(calendarOf(each, managers)))
      },
    ),
  )
})
