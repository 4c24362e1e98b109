import { expect, test } from 'vitest'
import { normsOf, normsTypes, readText, unreadText } from './booking-norms.ts'

const home = { vertical: null, tags: [] as string[], rent_tabs: ['bed' as const], deposit_kinds: ['full' as const] }
const said = (...asked: Parameters<typeof normsOf>) => {
  const { type, norms } = normsOf(...asked)
  return { type, text: norms.map(({ text }) => text).join(' ') }
}

test('[BOOK-013] the norms are of four types by the home, and say how its deposit is handled', () => {
  const all = [
    said(home, 'full'),
    said({ ...home, tags: ['privilege'] }, 'full'),
    said({ ...home, tags: ['eqaro'], deposit_kinds: ['full', 'zero'] }, 'zero'),
    said({ ...home, vertical: 'OTB', tags: ['OTB'] }, 'full'),
  ]
  expect(all.map(({ type }) => type)).toEqual(normsTypes)
  for (const [at, words] of [
    'The owner then refunds the deposit',
    '1 to 7 days after you leave',
    'half of the unexpired part',
    'you settle the deposit with the owner directly',
  ].entries()) {
    expect(all[at]?.text).toContain(words)
  }
})

test('a home with both takes the norms of the deposit that was chosen', () => {
  const both = { ...home, tags: ['privilege', 'eqaro'], deposit_kinds: ['full' as const, 'zero' as const] }
  expect(said(both, 'full').type).toBe('instant-deposit-refund')
  expect(said(both, 'zero').type).toBe('zero-deposit')
})

test('the token is said to count towards what it counts towards, and to be kept', () => {
  expect(said(home, 'full').text).toContain('counts towards the deposit')
  expect(said({ ...home, tags: ['eqaro'], deposit_kinds: ['zero'] }, 'zero').text).toContain(
    'counts towards the first rent',
  )
  expect(said(home, 'partial').text).toContain('it is kept')
})

test('[BOOK-014] its words are those of the specification', () => {
  expect([readText, unreadText]).toEqual(['I have read and understand about the above norms', 'Please check this'])
})
