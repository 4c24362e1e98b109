import type { ReactNode } from 'react'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { directionsUrl } from '#features/visits/scheduling/calendar-links.ts'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import type { MoveInCalendar, MoveInSlot } from '../contract.ts'

type MeetCardProps = { calendar: MoveInCalendar; wished?: MoveInSlot | null; children?: ReactNode }

/** When, where and whom one meets; the code once a time is chosen. */
export function MeetCard({ calendar: { info }, wished = null, children }: MeetCardProps) {
  const { chosen, house, unit } = info
  const at = chosen?.time ?? wished?.time
  const manager = chosen ? { name: chosen.manager, phone: chosen.phone } : info.manager
  return (
    <Card as="section" className="meet-card">
      <div>
        <h2>{at ? sayTime(at) : unitWords(unit)}</h2>
        <p>
          {unitWords(unit)}, <MixedText text={house.title} />
        </p>
        <p className="s mut">
          <MixedText text={house.address} />
        </p>
      </div>
      {chosen ? (
        <p className="meet-code">
          <span className="s mut">{m.movein_code_for({ manager: chosen.manager })}</span>
          <b className="l">{chosen.door_code}</b>
        </p>
      ) : null}
      {manager ? (
        <div className="meet-person">
          <Avatar name={manager.name} />
          <span className="who">
            <b>{manager.name}</b>
            <small>{m.movein_area_manager()}</small>
          </span>
          <IconLink icon="phone" label={m.movein_call_person({ name: manager.name })} to={`tel:+91${manager.phone}`} />
        </div>
      ) : null}
      <div className="stack">
        {children}
        <ButtonLink variant="sec" block icon="map-pin" newTab to={directionsUrl(house.lat, house.lng)}>
          {m.movein_directions()}
        </ButtonLink>
      </div>
    </Card>
  )
}

export const sayTime = (time: string): string =>
  `${localShortDay(dayInIndia(new Date(time)))}, ${localTime(new Date(time))}`
