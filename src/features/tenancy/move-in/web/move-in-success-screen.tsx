import { safeHours } from '#features/tenancy/tenancies/rules.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import type { MoveInDetails } from '../contract.ts'
import type { Route } from './+types/move-in-success-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { NoMoveIn } from './no-move-in.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Welcome home | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = loadMoveIn

export default function MoveInSuccessScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <NoMoveIn />
  const { details } = found
  if (!details.actual_move_in_date) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title="The keys are not handed over yet"
          actions={<ButtonLink to={keyTimeUrl}>Your key time</ButtonLink>}
        >
          Once the check of the home is done and you have the keys, this page tells what comes next.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap move-in move-in-narrow">
      <header className="move-in-head sealed">
        <Seal />
        <div>
          <h1>{details.unit} is your home now</h1>
          <p className="mut">
            {details.house.title}. You have the keys since {formatDay(details.actual_move_in_date)}.
          </p>
        </div>
      </header>
      <section aria-labelledby="next">
        <h2 id="next">What to do now</h2>
        <Timeline items={nextSteps(details)} />
      </section>
      <p className="row wrapx">
        {details.report_url ? <ButtonLink to={details.report_url}>Read the move-in report</ButtonLink> : null}
        <ButtonLink to="/alpha/myhome" variant="sec">
          My home
        </ButtonLink>
      </p>
    </div>
  )
}

function nextSteps({ not_as_shown_until, report_url }: MoveInDetails): TimelineItem[] {
  const until = not_as_shown_until ? new Date(not_as_shown_until) : null
  const by = until ? `Until ${formatShortDay(dayInIndia(until))}, ${formatTime(until)}. ` : ''
  return [
    {
      title: 'Look at every room',
      note: `${by}You have ${safeHours} hours to say what is not as shown. Your money stays with us until then.`,
      state: 'now',
    },
    {
      title: 'Add to the report and sign it',
      note: report_url
        ? 'What is written there is never charged to you. Unsigned, it counts as it stands after 48 hours.'
        : 'It is here as soon as the manager’s phone has sent it.',
      state: 'next',
    },
    { title: 'The first rent', note: 'It is invoiced on the 1st and due on the 5th.', state: 'next' },
  ]
}
