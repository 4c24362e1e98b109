import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Card } from '#ui/display/card.tsx'
import type { BondApplication } from '../contract.ts'
import { zeroDepositPath } from '../links.ts'
import { employmentWords, relationWords } from '../rules.ts'
import { ApplicationState } from './application-state.tsx'
import { ApplyLink } from './apply-link.tsx'
import { shownStanding } from './fields-of.ts'
import { AskOnceMore, ConfirmCode } from './waiting-acts.tsx'
import './zero-deposit.css'

/** Where somebody stands with the bond partner, and what they can do next. */
export function OwnApplication({ application }: { application: BondApplication }) {
  const { application_stage: stage, valid_until } = application
  return (
    <section className="stack" aria-label={m.zero_your_application()}>
      <ApplicationState standing={shownStanding(application)} home={null}>
        <Acts stage={stage} />
      </ApplicationState>
      {stage === 'unconfirmed' ? (
        <Card>
          <ConfirmCode back={zeroDepositPath} />
        </Card>
      ) : null}
      {valid_until ? (
        <p className="s mut">{m.zero_until({ day: localDay(dayInIndia(new Date(valid_until))) })}</p>
      ) : null}
      {application.applicants.length > 0 ? (
        <ul className="zero-applicants">
          {application.applicants.map((each) => (
            <li key={each.part}>
              <b lang={writtenIn(each.name)}>{each.name}</b>
              <span className="mut">
                {each.tenant_relation ? relationWords(each.tenant_relation) : m.zero_you()} ·{' '}
                {employmentWords(each.employment)} · {m.zero_applicant_stage({ stage: each.application_stage })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Acts({ stage }: { stage: BondApplication['application_stage'] }) {
  if (stage === 'unconfirmed') return null
  if (stage === 'in_progress') return <AskOnceMore back={zeroDepositPath} />
  return (
    <div className="row wrapx">
      {stage === 'not_eligible' ? (
        <ApplyLink small back={zeroDepositPath} part="co_applicant">
          {m.zero_add_somebody()}
        </ApplyLink>
      ) : null}
      <ApplyLink small back={zeroDepositPath} variant={stage === 'none' || stage === 'expired' ? 'pri' : 'sec'}>
        {stage === 'none' ? m.zero_apply() : m.zero_change_mine()}
      </ApplyLink>
    </div>
  )
}
