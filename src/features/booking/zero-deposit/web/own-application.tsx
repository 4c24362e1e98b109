import { dayInIndia, formatDay } from '#shared/dates.ts'
import { Card } from '#ui/display/card.tsx'
import type { BondApplication } from '../contract.ts'
import { zeroDepositPath } from '../links.ts'
import { ApplicationState } from './application-state.tsx'
import { ApplyLink } from './apply-link.tsx'
import { shownStanding } from './fields-of.ts'
import { AskOnceMore, ConfirmCode } from './waiting-acts.tsx'
import './zero-deposit.css'

/** Where somebody stands with the bond partner, and what they can do next. */
export function OwnApplication({ application }: { application: BondApplication }) {
  const { application_stage: stage, valid_until } = application
  return (
    <section className="stack" aria-label="Your application">
      <ApplicationState standing={shownStanding(application)} home={null}>
        <Acts stage={stage} />
      </ApplicationState>
      {stage === 'unconfirmed' ? (
        <Card>
          <ConfirmCode back={zeroDepositPath} />
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
  if (stage === 'in_progress') return <AskOnceMore back={zeroDepositPath} />
  return (
    <div className="row wrapx">
      {stage === 'not_eligible' ? (
        <ApplyLink small back={zeroDepositPath} part="co_applicant">
          Add somebody
        </ApplyLink>
      ) : null}
      <ApplyLink small back={zeroDepositPath} variant={stage === 'none' || stage === 'expired' ? 'pri' : 'sec'}>
        {stage === 'none' ? 'Apply' : 'Change my details'}
      </ApplyLink>
    </div>
  )
}
