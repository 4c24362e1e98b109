import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Route } from './+types/come-prepared-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { MeetCard } from './meet-card.tsx'
import { MissingSteps, NoMoveIn } from './no-move-in.tsx'
import { BringList, FortyMinutes } from './prepare.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Come prepared | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = loadMoveIn

export default function ComePreparedScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <NoMoveIn />
  const { calendar, details } = found
  const { chosen, manager, missing } = calendar.info
  const name = chosen?.manager ?? manager?.name ?? 'the manager'
  return (
    <div className="wrap move-in">
      <header className="move-in-head">
        <h1>Come prepared for your keys</h1>
        <p className="mut">
          {chosen ? 'What to bring, and what happens at the door.' : 'Choose your time first, then bring these.'}
        </p>
      </header>
      <div className="move-in-cols">
        <div className="move-in-main">
          <MissingSteps missing={missing} />
          <BringList details={details} manager={name} />
          <FortyMinutes manager={name} at={chosen?.time ?? null} />
        </div>
        <aside className="move-in-aside" aria-label="Where and whom you meet">
          <MeetCard calendar={calendar}>
            {details.actual_move_in_date ? null : (
              <ButtonLink to={keyTimeUrl} block variant={chosen ? 'sec' : 'pri'}>
                {chosen ? 'Change the time' : 'Choose a time'}
              </ButtonLink>
            )}
          </MeetCard>
        </aside>
      </div>
    </div>
  )
}
