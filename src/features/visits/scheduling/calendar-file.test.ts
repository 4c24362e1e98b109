import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { googleCalendarUrl } from './calendar-links.ts'

const visit = {
  id: 12,
  title: 'Visit: 2 BHK, HSR Layout; Sector 2',
  startsAt: new Date('2026-11-16T05:30:00Z'),
  place: '17th Cross, HSR Layout, Bengaluru 560102',
  manager: 'Irfan',
  url: 'https://thikana.example/reschedule',
  version: 2,
}
const now = new Date('2026-11-15T06:00:00Z')

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')
const plainText = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

test('a visit in a calendar: its hour in UTC, its place, and a number that goes up when it is moved', () => {
  const lines = unfold(calendarFile(visit, now))
  for (const line of [
    'UID:visit-12@thikana',
    'SEQUENCE:2',
    'DTSTAMP:20261115T060000Z',
    'DTSTART:20261116T053000Z',
    'DTEND:20261116T063000Z',
    'SUMMARY:Visit: 2 BHK\\, HSR Layout\\; Sector 2',
    'STATUS:CONFIRMED',
    'DESCRIPTION:Irfan from Thikana will meet you. Visits are free. Move or cancel it at https://thikana.example/reschedule',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.at(-1)).toBe('')
  const called = unfold(calendarFile({ ...visit, version: 3, cancelled: true }, now))
  for (const line of ['UID:visit-12@thikana', 'SEQUENCE:3', 'METHOD:CANCEL', 'STATUS:CANCELLED']) {
    expect(called).toContain(line)
  }
})

test('a calendar reminds an hour before the visit, but not of a cancelled one', () => {
  const lines = unfold(calendarFile(visit, now))
  const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))
  expect(alarm).toContain('ACTION:DISPLAY')
  expect(alarm).toContain('TRIGGER:-PT1H')
  expect(alarm).toContain('DESCRIPTION:Visit: 2 BHK\\, HSR Layout\\; Sector 2')
  expect(unfold(calendarFile({ ...visit, cancelled: true }, now))).not.toContain('BEGIN:VALARM')
})

test('a visit whose manager is not known yet names nobody', () => {
  const lines = unfold(calendarFile({ ...visit, manager: null }, now))
  expect(lines).toContain('DESCRIPTION:Visits are free. Move or cancel it at https://thikana.example/reschedule')
})

test('any home name is folded without splitting characters and parses back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (place) => {
      const file = calendarFile({ ...visit, place }, now)
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const location = unfold(file).find((line) => line.startsWith('LOCATION:'))
      expect(plainText(location?.slice('LOCATION:'.length) ?? '')).toBe(place.replace(/\r\n|\r/g, '\n'))
    }),
  )
})

test('the link to a calendar on the web says the same', () => {
  const { searchParams } = new URL(googleCalendarUrl(visit))
  expect(searchParams.get('dates')).toBe('20261116T053000Z/20261116T063000Z')
  expect(searchParams.get('location')).toBe(visit.place)
  expect(searchParams.get('details')).toMatch(/^Irfan from Thikana will meet you\./)
})
