import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMismatches, leftOfPayment, needsSecondPerson, type Ours, periodOf, type Theirs } from './rules.ts'

const at = new Date('2026-11-10T06:00:00Z')
const amounts = fc.integer({ min: 100, max: 1_000_000_00 })

/** Payments on which both sides agree. */
const pairs = fc
  .uniqueArray(
    fc.record({ id: fc.nat(), amount: amounts, share: fc.double({ min: 0, max: 1, noNaN: true }), open: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((all) =>
    all.map(({ id, amount, share, open }) => {
      const refunded = Math.floor(amount * share)
      const ours: Ours = {
        ...{ id: `pay_${id}`, amount, at },
        refundsDone: open ? 0 : refunded,
        refundsOpen: open ? refunded : 0,
      }
      return { theirs: { id: ours.id, orderId: `order_${id}`, amount, refunded, captured: true, at }, ours }
    }),
  )
const sides = (all: { theirs: Theirs; ours: Ours }[]) =>
  [all.map(({ theirs }) => theirs), all.map(({ ours }) => ours)] as const

test('equal records on both sides give no mismatch, with or without pending refunds', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      expect(findMismatches(...sides(all))).toEqual([])
    }),
  )
})

test('one wrong payment is reported with its kind, and no others', () => {
  const wrongs = {
    unknown_here: ([theirs, ours]: [Theirs[], Ours[]], id: string) => [theirs, ours.filter((each) => each.id !== id)],
    not_captured_there: ([theirs, ours]: [Theirs[], Ours[]], id: string) => [
      theirs.map((each) => (each.id === id ? { ...each, captured: false } : each)),
      ours,
    ],
    amount_differs: ([theirs, ours]: [Theirs[], Ours[]], id: string) => [
      theirs.map((each) => (each.id === id ? { ...each, amount: each.amount + 1 } : each)),
      ours,
    ],
    refund_differs: ([theirs, ours]: [Theirs[], Ours[]], id: string) => [
      theirs.map((each) => (each.id === id ? { ...each, refunded: each.refunded + 1 } : each)),
      ours,
    ],
  } as const
  fc.assert(
    fc.property(
      pairs,
      fc.constantFrom(...(Object.keys(wrongs) as (keyof typeof wrongs)[])),
      fc.nat(),
      (all, kind, n) => {
        fc.pre(all.length > 0)
        const id = all[n % all.length]?.ours.id ?? ''
        const [theirs, ours] = sides(all)
        const [wrongTheirs, wrongOurs] = wrongs[kind]([[...theirs], [...ours]], id) as [Theirs[], Ours[]]
        expect(findMismatches(wrongTheirs, wrongOurs)).toMatchObject([{ kind, gatewayPaymentId: id }])
      },
    ),
  )
})

test('a payment unknown to the gateway is reported as never captured', () => {
  const ours = { id: 'pay_1', amount: 500, refundsDone: 0, refundsOpen: 0, at }
  expect(findMismatches([], [ours])).toEqual([
    { kind: 'not_captured_there', gatewayPaymentId: 'pay_1', gatewayOrderId: null, theirs: 0, ours: 500, at },
  ])
})

test('a failed payment at the gateway needs no record here', () => {
  const failed = { id: 'pay_1', orderId: 'order_1', amount: 500, refunded: 0, captured: false, at }
  expect(findMismatches([failed], [])).toEqual([])
})

test('payments of the last moments are not compared yet', () => {
  expect(periodOf(at).to.getTime()).toBeLessThan(at.getTime())
})

test('a fully refunded payment has nothing left to refund', () => {
  expect(leftOfPayment({ amount: 900, state: 'kept', refunded: 300 })).toBe(600)
  expect(leftOfPayment({ amount: 900, state: 'returned', refunded: 0 })).toBe(0)
})

test('a second person is needed above the limit, whether one refund exceeds it or several by the same person', () => {
  const limitRupees = 10_000
  expect(needsSecondPerson({ amount: 10_000_00, givenAlone: 0, limitRupees })).toBe(false)
  expect(needsSecondPerson({ amount: 10_000_01, givenAlone: 0, limitRupees })).toBe(true)
  expect(needsSecondPerson({ amount: 4_000_00, givenAlone: 6_000_00, limitRupees })).toBe(false)
  expect(needsSecondPerson({ amount: 4_000_01, givenAlone: 6_000_00, limitRupees })).toBe(true)
  expect(needsSecondPerson({ amount: 1, givenAlone: 0, limitRupees: 0 })).toBe(true)
})
