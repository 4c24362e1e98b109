import { expect, test } from 'vitest'
import { kindOfThing, thingOf, tradeFor } from './catalogue.ts'
import { canReopen, isSlot, quoteOf, shortName, slotsFrom, titleOf } from './rules.ts'
import { type CareTerms, termsOn } from './terms.ts'
import { dangerOf } from './words.ts'

const terms = termsOn('2026-12-30')
const asked = { thing: 'Taps and drain', urgent: false, movedInOn: '2026-12-01', today: '2026-12-30', assured: false }

test('wear is paid by the owner, damage from use by the tenant', () => {
  expect(quoteOf(terms, { ...asked, thing: 'Geyser', problem: 'leaks' })).toEqual({
    ...{ price: 780_00, youPay: 0, payer: 'owner', reason: 'Fixed in the home and worn by use: the owner pays' },
    ...{ hours: 48, credit: 100_00, asksOwner: false },
  })
  expect(quoteOf(terms, { ...asked, problem: 'blocked', urgent: true })).toEqual({
    ...{ price: 350_00, youPay: 350_00, payer: 'tenant', reason: 'Comes from daily use: with your next rent' },
    ...{ hours: 12, credit: 300_00, asksOwner: false },
  })
})

test('[XFER-013] a request raised in the first 7 days after moving in is free', () => {
  const on = (today: string) => quoteOf(terms, { ...asked, problem: 'blocked', today })
  expect(on('2026-12-01')).toMatchObject({ youPay: 0, payer: 'nobody' })
  expect(on('2026-12-07')).toMatchObject({ youPay: 0, reason: 'Free in the first 7 days after you moved in' })
  expect(on('2026-12-08')).toMatchObject({ youPay: 350_00, payer: 'tenant' })
})

test('with assure nothing is paid for', () => {
  expect(quoteOf(terms, { ...asked, problem: 'blocked', assured: true })).toMatchObject({
    ...{ youPay: 0, payer: 'nobody', reason: 'Free with Assure' },
  })
})

test('an owner is asked above the limit only', () => {
  expect(quoteOf(terms, { ...asked, thing: 'Fridge', problem: 'not_working' }).asksOwner).toBe(true)
  expect(quoteOf(terms, { ...asked, thing: 'Floor', problem: 'broken' }).asksOwner).toBe(false)
})

test('the terms of the day it is raised hold', () => {
  const dearer: CareTerms = { ...terms, from: '2027-04-01', other: 1_00 }
  expect(termsOn('2027-03-31', [terms, dearer]).other).toBe(600_00)
  expect(termsOn('2027-04-01', [terms, dearer]).other).toBe(1_00)
})

test('a thing is known without the bed it belongs to, and brings its trade', () => {
  expect(kindOfThing('Bed and mattress, 1B')).toBe('Bed and mattress')
  expect(kindOfThing('Door, lock and key')).toBe('Door, lock and key')
  expect(thingOf('Almirah and its keys, 2A').trade).toBe('carpenter')
  expect(tradeFor('Geyser', 'leaks')).toBe('plumber')
  expect(tradeFor('Geyser', 'sparks')).toBe('electrician')
  expect(dangerOf('sparks')?.title).toBe('Switch it off at the fuse box first.')
})

test('partners come in two-hour slots, from an hour after now', () => {
  const now = new Date('2026-12-30T10:30:00+05:30')
  const times = slotsFrom(now, 2).map((at) => at.toISOString())
  expect(times).toEqual([
    ...['2026-12-30T08:30:00.000Z', '2026-12-30T10:30:00.000Z'],
    ...['2026-12-31T03:30:00.000Z', '2026-12-31T05:30:00.000Z', '2026-12-31T08:30:00.000Z', '2026-12-31T10:30:00.000Z'],
  ])
  expect(isSlot(new Date('2026-12-31T14:00:00+05:30'), now)).toBe(true)
  expect(isSlot(new Date('2026-12-31T15:00:00+05:30'), now)).toBe(false)
  expect(isSlot(new Date('2026-12-29T14:00:00+05:30'), now)).toBe(false)
})

test('a closed request can be opened again for 30 days', () => {
  const closed = new Date('2026-12-01T10:00:00Z')
  expect(canReopen('closed', closed, new Date('2026-12-31T09:59:00Z'))).toBe(true)
  expect(canReopen('closed', closed, new Date('2026-12-31T10:00:00Z'))).toBe(false)
  expect(canReopen('done', null, closed)).toBe(true)
  expect(canReopen('planned', null, closed)).toBe(false)
})

test('a request is named by the thing, what is wrong and the room', () => {
  expect(titleOf('Geyser', 'leaks', 'Bathroom 1')).toBe('Geyser: leaks, Bathroom 1')
  expect(shortName('Suresh', 'Patil')).toBe('Suresh P.')
})
