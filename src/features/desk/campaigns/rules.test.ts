import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, byChannel, linesOf } from './rules.ts'

const count = fc.nat({ max: 1000 })
const found = fc.record({
  ...{ visitors: count, leads: count, visits: count, bookings: count, move_ins: count },
  source: fc.constantFrom('', 'google', 'instagram'),
  medium: fc.constantFrom('', 'cpc', 'email'),
  campaign: fc.constantFrom('', 'diwali'),
  clicked: fc.boolean(),
})

test('nothing is lost or counted twice on the way from rows to lines to channels', () =>
  fc.assert(
    fc.property(fc.array(found), (rows) => {
      const lines = linesOf(rows)
      expect(add(lines)).toEqual(add(rows))
      expect(add(byChannel(lines))).toEqual(add(rows))
    }),
  ))
