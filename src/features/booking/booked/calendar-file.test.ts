import { expect, test } from 'vitest'
import { moveInFile } from './calendar-file.ts'

const moveIn = {
  bookingId: 12,
  title: 'Move in: Bed 1A, 2 BHK in HSR Layout; Sector 2',
  day: '2026-11-30',
  place: '17th Cross, HSR Layout, Bengaluru 560102',
  words: 'Irfan from Thikana meets you with the keys.',
  url: 'https://thikana.example/alpha/bookings/12',
}

test('the day one moves in is a whole day in a calendar, with an alarm at nine on the morning before', () => {
  const file = moveInFile(moveIn, new Date('2026-11-15T20:00:00Z'))
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'UID:move-in-12@thikana',
    'DTSTAMP:20261115T200000Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:Move in: Bed 1A\\, 2 BHK in HSR Layout\\; Sector 2',
    'LOCATION:17th Cross\\, HSR Layout\\, Bengaluru 560102',
    'DESCRIPTION:Irfan from Thikana meets you with the keys.',
    'URL;VALUE=URI:https://thikana.example/alpha/bookings/12',
    'STATUS:CONFIRMED',
    'TRIGGER:-PT15H',
    'ACTION:DISPLAY',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.at(-1)).toBe('')
})
