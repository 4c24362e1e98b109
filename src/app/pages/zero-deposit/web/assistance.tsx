import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { checkLead, keepDays } from '#features/search/leads/rules.ts'
import { type AssistanceLead, keepLead, sendLead } from '#features/search/leads/web/waiting-lead.ts'
import { m } from '#messages'
import { CallError } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast.tsx'

type Problems = { name?: string; phone?: string; customer_email?: string; form?: string }
export type AssistAnswer = { sent: boolean; typed: AssistanceLead; problems: Problems }

/** The number is promised to be called, so a lead that could not be sent is kept here and sent again until it is taken. */
export function Assistance({ answer }: { answer: AssistAnswer | undefined }) {
  const [state, setState] = useState<'form' | 'busy' | 'sent'>(answer?.sent ? 'sent' : 'form')
  const [problems, setProblems] = useState<Problems>(answer?.problems ?? {})
  const form = useRef<HTMLFormElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const lead = { name: text('name'), phone: text('phone'), email: text('customer_email') }
    const wrong = problemsOf(lead)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(form.current, wrong)
    setState('busy')
    try {
      await sendLead(lead)
    } catch (error) {
      if (error instanceof CallError && error.status === 400) {
        setState('form')
        return setProblems(error.fields)
      }
      keepLead(lead)
      showToast({ text: m.zerohome_went_wrong(), tone: 'failure' })
    }
    setState('sent')
  }
  if (state === 'sent') return <Done />
  return (
    <Card as="section" className="zd-help" aria-labelledby="help">
      <div>
        <h2 id="help">{m.zerohome_cannot_find()}</h2>
        <p className="mut">{m.zerohome_leave_number()}</p>
      </div>
      <Form ref={form} method="post" action="?#help" className="stack" noValidate onSubmit={send}>
        {problems.form ? <Banner tone="brick" role="alert" title={problems.form} /> : null}
        <TextField
          {...{ label: m.zerohome_name(), name: 'name', autoComplete: 'name', maxLength: 100 }}
          defaultValue={answer?.typed.name}
          error={problems.name}
        />
        <PhoneField label={m.zerohome_phone()} name="phone" defaultValue={answer?.typed.phone} error={problems.phone} />
        <EmailField
          label={m.zerohome_email()}
          name="customer_email"
          defaultValue={answer?.typed.email}
          error={problems.customer_email}
        />
        <Button type="submit" block busy={state === 'busy'}>
          {m.zerohome_get_assistance()}
        </Button>
        <ConsentLine>{m.leads_consent({ days: keepDays.lead })}</ConsentLine>
      </Form>
    </Card>
  )
}

function problemsOf({ name, phone, email }: AssistanceLead): Problems {
  const wrong = checkLead('eqaro', { name, phone, email, city: '', locality: '', propertyType: '' })
  return {
    ...(wrong.name ? { name: wrong.name } : {}),
    ...(wrong.phone ? { phone: wrong.phone } : {}),
    ...(wrong.email ? { customer_email: wrong.email } : {}),
  }
}

function focusFirst(form: HTMLFormElement | null, wrong: Problems): void {
  const [first] = Object.keys(wrong)
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}

function Done() {
  return (
    <Card as="section" className="zd-help zd-done" aria-labelledby="help">
      <Seal />
      <h2 id="help" ref={takeFocus} tabIndex={-1}>
        {m.zerohome_have_number()}
      </h2>
      <p className="mut">{m.zerohome_will_call()}</p>
    </Card>
  )
}

/** Takes the focus, because the pressed button is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus()
