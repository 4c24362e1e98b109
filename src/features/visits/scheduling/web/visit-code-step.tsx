import { Form } from 'react-router'
import { CodeFields, SentTo } from '#features/people/accounts/web/code-fields.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { visitSteps } from '../rules.ts'
import { type VisitForm, visitUrl } from './use-visit.ts'
import { Carried, Problem, Typed, useWrongField } from './visit-form-parts.tsx'

/** The code that came by SMS; EDIT leads back with everything that was typed. */
export function CodeStep({ visit, formId }: { visit: VisitForm; formId: string }) {
  const { home, viewer, flow, tell, busy } = visit
  const { typed } = flow
  const form = useWrongField(flow.errors)
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
      <Stepper steps={visitSteps()} current={1} />
      <SentTo phone={typed.phone || (viewer?.phone ?? '')} onEdit={() => tell({ type: 'edit' })} />
      <Problem visit={visit} />
      <Carried flow={flow} />
      <Typed flow={flow} />
      <CodeFields
        round={flow.round}
        codes={flow.codes}
        waitS={flow.resendAfterS}
        busy={busy}
        intent="again"
        onResend={visit.sendAgain}
        error={flow.errors.otp}
      />
    </Form>
  )
}
