import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays, type Day } from '#shared/dates.ts'

type MoveIn = { bookingId: number; title: string; day: Day; place: string; words: string; url: string }

/** Nine in the morning of the day before: a whole day begins at midnight. */
const alarmSecondsBefore = 15 * 60 * 60

/** The day one moves in as an iCalendar file (RFC 5545): a whole day, with an alarm on the day before. */
export function moveInFile({ bookingId, title, day, place, words, url }: MoveIn, now: Date): string {
  const calendar = ical({
    prodId: '//Thikana//Bookings//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `move-in-${bookingId}@thikana`,
    stamp: now,
    start: midnight(day),
    end: midnight(addDays(day, 1)),
    allDay: true,
    summary: title,
    location: place,
    description: words,
    url,
    alarms: [{ type: ICalAlarmType.display, triggerBefore: alarmSecondsBefore, description: title }],
    status: ICalEventStatus.CONFIRMED,
  })
  // The standard ends every line with a line break, also the last.
  return `${calendar}\r\n`
}

/** The generator writes a day as it is in UTC. */
const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)
