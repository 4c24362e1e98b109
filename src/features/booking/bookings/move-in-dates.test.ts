import { expect, test } from 'vitest'
import { closedText, moveInDates } from './move-in-dates.ts'

const window = { from: '2027-01-20', to: '2027-01-28', holidays: [{ date: '2027-01-26', name: 'Republic Day' }] }
const bookable = (firstDays: (string | null)[]) =>
  moveInDates(window, firstDays).flatMap((each) => (each.bookable ? [each.date.slice(8)] : []))

test('every day of the booking window is listed, as available or not', () => {
  expect(moveInDates(window, ['2027-01-20'])).toHaveLength(9)
  expect(bookable(['2027-01-20'])).toEqual(['20', '21', '22', '23', '24', '25', '27', '28'])
})

test('of several equal units the first to become free decides; without an end date no day is available', () => {
  expect(bookable(['2027-01-27', null, '2027-01-25'])).toEqual(['25', '27', '28'])
  expect(bookable([null])).toEqual([])
  expect(bookable([])).toEqual([])
  expect(bookable(['2027-02-10'])).toEqual([])
})

test('each reason is listed once', () => {
  expect(closedText(moveInDates(window, ['2027-01-22']))).toBe(
    'Taken until 22 Jan 2027. Republic Day: keys are not handed over.',
  )
  expect(closedText(moveInDates({ ...window, holidays: [] }, ['2027-01-20']))).toBe('')
})
