import { expect, test } from 'vitest'
import { questions } from './faq.ts'

const answerTo = (words: string) => questions().find(({ question }) => question.includes(words))?.answer

test('[ZERO-025] the fee is paid once per 12-month agreement', () => {
  expect(answerTo('How often')).toContain('Once for each 12-month agreement.')
})

test('[ZERO-026] the fee normally stays under 10% of the sum secured', () => {
  expect(answerTo('How much')).toContain('Normally less than 10% of the sum secured.')
})

test('[ZERO-027] [ZERO-028] a tenant who cancels by the move-in date gets all of it, later half of the 11 months', () => {
  expect(answerTo('do not move in')).toBe(
    'Cancel by the move-in date and the whole fee comes back. After the move-in date you get back 50% of the remaining 11 months: of ₹2,400 that is ₹1,100.',
  )
})

test('[ZERO-029] a tenant who moves out gets back half of the fee for the unexpired period', () => {
  expect(answerTo('move out')).toContain('half (50%) of the fee for the time that is left')
  expect(answerTo('move out')).toContain('₹598.36')
})

test('[ZERO-009] there are exactly 13 questions, each asked once', () => {
  expect(new Set(questions().map(({ question }) => question)).size).toBe(13)
})

test('[ZERO-024] [ZERO-031] they say how many are approved, and what the owner can claim', () => {
  expect(answerTo('How long')).toContain('over 95% are approved')
  expect(answerTo('What is zero deposit')).toContain('a claim of up to two months’ deposit')
})

test('[ZERO-030] they name the 12 cities', () => {
  expect(answerTo('Which cities')?.split(/, | and /)).toHaveLength(12)
  expect(answerTo('Which cities')).toBe(
    'Bangalore, Gurgaon, Hyderabad, Noida, Pune, Delhi, Ghaziabad, Greater Noida, Faridabad, Navi Mumbai, Thane and Mumbai.',
  )
})
