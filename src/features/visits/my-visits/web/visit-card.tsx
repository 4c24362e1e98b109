import { Form } from 'react-router'
import { directionsUrl, googleCalendarUrl } from '#features/visits/scheduling/calendar-links.ts'
import type { Visit } from '#features/visits/scheduling/contract.ts'
import { calendarVisitOf } from '#features/visits/scheduling/web/visit-done.tsx'
import { VisitPass } from '#features/visits/scheduling/web/visit-pass.tsx'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { CancelVisit } from './cancel-visit.tsx'
import { MoveVisit, type Moving } from './move-visit.tsx'
import type { Refused } from './my-visits-action.ts'
import { type PlaceAround, WayThere } from './way-there.tsx'

type VisitCardProps = {
  visit: Visit
  around: readonly PlaceAround[]
  origin: string
  moving: Moving | null
  refused: Refused | undefined
}

/** An upcoming visit: when, where, with whom, and how to change it. */
export function VisitCard({ visit, around, origin, moving, refused }: VisitCardProps) {
  const { id, house, area_manager: manager } = visit
  return (
    <Card as="article" className="stack visit-card" aria-label={visit.house_name}>
      {house.image_url ? (
        <img className="visit-photo" src={house.image_url} alt="" width="640" height="480" loading="lazy" />
      ) : null}
      <h3>
        <Link to={`/houses/${house.slug}`} lang={writtenIn(visit.house_name)}>
          {visit.house_name}
        </Link>
      </h3>
      <VisitPass
        date={visit.date}
        startsAt={visit.starts_at}
        online={visit.online}
        address={visit.house_address}
        code={visit.otp}
      />
      <WayThere home={{ lat: house.lat, lng: house.long }} around={around} />
      {manager ? (
        <p className="row wrapx between">
          <span className="row">
            <Avatar name={manager.name} photo={manager.profile_image ?? undefined} />
            <span>
              {visit.online
                ? m.visits_manager_calls({ name: manager.name })
                : m.visits_manager_meets({ name: manager.name })}
              <span className="s mut visit-staff">{m.visits_staff_number({ id: manager.id })}</span>
            </span>
          </span>
          {manager.phone ? (
            <Link tap to={`tel:+91${manager.phone}`}>
              <Icon icon="phone" size="sm" />
              {m.visits_call_manager({ name: manager.name })}
            </Link>
          ) : null}
        </p>
      ) : null}
      <CardLinks visit={visit} origin={origin} />
      {moving ? (
        <MoveVisit visit={visit} moving={moving} refused={refused} />
      ) : (
        <ButtonLink variant="sec" icon="calendar-clock" to={`?move=${id}#move-${id}`} preventScrollReset>
          {m.visits_reschedule()}
        </ButtonLink>
      )}
      <Form method="post" action="/alpha/messages/new">
        <input type="hidden" name="house_id" value={house.id} />
        <Button type="submit" variant="ter" icon="message-circle">
          {m.visits_write_owner()}
        </Button>
      </Form>
      <CancelVisit visit={visit} refused={moving ? undefined : refused} />
    </Card>
  )
}

function CardLinks({ visit, origin }: Pick<VisitCardProps, 'visit' | 'origin'>) {
  const { id, house, online, live_link, area_manager } = visit
  const entry = calendarVisitOf(
    { ...visit, lat: house.lat, long: house.long, manager_name: area_manager?.name ?? null },
    origin,
  )
  return (
    <p className="row wrapx visit-ways">
      {online && live_link ? (
        <Link tap to={live_link}>
          <Icon icon="video" size="sm" />
          {m.visits_open_call()}
        </Link>
      ) : null}
      {online ? null : (
        <Link tap newTab to={directionsUrl(house.lat, house.long)}>
          <Icon icon="navigation" size="sm" />
          {m.visits_directions()}
        </Link>
      )}
      <a className="link tap" href={localAddress(`/reschedule/${id}.ics`)} download>
        <Icon icon="calendar-plus" size="sm" />
        {m.visits_add_to_calendar()}
      </a>
      <Link tap to={`/reschedule/${id}/share`}>
        <Icon icon="share-2" size="sm" />
        {m.visits_share_mine()}
      </Link>
      <Link tap newTab to={googleCalendarUrl(entry)}>
        {m.visits_google_calendar()}
      </Link>
    </p>
  )
}
