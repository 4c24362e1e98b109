import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMismatches, leftOfPayment, type Ours, periodOf, type Theirs } from './rules.ts'

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

test('two sides that say the same have no mismatch, refunds on their way or not', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      expect(findMismatches(...sides(all))).toEqual([])
    }),
  )
})

test('one payment that is wrong is found, as what it is, and the others are not', () => {
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

test('a payment the gateway does not know at all is one it never captured', () => {
  const ours = { id: 'pay_1', amount: 500, refundsDone: 0, refundsOpen: 0, at }
  expect(findMismatches([], [ours])).toEqual([
    { kind: 'not_captured_there', gatewayPaymentId: 'pay_1', gatewayOrderId: null, theirs: 0, ours: 500, at },
  ])
})

test('a payment that only failed there need not be here', () => {
  const failed = { id: 'pay_1', orderId: 'order_1', amount: 500, refunded: 0, captured: false, at }
  expect(findMismatches([failed], [])).toEqual([])
})

test('what came in a moment ago is not looked at yet', () => {
  expect(periodOf(at).to.getTime()).toBeLessThan(at.getTime())
})

test('nothing more is left of a payment that goes back whole', () => {
  expect(leftOfPayment({ amount: 900, state: 'kept', refunded: 300 })).toBe(600)
  expect(leftOfPayment({ amount: 900, state: 'returned', refunded: 0 })).toBe(0)
})
