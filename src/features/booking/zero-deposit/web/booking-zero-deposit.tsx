import { signInUrl } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { rupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Stage } from '../stages.ts'
import { ApplicationState } from './application-state.tsx'
import { ApplyLink } from './apply-link.tsx'
import { AskOnceMore, ConfirmCode } from './waiting-acts.tsx'

export type ZeroDepositOfUnit = {
  application_stage: Stage
  eligible: boolean
  limit: number
  deposit: number
  fee: number
  reason: string | null
}

type BookingZeroDepositProps = {
  zero: ZeroDepositOfUnit
  otherDeposits: boolean
  signedIn: boolean
  /** The booking, to come back to. */
  here: string
}

/** On the booking screen with zero deposit chosen: the stage of the application and the next step. */
export function BookingZeroDeposit({ zero, otherDeposits, signedIn, here }: BookingZeroDepositProps) {
  const { application_stage: stage, limit, reason, deposit, fee } = zero
  return (
    <section id="zero-deposit" className="stack" aria-label={m.zero_label()}>
      <ApplicationState standing={{ stage, limit, reason }} home={{ deposit, fee, otherDeposits }}>
        {signedIn ? (
          <NextStep zero={zero} here={here} />
        ) : (
          <ButtonLink small variant="sec" to={signInUrl(here)}>
            {m.zero_sign_in_to_apply()}
          </ButtonLink>
        )}
      </ApplicationState>
      {stage === 'unconfirmed' ? (
        <div className="card pad">
          <ConfirmCode back={here} rupees={Math.ceil(rupees(deposit))} />
        </div>
      ) : null}
    </section>
  )
}

type InsteadProps = Pick<BookingZeroDepositProps, 'zero' | 'here'> & { block?: boolean | undefined }

/** Replaces the pay button until the partner has approved. */
export function InsteadOfPaying({ zero, here, block }: InsteadProps) {
  const { application_stage: stage, deposit } = zero
  if (stage === 'none' || stage === 'expired') {
    return (
      <ApplyLink rupees={Math.ceil(rupees(deposit))} back={here} block={block ?? false}>
        {m.zero_apply_title()}
      </ApplyLink>
    )
  }
  return (
    <ButtonLink to="#zero-deposit" variant="sec" block={block}>
      {m.zero_see_missing()}
    </ButtonLink>
  )
}

function NextStep({ zero, here }: Pick<BookingZeroDepositProps, 'zero' | 'here'>) {
  const { application_stage: stage, eligible, deposit } = zero
  const asked = { rupees: Math.ceil(rupees(deposit)), back: here, small: true }
  if (eligible || stage === 'unconfirmed') return null
  if (stage === 'none' || stage === 'expired') {
    return <ApplyLink {...asked}>{stage === 'none' ? m.zero_apply() : m.zero_apply_again()}</ApplyLink>
  }
  if (stage === 'in_progress') return <AskOnceMore back={here} />
  return (
    <div className="row wrapx">
      <ApplyLink {...asked} part="co_applicant">
        {m.zero_add_somebody()}
      </ApplyLink>
      <ApplyLink {...asked} variant="sec">
        {m.zero_change_mine()}
      </ApplyLink>
    </div>
  )
}
