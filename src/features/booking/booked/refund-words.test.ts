import { describe, expect, test } from 'vitest'
import { refundLines, sayEnded, sayIfCancelled, sayWayBack } from './refund-words.ts'

const nothing = { paid: 0, kept: 0, bond_fee_kept: 0, money: 0, credits: 0 }
const cancelled = { state: 'cancelled' as const, given_up: false, refunded: [] }
const lapsed = { ...cancelled, state: 'lapsed' as const, given_back: null }

describe('a cancelled booking says what came back', () => {
  test('as credits alone, where it was paid with credits', () => {
    const given_back = { ...nothing, paid: 29_600_00, kept: 2_000_00, credits: 27_600_00 }
    expect(sayEnded({ ...cancelled, given_back })).toBe('₹27,600 is back in your credits.')
  })

  test('as money and as credits, each on its way', () => {
    const given_back = { ...nothing, paid: 29_600_00, kept: 2_000_00, money: 26_300_00, credits: 1_300_00 }
    const refunded = [
      { amount: 20_000_00, done: true },
      { amount: 6_300_00, done: false },
    ]
    expect(sayEnded({ ...cancelled, given_back, refunded })).toBe(
      '₹26,300 goes back the way you paid, within 7 working days. ₹1,300 is back in your credits.',
    )
    expect(sayEnded({ ...cancelled, given_back, refunded: [{ amount: 26_300_00, done: true }] })).toBe(
      '₹26,300 went back the way you paid. ₹1,300 is back in your credits.',
    )
  })

  test('nothing, and who keeps it', () => {
    const token = { ...nothing, paid: 2_000_00, kept: 2_000_00 }
    expect(sayEnded({ ...cancelled, given_back: token })).toBe('There is no refund. We keep the ₹2,000 token.')
    const fee = { ...nothing, paid: 4_100_00, kept: 2_000_00, bond_fee_kept: 2_100_00 }
    expect(sayEnded({ ...cancelled, given_back: fee })).toBe(
      'There is no refund. We keep the ₹2,000 token. The zero-deposit partner keeps ₹2,100 of its fee.',
    )
  })

  test('the bill names what the partner keeps apart from what we keep', () => {
    expect(refundLines({ ...nothing, paid: 4_100_00, kept: 2_000_00, bond_fee_kept: 2_100_00 })).toEqual([
      { label: 'You paid', amount: 4_100_00 },
      { label: 'Token we keep', amount: -2_000_00 },
      { label: 'Zero-deposit fee the partner keeps', amount: -2_100_00 },
    ])
  })
})

describe('a hold that ended before it was paid', () => {
  test('says that nothing was charged', () => {
    expect(sayEnded(lapsed)).toBe('The time to pay ran out. Nothing was charged.')
    expect(sayEnded({ ...lapsed, given_up: true })).toBe('You gave it up before paying. Nothing was charged.')
  })

  test('says what goes back where a part of it or a late payment came in', () => {
    expect(sayEnded({ ...lapsed, refunded: [{ amount: 9_200_00, done: false }] })).toBe(
      'The time to pay ran out. ₹9,200 goes back the way you paid, within 7 working days.',
    )
  })
})

describe('before cancelling', () => {
  test('says what would come back, or who would keep it', () => {
    expect(sayIfCancelled({ ...nothing, money: 26_300_00, credits: 1_300_00 })).toBe(
      'If you cancel today, you get back ₹27,600',
    )
    expect(sayIfCancelled({ ...nothing, kept: 2_000_00 })).toBe('If you cancel, we keep the ₹2,000 token')
    expect(sayIfCancelled({ ...nothing, bond_fee_kept: 2_100_00 })).toBe('If you cancel, you get nothing back')
  })

  test('says on which way', () => {
    expect(sayWayBack({ ...nothing, money: 26_300_00, credits: 1_300_00 })).toBe(
      '₹26,300 the way you paid, within 7 working days; ₹1,300 as credits, at once',
    )
    expect(sayWayBack({ ...nothing, kept: 2_000_00 })).toBe('The token is not refunded')
    expect(sayWayBack({ ...nothing, bond_fee_kept: 2_100_00 })).toBe('')
  })
})
