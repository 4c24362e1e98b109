import { Form } from 'react-router'
import { CodeFields, SentTo } from '#features/people/accounts/web/code-fields.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Problem, type StepProps, type Submit } from './coupon-steps.tsx'

type CodeStepProps = StepProps & Submit & { onResend: () => void }

export function CodeStep({ flow, tell, busy, action, onSubmit, onResend }: CodeStepProps) {
  return (
    <Form method="post" action={action} className="stack g4" noValidate preventScrollReset onSubmit={onSubmit}>
      <SentTo phone={flow.phone} onEdit={() => tell({ type: 'edit' })} />
      <Problem flow={flow} />
      <input type="hidden" name="phone" value={flow.phone} />
      <input type="hidden" name="email" value={flow.email} />
      <input type="hidden" name="online_visit_id" value={flow.onlineVisitId ?? ''} />
      <CodeFields
        round={flow.round}
        codes={flow.codes}
        waitS={flow.resendAfterS}
        busy={busy}
        intent="contact"
        onResend={onResend}
        hint={flow.otpError ? undefined : flow.otpText}
        error={flow.otpError || undefined}
        onValue={(value) => tell({ type: 'typed', field: 'otp', value })}
      />
      <Button type="submit" name="intent" value="code" block busy={busy}>
        {m.tours_confirm()}
      </Button>
    </Form>
  )
}
