import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type CalendarVisit, describeVisit, endOf } from './calendar-links.ts'

const alarmSecondsBefore = 60 * 60

/** A visit as an iCalendar file (RFC 5545), its hour in UTC, with an alarm while it is to come. */
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
    description: visit.words ?? describeVisit(visit),
    url,
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: alarmSecondsBefore, description: title }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The standard ends every line with a line break, also the last.
  return `${calendar}\r\n`
}
