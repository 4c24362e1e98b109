import { expect, test } from 'vitest'
import { findPayoutMismatches, type OurPayout, type TheirPayout } from './payout-rules.ts'

const at = new Date('2026-11-17T06:00:00Z')
const theirs = (change: Partial<TheirPayout> = {}): TheirPayout => ({
  ...{ id: 'pout_1', names: { id: 7, attempt: 1 }, amount: 500_00, status: 'processed', at },
  ...change,
})
const ours = (change: Partial<OurPayout> = {}): OurPayout => ({
  ...{ id: 7, attempt: 1, providerId: 'pout_1', amount: 500_00, state: 'done', at },
  ...change,
})
const found = (there: TheirPayout[], here: OurPayout[]) =>
  findPayoutMismatches(there, here).map(({ kind, theirs: a, ours: b }) => [kind, a, b])

test('nothing is found where both say the same', () => {
  expect(found([theirs()], [ours()])).toEqual([])
  expect(found([theirs({ status: 'processing' })], [ours({ state: 'sent' })])).toEqual([])
  expect(found([theirs({ status: 'failed' })], [ours({ state: 'failed' })])).toEqual([])
  expect(found([theirs({ status: 'reversed' })], [ours({ state: 'reversed' })])).toEqual([])
  // The first attempt came back, the second arrived.
  const two = [theirs({ status: 'reversed' }), theirs({ id: 'pout_2', names: { id: 7, attempt: 2 } })]
  expect(found(two, [ours({ attempt: 2, providerId: 'pout_2' })])).toEqual([])
})

test('money that left and that we know nothing of is found', () => {
  expect(found([theirs({ names: null })], [])).toEqual([['payout_unknown_here', 500_00, 0]])
  expect(found([theirs({ names: { id: 99, attempt: 1 } })], [])).toEqual([['payout_unknown_here', 500_00, 0]])
  expect(found([theirs({ names: null, status: 'failed' })], [])).toEqual([])
})

test('money that we call paid and that the provider does not know is found', () => {
  expect(found([], [ours()])).toEqual([['payout_missing_there', 0, 500_00]])
  expect(found([], [ours({ state: 'due', providerId: null })])).toEqual([])
})

test('other amounts, other states and an attempt that was paid after all are found', () => {
  expect(found([theirs({ amount: 400_00 })], [ours()])).toEqual([['payout_differs', 400_00, 500_00]])
  expect(found([theirs({ status: 'reversed' })], [ours()])).toEqual([['payout_differs', 0, 500_00]])
  expect(found([theirs()], [ours({ state: 'failed' })])).toEqual([['payout_differs', 500_00, 0]])
  const both = [theirs(), theirs({ id: 'pout_2', names: { id: 7, attempt: 2 } })]
  expect(found(both, [ours({ attempt: 2, providerId: 'pout_2' })])).toEqual([['payout_differs', 500_00, 0]])
})
