import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { call } from '#shared/call.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { getSharedVisit } from '../contract.ts'
import type { Route } from './+types/shared-visit-screen.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'A visit shared with you | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params }: Route.LoaderArgs) => call(getSharedVisit, { params: { token: params.token } })

export default function SharedVisitScreen({ loaderData: visit }: Route.ComponentProps) {
  const { visitor, house, manager, state, date, time, online } = visit
  return (
    <div className="wrap whole stack g5">
      <h1>
        {visitor} {online ? 'sees a home by video' : 'visits a home'}
      </h1>
      {state === 'cancelled' ? <p className="b">This visit was cancelled.</p> : null}
      <Card as="section" className="stack" aria-label="The visit">
        <p className="b">
          {formatLongDay(date)}, {time}
        </p>
        <p>
          {house.title}
          <br />
          <span className="mut">{house.address}</span>
        </p>
        {online ? null : (
          <Link tap newTab to={directionsUrl(house.lat, house.lng)}>
            Directions
          </Link>
        )}
        {manager ? (
          <p className="row">
            <Avatar name={manager.name} photo={manager.photo ?? undefined} />
            <span>
              {manager.name}, area manager of Thikana
              <br />
              <span className="s mut">Staff number {manager.id}</span>
            </span>
          </p>
        ) : null}
      </Card>
      <p className="s mut">This link ends three hours after the visit begins.</p>
    </div>
  )
}
