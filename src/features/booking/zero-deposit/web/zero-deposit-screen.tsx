import { getViewer } from '#features/people/accounts/contract.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { call } from '#shared/call.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Card } from '#ui/display/card.tsx'
import { type BondApplication, getBondApplication } from '../contract.ts'
import { questions } from '../faq.ts'
import type { Route } from './+types/zero-deposit-screen.ts'
import { ApplicationState } from './application-state.tsx'
import { ApplyLink } from './apply-link.tsx'
import { shownStanding } from './fields-of.ts'
import { AskOnceMore, ConfirmCode } from './waiting-acts.tsx'
import './zero-deposit.css'

const here = '/alpha/eqaro'

export const meta: Route.MetaFunction = () => [
  { title: 'Zero deposit | Thikana' },
  {
    name: 'description',
    content: 'Rent without a deposit: a bond partner vouches for you, for a small fee once for each 12 months.',
  },
]

export async function loader() {
  const { viewer } = await call(getViewer, {})
  return { application: viewer ? await call(getBondApplication, {}) : null }
}

/** How zero deposit works, and for signed-in people the stage of their application. */
export default function ZeroDepositScreen({ loaderData: { application } }: Route.ComponentProps) {
  return (
    <div className="wrap zero">
      <h1>Rent with zero deposit</h1>
      <p>
        A bond partner vouches for you instead of a deposit. You pay it a fee once for each 12 months, less than a tenth
        of the deposit.
      </p>
      {application ? (
        <Own application={application} />
      ) : (
        <div>
          <ButtonLink to={signInUrl(here)}>Sign in to apply</ButtonLink>
        </div>
      )}
      <Card as="section" className="stack">
        <h2>How it goes</h2>
        <ol className="zero-steps">
          <li>You tell us your PAN, your work and where you live now. That takes two minutes.</li>
          <li>The partner decides, mostly at once, and says up to what deposit it vouches for you.</li>
          <li>For 30 days you book any home with zero deposit up to that sum, in the 12 cities that have it.</li>
          <li>If you do not move in by the move-in date, the whole fee comes back.</li>
        </ol>
      </Card>
      <section className="stack" aria-labelledby="questions-title">
        <h2 id="questions-title">Questions about the fee</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} className="card zero-question">
            <summary>
              {question}
              <Icon icon="chevron-down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </div>
  )
}

function Own({ application }: { application: BondApplication }) {
  const { application_stage: stage, valid_until } = application
  return (
    <section className="stack" aria-label="Your application">
      <ApplicationState standing={shownStanding(application)} home={null}>
        <Acts stage={stage} />
      </ApplicationState>
      {stage === 'unconfirmed' ? (
        <Card>
          <ConfirmCode back={here} />
        </Card>
      ) : null}
      {valid_until ? <p className="s mut">Until {formatDay(dayInIndia(new Date(valid_until)))}.</p> : null}
      {application.applicants.length > 0 ? (
        <ul className="zero-applicants">
          {application.applicants.map((each) => (
            <li key={each.part}>
              <b>{each.name}</b>
              <span className="mut">
                {each.tenant_relation ?? 'You'} · {each.employment} · {stageLabels[each.application_stage]}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const stageLabels = {
  unconfirmed: 'has not confirmed yet',
  in_progress: 'waits for an answer',
  eligible: 'vouched for',
  not_eligible: 'not vouched for',
  expired: 'run out',
} as const

function Acts({ stage }: { stage: BondApplication['application_stage'] }) {
  if (stage === 'unconfirmed') return null
  if (stage === 'in_progress') return <AskOnceMore back={here} />
  return (
    <div className="row wrapx">
      {stage === 'not_eligible' ? (
        <ApplyLink small back={here} part="co_applicant">
          Add somebody
        </ApplyLink>
      ) : null}
      <ApplyLink small back={here} variant={stage === 'none' || stage === 'expired' ? 'pri' : 'sec'}>
        {stage === 'none' ? 'Apply' : 'Change my details'}
      </ApplyLink>
    </div>
  )
}
