import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type CalendarVisit, endOf, sayWhere } from './calendar-links.ts'

/** A visit as an iCalendar file (RFC 5545), its hour in UTC. */
export function calendarFile(visit: CalendarVisit, now: Date): string {
  const { id, title, startsAt, place, url, version = 0, cancelled = false } = visit
  const calendar = ical({
    prodId: '//Thikana//Visits//EN',
    scale: 'GREGORIAN',
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `visit-${id}@thikana`,
    sequence: version,
    stamp: now,
    start: startsAt,
    end: endOf(startsAt),
    summary: title,
    location: place,
    description: sayWhere(url),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The standard ends every line with a line break, also the last.
  return `${calendar}\r\n`
}
