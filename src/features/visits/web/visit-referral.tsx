import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { VisitForm } from './use-visit.ts'

/** A code that was verified is applied and its input goes; one that was not blocks the form. */
export function VisitReferral({ visit }: { visit: VisitForm }) {
  const { flow, tell } = visit
  if (flow.referral.shown) return <ReferralInput visit={visit} />
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
      {flow.referral.applied ? 'Change it' : 'Have a referral code?'}
    </button>
  )
  if (!flow.referral.applied) return <p className="visit-ask">{show}</p>
  return (
    <p className="visit-ask" role="status">
      Referral code <b>{flow.typed.referralCode}</b> is applied. {show}
      <input type="hidden" name="referral_code" value={flow.typed.referralCode} />
      <input type="hidden" name="referral" value="applied" />
    </p>
  )
}

function ReferralInput({ visit }: { visit: VisitForm }) {
  const { flow, busy } = visit
  const [code, setCode] = useState(flow.typed.referralCode)
  return (
    <div className="visit-referral">
      <input type="hidden" name="referral" value="shown" />
      <TextField
        label="Referral code"
        name="referral_code"
        optional
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={flow.errors.referral_code}
      />
      <Button
        type="submit"
        name="intent"
        value="verify"
        variant="sec"
        busy={busy}
        onClick={(event) => {
          event.preventDefault()
          visit.verify(code)
        }}
      >
        Verify
      </Button>
    </div>
  )
}
