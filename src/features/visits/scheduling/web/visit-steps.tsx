import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { visitSteps, visitTexts } from '../rules.ts'
import type { VisitStep } from '../visit-flow.ts'
import { type VisitForm, visitUrl } from './use-visit.ts'
import { CodeStep } from './visit-code-step.tsx'
import { ContactFields } from './visit-contact.tsx'
import { VisitDone } from './visit-done.tsx'
import { Carried, Problem, useWrongField } from './visit-form-parts.tsx'

export const stepTitle = (step: VisitStep): string =>
  ({ contact: m.visits_schedule(), code: m.visits_enter_code(), done: visitTexts.scheduled })[step]

type StepProps = { visit: VisitForm; formId: string }

/** The step one is in. Each is a form of its own that also travels without a script, with what came before in it. */
export function VisitSteps({ visit, formId, origin }: StepProps & { origin: string }) {
  const { flow } = visit
  if (flow.step === 'done' && flow.visit)
    return <VisitDone visit={flow.visit} origin={origin} signedIn={flow.signedIn} />
  return flow.step === 'code' ? (
    <CodeStep key="code" visit={visit} formId={formId} />
  ) : (
    <ContactStep key="contact" visit={visit} formId={formId} />
  )
}

function ContactStep({ visit, formId }: StepProps) {
  const { home, flow, byAccount, slots } = visit
  const form = useWrongField(flow.errors)
  const start = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    // Coming back from the code step, the pressed button is gone: move the focus.
    if (flow.round > 0) start.current?.focus()
  })
  useEffect(() => begin(), [])
  return (
    <Form
      {...{ ref: form, id: formId, method: 'post', action: visitUrl(home.slug), className: 'stack g5 visit-form' }}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        visit.sendContact(new FormData(event.currentTarget))
        if (slots.state !== 'ready')
          event.currentTarget.querySelector('.visit-times')?.scrollIntoView({ block: 'center' })
      }}
    >
      {/* Enter in a field means this button, not the first one in view. */}
      <button type="submit" name="intent" value="contact" hidden />
      <div ref={start} tabIndex={-1} className="stack visit-start">
        {byAccount ? null : <Stepper steps={visitSteps()} current={0} />}
        <HomeSeen visit={visit} />
      </div>
      <Problem visit={visit} />
      <Carried flow={flow} />
      <ContactFields visit={visit} />
    </Form>
  )
}

function HomeSeen({ visit: { home } }: Pick<StepProps, 'visit'>) {
  return (
    <div className="visit-home">
      {home.picture ? (
        <div className="thumb">
          <Picture picture={home.picture} sizes="72px" decorative />
        </div>
      ) : null}
      <div>
        <p className="b">
          <MixedText text={home.title} />
        </p>
        <p className="s mut">{home.note ? m.visits_note_and_free({ note: home.note }) : m.visits_free()}</p>
      </div>
    </div>
  )
}
