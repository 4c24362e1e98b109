import { redirect } from 'react-router'
import { googleCalendarUrl } from '#features/visits/scheduling/calendar-links.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { Route } from './+types/time-success-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { MeetCard, sayTime } from './meet-card.tsx'
import { MissingSteps, NoMoveIn } from './no-move-in.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your key time | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const found = await loadMoveIn()
  // Nothing is chosen yet, or the keys are handed over.
  if (found?.details.actual_move_in_date) throw redirect('/alpha/move-in-success')
  if (found && !found.calendar.info.chosen) throw redirect(keyTimeUrl)
  return { found, origin: new URL(request.url).origin }
}

export default function TimeSuccessScreen({ loaderData: { found, origin } }: Route.ComponentProps) {
  const chosen = found?.calendar.info.chosen
  if (!found || !chosen) return <NoMoveIn />
  const { house, unit, missing } = found.calendar.info
  const google = googleCalendarUrl({
    ...{ id: chosen.visit_id, title: `Keys: ${unit}, ${house.title}`, startsAt: new Date(chosen.time) },
    ...{ place: house.address, manager: chosen.manager, url: `${origin}${keyTimeUrl}` },
  })
  return (
    <div className="wrap move-in move-in-narrow">
      <header className="move-in-head sealed">
        <Seal />
        <div>
          <h1>{sayTime(chosen.time)} is yours</h1>
          <p className="mut">
            {chosen.manager} meets you at the door. Tell {chosen.manager} your code only when you are there.
          </p>
        </div>
      </header>
      <MissingSteps missing={missing} />
      <MeetCard calendar={found.calendar}>
        <ButtonLink to="/alpha/come-prepared" block>
          What to bring
        </ButtonLink>
        <ButtonAnchor href={`${keyTimeUrl}.ics`} variant="sec" block icon="calendar-plus">
          Add to my calendar
        </ButtonAnchor>
      </MeetCard>
      <p className="row wrapx">
        <Link tap newTab to={google}>
          <Icon icon="calendar-plus" size="sm" />
          Google Calendar
        </Link>
        <Link tap to={keyTimeUrl}>
          Change the time
        </Link>
      </p>
    </div>
  )
}
