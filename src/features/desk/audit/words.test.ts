import { expect, test } from 'vitest'
import { actLabel, sideOf } from './words.ts'

test('a call is named in words', () => {
  expect(actLabel('closeLead')).toBe('Close lead')
  expect(actLabel('setHomeSoldOut')).toBe('Set home sold out')
})

test('a side of a change is one line', () => {
  expect(sideOf({ state: 'open', first_amount: 500, tags: ['new'], note: null })).toBe(
    'state: open, first amount: 500, tags: ["new"], note: none',
  )
  expect(sideOf(null)).toBe('')
})
