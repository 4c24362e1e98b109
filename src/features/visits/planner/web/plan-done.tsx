import type { Visit } from '#features/visits/scheduling/contract.ts'
import { m } from '#messages'
import { localAddress } from '#shared/language.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { scheduledText } from '../rules.ts'

/** The visits of a plan after they have been scheduled: when, where and with whom. */
export function PlanDone({ visits }: { visits: readonly [Visit, ...Visit[]] }) {
  return (
    <div className="wrap visit-planner">
      <Seal />
      <h1 ref={(title) => title?.focus()} tabIndex={-1}>
        {scheduledText(visits.length)}
      </h1>
      <p>{m.planner_done_text({ day: localLongDay(visits[0].date) })}</p>
      <ol className="plan-stops" aria-label={m.planner_done_list()}>
        {visits.map(({ id, starts_at, house, house_name, house_address, area_manager }) => (
          <li key={id} className="plan-stop">
            <b>{localTime(new Date(starts_at))}</b>
            <span className="stack g1">
              <Link to={`/houses/${house.slug}`} lang={writtenIn(house_name)}>
                {house_name}
              </Link>
              <span className="s mut">
                <MixedText text={house_address} />
              </span>
              {area_manager ? (
                <span className="s mut">{m.planner_meets_there({ name: area_manager.name })}</span>
              ) : null}
              <a className="link tap" href={localAddress(`/reschedule/${id}.ics`)} download>
                <Icon icon="calendar-plus" size="sm" />
                {m.planner_add_to_calendar({
                  title: house_name,
                  hidden: (said) => <span className="vh">{said}</span>,
                })}
              </a>
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/reschedule">{m.planner_see_all()}</ButtonLink>
    </div>
  )
}
