import { expect, test } from 'vitest'
import { isPaper, keyOf, languageOf, pageOfData, pathWithin } from './addresses.ts'

const at = (path: string): URL => new URL(path, 'https://thikana.example')

test.each([
  ['/internal_houses/receipt?id=12', true],
  ['/kn/internal_houses/receipt?id=12', true],
  ['/hi/alpha/clickwrap/7', true],
  ['/internal_houses/receipt', false],
  ['/internal_houses/receipt?id=12&more=1', false],
  ['/internal_houses/receipt?id=../1', false],
  ['/alpha/clickwrap/7?code=1234', false],
  ['/alpha/payments', false],
])('%s is kept as a paper: %s', (path, isKept) => {
  expect(isPaper(at(path))).toBe(isKept)
})

test.each([
  ['/hi/reschedule', 'hi', '/reschedule'],
  ['/kn/', 'kn', '/'],
  ['/hindi', 'en', '/hindi'],
  ['/reschedule', 'en', '/reschedule'],
] as const)('%s is read in %s', (path, language, within) => {
  expect(languageOf(at(path))).toBe(language)
  expect(pathWithin(at(path))).toBe(within)
})

test.each([
  ['/kn/alpha/bookings/12?from=menu', '/kn/alpha/bookings/12'],
  ['/bangalore?rent=9000', '/bangalore?rent=9000'],
  ['/internal_houses/receipt?id=12', '/internal_houses/receipt?id=12'],
])('%s is kept under %s', (path, key) => {
  expect(keyOf(at(path))).toBe(key)
})

test.each([
  ['/bangalore.data?rent=9000&_routes=root', '/bangalore?rent=9000'],
  ['/reschedule.data', '/reschedule'],
])('the data at %s is that of %s', (path, page) => {
  expect(pageOfData(at(path))).toBe(page)
})
