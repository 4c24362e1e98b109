import { useState } from 'react'
import { saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendButton } from '#features/people/accounts/web/resend-code.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { codeDigits } from '../rules.ts'
import type { Wish } from './exit-intent-details.tsx'

type CodeStepProps = {
  wish: Wish
  /** The server's message on sending the code. */
  info: string
  problem: string
  resendAfterS: number
  sent: number
  wrong: number
  busy: boolean
  onEdit: () => void
  onResend: () => void
  onCode: (code: string) => void
}

export function CodeStep(props: CodeStepProps) {
  const { wish, info, problem, resendAfterS, sent, wrong, busy, onEdit, onResend, onCode } = props
  const round = `${sent} ${wrong}`
  const [typed, setTyped] = useState({ round, code: '' })
  const code = typed.round === round ? typed.code : ''
  const complete = code.length === codeDigits
  return (
    <form
      className="stack g5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !busy) onCode(code)
      }}
    >
      <p className="mut">
        {m.leads_sent_to({
          phone: `${wish.phone.slice(0, 5)} ${wish.phone.slice(5)}`,
          edit: (words) => (
            <button type="button" className="link tap" onClick={onEdit}>
              {words}
            </button>
          ),
        })}
      </p>
      <OtpField
        key={round}
        label={m.leads_code({ digits: codeDigits })}
        length={codeDigits}
        autoFocus
        hint={problem ? undefined : info}
        error={problem || undefined}
        onValue={(digits) => setTyped({ round, code: digits })}
      />
      <ResendButton
        key={sent}
        waitS={resendAfterS}
        usedUp={saysUsedUp(problem)}
        busy={busy}
        intent="again"
        onResend={onResend}
      />
      <Button type="submit" block disabled={!complete} busy={busy}>
        {m.leads_confirm()}
      </Button>
    </form>
  )
}
