import { m } from '#messages'
import { hourMs } from './slots.ts'

export type CalendarVisit = {
  id: number
  title: string
  startsAt: Date
  /** Where to be, or how it is seen online. */
  place: string
  /** The manager who shows the home, once one is assigned. */
  manager?: string | null
  /** Where it is moved or cancelled. */
  url: string
  /** Goes up with each change: a calendar then replaces what it has. */
  version?: number
  cancelled?: boolean
  /** Instead of the words for a visit. */
  words?: string
}

export function googleCalendarUrl({ title, startsAt, place, manager, url }: CalendarVisit): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endOf(startsAt))}`,
    location: place,
    details: describeVisit({ manager, url }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export const directionsUrl = (lat: number, lng: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

export const describeVisit = ({ manager, url }: Pick<CalendarVisit, 'manager' | 'url'>): string =>
  manager ? m.visits_entry_words_manager({ manager, url }) : m.visits_entry_words({ url })

/** The whole hour is kept. */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + hourMs)

/** 20261116T043000Z */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
