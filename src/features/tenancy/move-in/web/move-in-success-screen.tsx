import { unitWords } from '#features/homes/listing/house-words.ts'
import { safeHours } from '#features/tenancy/tenancies/rules.ts'
import { keyTimeUrl } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import type { MoveInDetails } from '../contract.ts'
import type { Route } from './+types/move-in-success-screen.ts'
import { loadMoveIn } from './load-move-in.ts'
import { sayTime } from './meet-card.tsx'
import { NoMoveIn } from './no-move-in.tsx'
import './move-in.css'

export const meta: Route.MetaFunction = () => [
  { title: m.movein_page_welcome() },
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
          title={m.movein_not_handed()}
          actions={<ButtonLink to={keyTimeUrl}>{m.movein_your_key_time()}</ButtonLink>}
        >
          {m.movein_not_handed_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap move-in move-in-narrow">
      <header className="move-in-head sealed">
        <Seal />
        <div>
          <h1>{m.movein_is_your_home({ unit: unitWords(details.unit) })}</h1>
          <p className="mut">
            {m.movein_keys_since({
              ...{ title: details.house.title, day: localDay(details.actual_move_in_date) },
              home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
            })}
          </p>
        </div>
      </header>
      <section aria-labelledby="next">
        <h2 id="next">{m.movein_what_now()}</h2>
        <Timeline items={nextSteps(details)} />
      </section>
      <p className="row wrapx">
        {details.report_url ? <ButtonLink to={details.report_url}>{m.movein_read_report()}</ButtonLink> : null}
        <ButtonLink to="/alpha/myhome" variant="sec">
          {m.movein_my_home()}
        </ButtonLink>
      </p>
    </div>
  )
}

function nextSteps({ not_as_shown_until, report_url }: MoveInDetails): TimelineItem[] {
  return [
    {
      title: m.movein_look_rooms(),
      note: not_as_shown_until
        ? m.movein_look_rooms_until({ when: sayTime(not_as_shown_until), hours: safeHours })
        : m.movein_look_rooms_text({ hours: safeHours }),
      state: 'now',
    },
    {
      title: m.movein_sign_report(),
      note: report_url ? m.movein_sign_report_text() : m.movein_report_coming(),
      state: 'next',
    },
    { title: m.movein_first_rent(), note: m.movein_first_rent_text(), state: 'next' },
  ]
}
