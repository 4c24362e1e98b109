import { Form } from 'react-router'
import { otp as otpRules } from '#features/accounts/rules.ts'
import { ResendButton } from '#features/accounts/web/resend-code.tsx'
import { Button } from '#ui/button.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { Problem, type StepProps, type Submit } from './coupon-steps.tsx'

type CodeStepProps = StepProps & Submit & { onResend: () => void }

export function CodeStep({ flow, tell, busy, action, onSubmit, onResend }: CodeStepProps) {
  return (
    <Form method="post" action={action} className="stack g4" noValidate preventScrollReset onSubmit={onSubmit}>
      <p className="mut">
        Sent to +91 {flow.phone.slice(0, 5)} {flow.phone.slice(5)}.{' '}
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
      <Problem flow={flow} />
      <input type="hidden" name="phone" value={flow.phone} />
      <input type="hidden" name="email" value={flow.email} />
      <input type="hidden" name="online_visit_id" value={flow.onlineVisitId ?? ''} />
      <OtpField
        key={`code ${flow.round}`}
        label={`${otpRules.digits}-digit code`}
        name="otp"
        length={otpRules.digits}
        autoFocus
        hint={flow.otpError ? undefined : flow.otpText}
        error={flow.otpError || undefined}
        onValue={(value) => tell({ type: 'typed', field: 'otp', value })}
      />
      <ResendButton
        key={`resend ${flow.round}`}
        waitS={flow.resendAfterS}
        busy={busy}
        intent="contact"
        onResend={onResend}
      />
      <Button type="submit" name="intent" value="code" block busy={busy}>
        Confirm
      </Button>
    </Form>
  )
}
