import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { inEnglish } from '#features/visits/tours/web/in-english.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { getSharedVisit } from '../contract.ts'
import type { Route } from './+types/shared-visit-screen.ts'
import './shared-visits.css'

export const meta: Route.MetaFunction = () => [{ title: m.sharedvisit_page() }, { name: 'robots', content: 'noindex' }]

export const loader = ({ params }: Route.LoaderArgs) => call(getSharedVisit, { params: { token: params.token } })

export default function SharedVisitScreen({ loaderData: visit }: Route.ComponentProps) {
  const { visitor, house, manager, state, date, starts_at, online } = visit
  return (
    <div className="wrap shared-visit">
      <h1>{m.sharedvisit_title({ visitor, online: online ? 'yes' : 'no', name: inEnglish })}</h1>
      {state === 'cancelled' ? <p className="b">{m.sharedvisit_cancelled()}</p> : null}
      <Card as="section" className="stack" aria-label={m.sharedvisit_the_visit()}>
        <p className="b">{m.sharedvisit_when({ day: localLongDay(date), time: localTime(new Date(starts_at)) })}</p>
        <p lang={writtenIn(house.title)}>
          {house.title}
          <br />
          <span className="mut">
            <MixedText text={house.address} />
          </span>
        </p>
        {online ? null : (
          <Link tap newTab to={directionsUrl(house.lat, house.lng)}>
            {m.visits_directions()}
          </Link>
        )}
        {manager ? (
          <p className="row">
            <Avatar name={manager.name} photo={manager.photo ?? undefined} />
            <span>
              {m.sharedvisit_manager({ manager: manager.name, name: inEnglish })}
              <br />
              <span className="s mut">{m.visits_staff_number({ id: manager.id })}</span>
            </span>
          </p>
        ) : null}
      </Card>
      <p className="s mut">{m.sharedvisit_ends()}</p>
    </div>
  )
}
