import { Form } from 'react-router'
import { otp as otpRules } from '#features/accounts/rules.ts'
import { ResendButton } from '#features/accounts/web/resend-code.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { visitSteps } from '../rules.ts'
import { type VisitForm, visitUrl } from './use-visit.ts'
import { Carried, Problem, Typed, useWrongField } from './visit-form-parts.tsx'

/** The code that came by SMS; EDIT leads back with everything that was typed. */
export function CodeStep({ visit, formId }: { visit: VisitForm; formId: string }) {
  const { home, viewer, flow, tell, busy } = visit
  const { typed } = flow
  const form = useWrongField(flow.errors)
  const sentTo = typed.phone ? `${typed.phone.slice(0, 5)} ${typed.phone.slice(5)}` : (viewer?.phone ?? '')
  return (
    <Form
      {...{ ref: form, id: formId, method: 'post', action: visitUrl(home.slug), className: 'stack g5 visit-form' }}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        visit.sendCode(String(new FormData(event.currentTarget).get('otp') ?? ''))
      }}
    >
      <button type="submit" name="intent" value="code" hidden />
      <Stepper steps={visitSteps} current={1} />
      <p className="mut">
        Sent by SMS to <b className="sent-to">+91 {sentTo}</b>.{' '}
        <button
          type="submit"
          name="intent"
          value="edit"
          className="link tap"
          onClick={(event) => {
            event.preventDefault()
            tell({ type: 'edit' })
          }}
        >
          EDIT
        </button>
      </p>
      <Problem visit={visit} />
      <Carried flow={flow} />
      <Typed flow={flow} />
      <OtpField
        key={flow.round}
        label={`${otpRules.digits}-digit code`}
        name="otp"
        length={otpRules.digits}
        autoFocus
        error={flow.errors.otp}
      />
      <ResendButton
        key={`resend ${flow.round}`}
        waitS={flow.resendAfterS}
        busy={busy}
        intent="again"
        onResend={visit.sendAgain}
      />
    </Form>
  )
}
