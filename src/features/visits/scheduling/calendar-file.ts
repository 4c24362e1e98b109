import { hourMs } from './slots.ts'

export type CalendarVisit = {
  id: number
  title: string
  startsAt: Date
  /** Where to be, or how it is seen online. */
  place: string
  /** Where it is moved or cancelled. */
  url: string
  /** Goes up with each change: a calendar then replaces what it has. */
  version?: number
  cancelled?: boolean
}

/** A visit as an iCalendar file (RFC 5545). */
export function calendarFile(visit: CalendarVisit, now: Date): string {
  const { id, title, startsAt, place, url, version = 0, cancelled = false } = visit
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thikana//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:visit-${id}@thikana`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endOf(startsAt))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(sayWhere(url))}`,
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

export function googleCalendarUrl({ title, startsAt, place, url }: CalendarVisit): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endOf(startsAt))}`,
    location: place,
    details: sayWhere(url),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export const directionsUrl = (lat: number, lng: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

const sayWhere = (url: string): string => `Visits are free. Move or cancel it at ${url}`

/** The whole hour is kept. */
const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + hourMs)

/** 20261116T043000Z */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const mostOctets = 75
const encoder = new TextEncoder()

/** A line holds 75 octets and no letter is cut in two; what goes on stands behind a space. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
