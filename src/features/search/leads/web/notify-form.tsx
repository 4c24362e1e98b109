import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { awaitedBody } from '../awaited.ts'
import { notifyMe } from '../contract.ts'
import { checkNotify, type NotifyErrors, type NotifyFields } from '../notify-rules.ts'
import { type Awaited, notifyUrl } from '../notify-url.ts'
import { keepDays } from '../rules.ts'

export type NotifyState = {
  done?: string
  problem?: string
  errors: NotifyErrors
  /** The form values after a post without a script. */
  typed?: NotifyFields
}

/** The same form in a dialog and on its own page; there it is also sent without a script. */
export function NotifyForm({ awaited, answer }: { awaited: Awaited; answer?: NotifyState }) {
  const viewer = useViewer()
  const [state, setState] = useState<NotifyState>(answer ?? { errors: {} })
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const next = await sendNotify(readNotify(new FormData(form)), awaited)
    setBusy(false)
    setState(next)
    const [wrong] = Object.keys(next.errors)
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
  }
  if (state.done) return <Done text={state.done} />
  const { errors, typed, problem } = state
  return (
    <Form method="post" action={notifyUrl(awaited)} className="stack g5 lead-form" noValidate onSubmit={submit}>
      <p className="mut">
        {standsNow(awaited)} {m.notify_promise()}
      </p>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <TextField
        label={m.leads_name()}
        name="name"
        autoComplete="name"
        defaultValue={typed?.name ?? viewer?.name}
        error={errors.name}
      />
      <EmailField label={m.notify_email()} name="email" defaultValue={typed?.email} error={errors.email} />
      <PhoneField label={m.leads_phone()} name="phone" defaultValue={typed?.phone} error={errors.phone} />
      <p className="s mut">
        {m.notify_consent({ days: keepDays.toldWatch })} <Link to="/privacy-policy">{m.shell_privacy_policy()}</Link>
      </p>
      <Button type="submit" block busy={busy}>
        {m.results_notify_me()}
      </Button>
    </Form>
  )
}

/** How it stands now, in words. */
function standsNow(awaited: Awaited): ReactNode {
  if ('search' in awaited) return m.notify_no_match()
  const { title, kind } = awaited.home
  return m.notify_not_free({
    kind: kind ?? 'any',
    home: title,
    name: (words) => <span lang={writtenIn(title)}>{words}</span>,
  })
}

export const readNotify = (form: FormData): NotifyFields => ({
  name: String(form.get('name') ?? ''),
  email: String(form.get('email') ?? '').trim(),
  phone: String(form.get('phone') ?? ''),
})

/** Validates, sends, and returns the message, the server's own where there is one. */
export async function sendNotify(typed: NotifyFields, awaited: Awaited): Promise<NotifyState> {
  const errors = checkNotify(typed)
  if (Object.keys(errors).length > 0) return { errors, typed }
  try {
    const { message } = await call(notifyMe, { body: { ...typed, ...awaitedBody(awaited) } })
    return { done: message, errors: {} }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { name, email, phone } = error.fields
    const atFields = name || email || phone
    return { errors: atFields ? { name, email, phone } : {}, problem: atFields ? undefined : error.message, typed }
  }
}

function Done({ text }: { text: string }) {
  return (
    <div className="stack g5 lead-done">
      <Seal />
      <p ref={(words) => words?.focus()} tabIndex={-1}>
        {text}
      </p>
    </div>
  )
}
