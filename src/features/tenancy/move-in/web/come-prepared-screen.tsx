import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/come-prepared-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { MeetCard } from './meet-card.tsx'
import { MissingSteps, NoMoveIn } from './no-move-in.tsx'
import { BringList, FortyMinutes } from './prepare.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: m.movein_page_prepared() },
  { name: 'robots', content: 'noindex' },
]

export const loader = loadMoveIn

export default function ComePreparedScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <NoMoveIn />
  const { calendar, details } = found
  const { chosen, manager, missing } = calendar.info
  const name = chosen?.manager ?? manager?.name
  return (
    <div className="wrap move-in">
      <header className="move-in-head">
        <h1>{m.movein_prepared_title()}</h1>
        <p className="mut">{chosen ? m.movein_prepared_chosen() : m.movein_prepared_choose()}</p>
      </header>
      <div className="move-in-cols">
        <div className="move-in-main">
          <MissingSteps missing={missing} />
          <BringList details={details} manager={name} />
          <FortyMinutes manager={name} at={chosen?.time ?? null} />
        </div>
        <aside className="move-in-aside" aria-label={m.movein_where_and_whom()}>
          <MeetCard calendar={calendar}>
            {details.actual_move_in_date ? null : (
              <ButtonLink to={keyTimeUrl} block variant={chosen ? 'sec' : 'pri'}>
                {chosen ? m.movein_change_time() : m.movein_choose_time()}
              </ButtonLink>
            )}
          </MeetCard>
        </aside>
      </div>
    </div>
  )
}
