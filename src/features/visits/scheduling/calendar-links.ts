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

export const sayWhere = (url: string): string => `Visits are free. Move or cancel it at ${url}`

/** The whole hour is kept. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + hourMs)

/** 20261116T043000Z */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
