import { formatLongDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { type CalendarVisit, directionsUrl, googleCalendarUrl } from '../calendar-links.ts'
import type { ScheduledVisit } from '../contract.ts'
import { visitTexts } from '../rules.ts'
import { VisitPass } from './visit-pass.tsx'

export const calendarVisitOf = (visit: ScheduledVisit, origin: string): CalendarVisit => ({
  id: visit.id,
  title: `Visit: ${visit.house_name}`,
  startsAt: new Date(visit.starts_at),
  place: visit.online ? 'Online: we call you on video' : visit.house_address,
  manager: visit.manager_name,
  url: `${origin}/reschedule`,
})

/** It is done: when, where, what to show at the door, and what to do with it. */
type VisitDoneProps = {
  visit: ScheduledVisit
  origin: string /** The code has also signed them in. */
  signedIn: boolean
}

export function VisitDone({ visit, origin, signedIn }: VisitDoneProps) {
  const entry = calendarVisitOf(visit, origin)
  return (
    <div className="stack g5 visit-done">
      <Seal />
      <div className="stack g1 words">
        <p ref={(words) => words?.focus()} tabIndex={-1} className="l b">
          {visitTexts.scheduled}
        </p>
        <p className="mut">
          {formatLongDay(visit.date)} at {visit.time}.{' '}
          {visit.online ? 'We call you on video.' : 'Someone from Thikana opens the door.'}
        </p>
        {signedIn ? <p className="s mut">You are logged in now, so you can move or cancel it.</p> : null}
      </div>
      <VisitPass
        date={visit.date}
        time={visit.time}
        online={visit.online}
        address={visit.house_address}
        code={visit.otp}
      />
      <p className="row wrapx visit-links">
        {visit.online ? null : (
          <Link tap newTab to={directionsUrl(visit.lat, visit.long)}>
            <Icon icon="navigation" size="sm" />
            Directions
          </Link>
        )}
        <Link tap newTab to={googleCalendarUrl(entry)}>
          <Icon icon="calendar-plus" size="sm" />
          Google Calendar
        </Link>
      </p>
    </div>
  )
}
