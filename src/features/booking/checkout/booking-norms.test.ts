import { expect, test } from 'vitest'
import { normsOf } from './booking-norms.ts'

const home = { vertical: null, tags: [] as string[], rent_tabs: ['bed' as const], deposit_kinds: ['full' as const] }
const said = (...asked: Parameters<typeof normsOf>) => {
  const { type, norms } = normsOf(...asked)
  return { type, text: norms.map(({ text }) => text).join(' ') }
}

test('[BOOK-013] there are four types of norms, chosen by the home, which explain how the deposit is handled', () => {
  const all = [
    said(home, 'full'),
    said({ ...home, tags: ['privilege'] }, 'full'),
    said({ ...home, tags: ['eqaro'], deposit_kinds: ['full', 'zero'] }, 'zero'),
    said({ ...home, vertical: 'OTB', tags: ['OTB'] }, 'full'),
  ]
  expect(all.map(({ type }) => type)).toEqual([
    ...['non-instant-refund', 'instant-deposit-refund', 'zero-deposit', 'owner-managed'],
  ])
  for (const [at, words] of [
    'We hold your deposit and pay it back at most 7 days after you return the keys, less unpaid rent and damage.',
    'usually back in your bank within 7 working days after you leave',
    'half of the unexpired part',
    'holds your deposit: we pass it on within a week of your move-in, and you settle it with the owner directly',
  ].entries()) {
    expect(all[at]?.text).toContain(words)
  }
})

test('a home with both deposit options uses the norms of the chosen one', () => {
  const both = { ...home, tags: ['privilege', 'eqaro'], deposit_kinds: ['full' as const, 'zero' as const] }
  expect(said(both, 'full').type).toBe('instant-deposit-refund')
  expect(said(both, 'zero').type).toBe('zero-deposit')
})

test('the norms say what the token counts towards and that it is not refunded', () => {
  expect(said(home, 'full').text).toContain('counts towards the deposit')
  expect(said({ ...home, tags: ['eqaro'], deposit_kinds: ['zero'] }, 'zero').text).toContain(
    'counts towards the first rent',
  )
  expect(said(home, 'partial').text).toContain('we keep the token. Everything else comes back within 7 working days.')
  expect(said({ ...home, tags: ['eqaro'], deposit_kinds: ['zero'] }, 'zero').text).toContain(
    'we keep the token. The zero-deposit fee comes back as above, everything else within 7 working days.',
  )
})
