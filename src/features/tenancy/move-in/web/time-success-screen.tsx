import { redirect } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { googleCalendarUrl } from '#features/visits/scheduling/calendar-links.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { ButtonAnchor, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import type { Route } from './+types/time-success-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { MeetCard, sayTime } from './meet-card.tsx'
import { MissingSteps, NoMoveIn } from './no-move-in.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [{ title: m.movein_page_time() }, { name: 'robots', content: 'noindex' }]

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
    ...{ id: chosen.visit_id, startsAt: new Date(chosen.time), place: house.address, manager: chosen.manager },
    title: m.movein_entry_title({ unit: unitWords(unit), title: house.title }),
    url: `${origin}${localAddress(keyTimeUrl)}`,
  })
  return (
    <div className="wrap move-in move-in-narrow">
      <header className="move-in-head sealed">
        <Seal />
        <div>
          <h1>{m.movein_time_is_yours({ when: sayTime(chosen.time) })}</h1>
          <p className="mut">{m.movein_meets_you({ manager: chosen.manager })}</p>
        </div>
      </header>
      <MissingSteps missing={missing} />
      <MeetCard calendar={found.calendar}>
        <ButtonLink to="/alpha/come-prepared" block>
          {m.movein_what_to_bring()}
        </ButtonLink>
        <ButtonAnchor href={localAddress(`${keyTimeUrl}.ics`)} variant="sec" block icon="calendar-plus">
          {m.movein_add_to_calendar()}
        </ButtonAnchor>
      </MeetCard>
      <p className="row wrapx">
        <Link tap newTab to={google}>
          <Icon icon="calendar-plus" size="sm" />
          {m.visits_google_calendar()}
        </Link>
        <Link tap to={keyTimeUrl}>
          {m.movein_change_time()}
        </Link>
      </p>
    </div>
  )
}
