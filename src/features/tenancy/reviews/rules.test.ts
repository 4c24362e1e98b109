import { expect, test } from 'vitest'
import { holdsContact, starText, stayText, tenthsOf } from './rules.ts'

test('a stay is told in the words people use', () => {
  expect(stayText('2026-01-01', '2026-02-04')).toBe('34 days')
  expect(stayText('2025-12-01', '2026-11-05')).toBe('11 months')
  expect(stayText('2023-08-01', '2025-11-05')).toBe('2 years 3 months')
  expect(stayText('2024-01-01', '2025-01-02')).toBe('1 year')
})

test('the score is a tenth of a star, and there is none without a review', () => {
  expect(tenthsOf(0, 0)).toBeNull()
  expect(starText(tenthsOf(13, 3) ?? 0)).toBe('4.3')
})

test('phones and links are found however they are written, figures of rent are not', () => {
  for (const text of [
    'Call 98765 43210',
    '98765-43210',
    'see https://x.example',
    'me@home.example',
    'www.x.example',
    'ಕರೆ ಮಾಡಿ: ೯೮೭೬೫ ೪೩೨೧೦',
  ]) {
    expect(holdsContact(text), text).toBe(true)
  }
  for (const text of ['Rent is 27,500 a month.', 'From 2024 to 2026, 12 months.', 'Water at 6.30 and 18.30']) {
    expect(holdsContact(text), text).toBe(false)
  }
})
