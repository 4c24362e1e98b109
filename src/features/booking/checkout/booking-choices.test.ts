import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { addDays } from '#shared/dates.ts'
import { type Answer, type BookingState, type Choices, choose, startBooking, toPayNow } from './booking-choices.ts'
import { queryOf, readChoices } from './booking-query.ts'

const choices: Choices = {
  kind: 'bed',
  unit: 'bed-12',
  moveIn: '2026-12-01',
  months: 6,
  deposit: 'zero',
  payDeposit: true,
  payRent: true,
  couponCode: 'GHARSE2345',
  handOverDay: '2026-11-30',
  // 11 am on that day.
  handOver: '7-29933610',
}
const answer: Answer = {
  zeroDepositOffered: true,
  zeroDepositEligible: true,
  handOverDays: [{ date: '2026-11-30', text: 'Mon, 30 Nov', slots: [{ slot_id: '7-29933610', text: '11:00 am' }] }],
  paymentItems: [{ type: 'TOKEN', label: 'Token', amount: 200_000, tax: 0 }],
  payable: 200_000,
  couponId: 7,
  credits: 50_000,
  invoiceId: 3,
}
const state: BookingState = {
  ...startBooking({ houseId: 1, houseType: 'flat' }, choices),
  ...answer,
  useCredits: true,
  terms: true,
}
const unpaid = {
  ...{ payDeposit: false, payRent: false, useCredits: false },
  ...{ paymentItems: [], payable: null, invoiceId: null, couponId: null, credits: 0 },
}

describe('the choice', () => {
  test('[BOOK-004] room type, day, unit, deposit and kind of home hold the value chosen last', () => {
    let next = choose(state, { type: 'tabChosen', kind: 'room' })
    next = choose(next, { type: 'unitChosen', unit: 'room-4' })
    next = choose(next, { type: 'dayChosen', day: '2026-12-05' })
    next = choose(next, { type: 'depositChosen', deposit: 'partial' })
    expect(next).toMatchObject({
      ...{ kind: 'room', unit: 'room-4', moveIn: '2026-12-05', deposit: 'partial', houseType: 'flat' },
    })
  })

  test('[BOOK-005] zero deposit is recorded as chosen, and as available only if the server says so', () => {
    const start = startBooking({ houseId: 1, houseType: 'flat' }, { ...choices, deposit: null })
    expect([start.deposit === 'zero', start.zeroDepositOffered]).toEqual([false, false])
    const offered = choose(start, { type: 'answered', answer })
    const chosen = choose(offered, { type: 'depositChosen', deposit: 'zero' })
    expect([chosen.deposit === 'zero', chosen.zeroDepositOffered]).toEqual([true, true])
  })

  test('[BOOK-005] the partner’s approval comes from the server and is reset when the day changes', () => {
    const start = startBooking({ houseId: 1, houseType: 'flat' }, choices)
    expect(start.zeroDepositEligible).toBe(false)
    const known = choose(start, { type: 'answered', answer })
    expect(known.zeroDepositEligible).toBe(true)
    expect(choose(known, { type: 'dayChosen', day: '2026-12-09' }).zeroDepositEligible).toBe(false)
    const told = choose(known, { type: 'answered', answer: { ...answer, zeroDepositEligible: false } })
    expect(told.zeroDepositEligible).toBe(false)
  })

  test('[BOOK-007] hand-over days and hours are kept with the chosen ones; another day clears the hour', () => {
    let next = choose(
      startBooking({ houseId: 1, houseType: 'flat' }, { ...choices, handOverDay: null, handOver: null }),
      {
        ...{ type: 'answered', answer },
      },
    )
    expect(next.handOverDays).toEqual(answer.handOverDays)
    next = choose(next, { type: 'handOverDayChosen', day: '2026-11-30' })
    next = choose(next, { type: 'handOverChosen', slot: '7-29933610' })
    expect(next).toMatchObject({ handOverDay: '2026-11-30', handOver: '7-29933610' })
    expect(choose(next, { type: 'handOverDayChosen', day: null })).toMatchObject({ handOverDay: null, handOver: null })
    expect(choose(next, { type: 'dayChosen', day: '2026-12-09' })).toMatchObject({
      ...{ handOverDay: null, handOver: null, handOverDays: [] },
    })
    expect(choose(next, { type: 'tabChosen', kind: 'room' })).toMatchObject({ handOverDay: null, handOver: null })
  })

  test('[BOOK-006] the payment state holds lines, advance rent, total, coupon, credits, accepted terms and co-tenants', () => {
    let next = startBooking({ houseId: 1, houseType: 'flat' }, { ...choices, couponCode: '' })
    next = choose(next, { type: 'couponEntered', code: ' gharse2345 ' })
    next = choose(next, { type: 'answered', answer })
    next = choose(next, { type: 'creditsChosen', use: true })
    next = choose(next, { type: 'termsRead', terms: true })
    next = choose(next, { type: 'applicantAdded' })
    expect(next).toMatchObject({
      ...{ payRent: true, payDeposit: true, couponCode: 'GHARSE2345', couponId: 7, terms: true },
      ...{ paymentItems: answer.paymentItems, payable: 200_000, invoiceId: 3, useCredits: true, credits: 50_000 },
      applicants: [{ name: '', relation: 'Friend', phone: '' }],
    })
  })

  test('changing the deposit option requires accepting the norms again', () => {
    expect(choose(state, { type: 'depositChosen', deposit: 'full' }).terms).toBe(false)
    expect(choose(state, { type: 'depositChosen', deposit: 'zero' }).terms).toBe(true)
  })

  test('credits that are no longer available are not used', () => {
    expect(choose(state, { type: 'answered', answer: { ...answer, credits: 0 } }).useCredits).toBe(false)
  })
})

test('[BOOK-006] credits reduce the total, except when friends share the payment', () => {
  expect(toPayNow(state)).toBe(150_000)
  expect(toPayNow(choose(state, { type: 'creditsChosen', use: false }))).toBe(200_000)
  expect(toPayNow(choose(state, { type: 'sharing', names: ['Asha', 'Ravi'] }))).toBe(200_000)
})

describe('choices that are reset', () => {
  test('[BOOK-008] another tab resets dates, payment, coupon and deposit, but not the length of stay', () => {
    const next = choose(state, { type: 'tabChosen', kind: 'room' })
    expect(next).toMatchObject({ ...unpaid, unit: null, moveIn: null, deposit: null, couponCode: '' })
    expect(next.months).toBe(6)
  })

  test('choosing the current tab changes nothing', () => {
    expect(choose(state, { type: 'tabChosen', kind: 'bed' })).toBe(state)
  })

  test('[BOOK-011] another day resets advance rent, lines and invoice, but not the bed', () => {
    const next = choose(state, { type: 'dayChosen', day: '2026-12-09' })
    expect(next).toMatchObject({ ...unpaid, moveIn: '2026-12-09', unit: 'bed-12', deposit: 'zero' })
  })

  test('[BOOK-012] another PG resets the same as another day', () => {
    const home = { houseId: 2, houseType: 'pg' }
    const next = choose(state, { type: 'homeChanged', home, choices: { ...choices, unit: 'bed-90' } })
    expect(next).toMatchObject({ ...unpaid, ...home, unit: 'bed-90', terms: false })
  })
})

describe('the address', () => {
  const tabs = ['bed', 'room', 'house'] as const
  const midnight = Date.parse('2026-11-20T00:00:00+05:30') / 60_000
  const anyHandOver = fc.option(
    fc.record({ day: fc.integer({ min: 0, max: 20 }), hour: fc.option(fc.integer({ min: 0, max: 23 })) }),
  )
  const handOverOf = (chosen: { day: number; hour: number | null } | null) => ({
    handOverDay: chosen && addDays('2026-11-20', chosen.day),
    handOver: chosen && chosen.hour !== null ? `7-${midnight + (chosen.day * 24 + chosen.hour) * 60}` : null,
  })
  const anyChoices = fc.constantFrom(...tabs).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      unit: fc.option(fc.integer({ min: 1, max: 9999 }).map((id) => `${kind}-${id}`)),
      moveIn: fc.option(fc.constantFrom('2026-12-01', '2026-12-31')),
      months: fc.integer({ min: 1, max: 36 }),
      deposit: fc.option(fc.constantFrom(...depositKinds)),
      payDeposit: fc.boolean(),
      payRent: fc.boolean(),
      couponCode: fc.constantFrom('', 'GHARSE2345'),
      handOver: anyHandOver,
    }),
  )

  test('contains every choice, so that a reload shows the same state', () => {
    fc.assert(
      fc.property(anyChoices, ({ handOver, ...rest }) => {
        const chosen: Choices = { ...rest, ...handOverOf(handOver) }
        expect(readChoices(new URLSearchParams(queryOf(chosen)), tabs, 'bed')).toEqual(chosen)
      }),
    )
  })

  test('with a tab that does not match the unit, as sent by a form without scripts, resets the same as changing the tab', () => {
    const query = new URLSearchParams('kind=room&unit=bed-12&move_in=2026-12-01&deposit=zero&pay_rent=1&coupon=X')
    expect(readChoices(query, tabs, 'bed')).toEqual({
      ...{ kind: 'room', unit: null, moveIn: null, months: 11, deposit: null },
      ...{ payDeposit: false, payRent: false, couponCode: '', handOverDay: null, handOver: null },
    })
  })

  test('with an hour of another day, as sent by a form without scripts, clears the hour', () => {
    const query = new URLSearchParams('hand_over_day=2026-12-01&hand_over=7-29933610')
    expect(readChoices(query, tabs, 'bed')).toMatchObject({ handOverDay: '2026-12-01', handOver: null })
  })

  test('ignores parameters that do not fit the home', () => {
    const query = new URLSearchParams('kind=castle&unit=house-3&months=99&deposit=half')
    expect(readChoices(query, ['bed'], 'bed')).toMatchObject({ kind: 'bed', unit: null, months: 11, deposit: null })
  })
})
