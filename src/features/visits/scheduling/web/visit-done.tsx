import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { type CalendarVisit, directionsUrl, googleCalendarUrl } from '../calendar-links.ts'
import type { ScheduledVisit } from '../contract.ts'
import { visitTexts } from '../rules.ts'
import { VisitPass } from './visit-pass.tsx'

export const calendarVisitOf = (visit: ScheduledVisit, origin: string): CalendarVisit => ({
  id: visit.id,
  title: m.visits_entry_title({ title: visit.house_name }),
  startsAt: new Date(visit.starts_at),
  place: visit.online ? m.visits_entry_online() : visit.house_address,
  manager: visit.manager_name,
  url: `${origin}${localAddress('/reschedule')}`,
})

/** It is done: when, where, what to show at the door, and what to do with it. */
type VisitDoneProps = {
  visit: ScheduledVisit
  origin: string /** The code has also signed them in. */
  signedIn: boolean
}

export function VisitDone({ visit, origin, signedIn }: VisitDoneProps) {
  const entry = calendarVisitOf(visit, origin)
  const when = { day: localLongDay(visit.date), time: localTime(new Date(visit.starts_at)) }
  return (
    <div className="stack g5 visit-done">
      <Seal />
      <div className="stack g1 words">
        <p ref={(words) => words?.focus()} tabIndex={-1} className="l b">
          {visitTexts.scheduled}
        </p>
        <p className="mut">{visit.online ? m.visits_done_online(when) : m.visits_done_in_person(when)}</p>
        {signedIn ? <p className="s mut">{m.visits_logged_in()}</p> : null}
      </div>
      <VisitPass
        date={visit.date}
        startsAt={visit.starts_at}
        online={visit.online}
        address={visit.house_address}
        code={visit.otp}
      />
      <p className="row wrapx visit-links">
        {visit.online ? null : (
          <Link tap newTab to={directionsUrl(visit.lat, visit.long)}>
            <Icon icon="navigation" size="sm" />
            {m.visits_directions()}
          </Link>
        )}
        <Link tap newTab to={googleCalendarUrl(entry)}>
          <Icon icon="calendar-plus" size="sm" />
          {m.visits_google_calendar()}
        </Link>
      </p>
    </div>
  )
}
