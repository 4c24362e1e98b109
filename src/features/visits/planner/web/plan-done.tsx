import type { Visit } from '#features/visits/scheduling/contract.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { scheduledText } from '../rules.ts'

/** The visits of a plan after they have been scheduled: when, where and with whom. */
export function PlanDone({ visits }: { visits: readonly [Visit, ...Visit[]] }) {
  return (
    <div className="wrap visit-planner">
      <Seal />
      <h1 ref={(title) => title?.focus()} tabIndex={-1}>
        {scheduledText(visits.length)}
      </h1>
      <p>{formatLongDay(visits[0].date)}. Visits are free. You can move or cancel each one until it begins.</p>
      <ol className="plan-stops" aria-label="Scheduled visits">
        {visits.map(({ id, time, house, house_name, house_address, area_manager }) => (
          <li key={id} className="plan-stop">
            <b>{time}</b>
            <span className="stack g1">
              <Link to={`/houses/${house.slug}`}>{house_name}</Link>
              <span className="s mut">{house_address}</span>
              {area_manager ? <span className="s mut">{area_manager.name} meets you there.</span> : null}
              <a className="link tap" href={`/reschedule/${id}.ics`} download>
                <Icon icon="calendar-plus" size="sm" />
                Add to calendar<span className="vh">: {house_name}</span>
              </a>
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/reschedule">See all my visits</ButtonLink>
    </div>
  )
}
