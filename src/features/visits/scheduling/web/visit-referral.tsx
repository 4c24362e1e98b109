import { useState } from 'react'
import { ReferralInput } from '#features/people/referral-codes/web/referral-input.tsx'
import { m } from '#messages'
import type { VisitForm } from './use-visit.ts'

/**
 * A verified code is applied and its input disappears; an unverified one blocks the form. It is not rendered for visitors
 * who may not use a code.
 */
export function VisitReferral({ visit }: { visit: VisitForm }) {
  const { flow, tell } = visit
  if (!visit.mayRefer) return null
  if (flow.referral.shown) return <UnverifiedCode visit={visit} />
  const show = (
    <button
      type="submit"
      name="intent"
      value="referral"
      className="link tap"
      onClick={(event) => {
        event.preventDefault()
        tell({ type: 'referralShown' })
      }}
    >
      {flow.referral.applied ? m.visits_change_code() : m.visits_have_code()}
    </button>
  )
  if (!flow.referral.applied) return <p className="visit-ask">{show}</p>
  return (
    <p className="visit-ask" role="status">
      {m.visits_code_applied({ code: flow.typed.referralCode, b: (words) => <b>{words}</b> })} {show}
      <input type="hidden" name="referral_code" value={flow.typed.referralCode} />
      <input type="hidden" name="referral" value="applied" />
    </p>
  )
}

function UnverifiedCode({ visit }: { visit: VisitForm }) {
  const { flow, busy } = visit
  const [code, setCode] = useState(flow.typed.referralCode)
  return (
    <>
      <input type="hidden" name="referral" value="shown" />
      <ReferralInput
        name="referral_code"
        code={code}
        onCode={setCode}
        busy={busy}
        onVerify={() => visit.verify(code)}
        intent="verify"
        error={flow.errors.referral_code}
      />
    </>
  )
}
