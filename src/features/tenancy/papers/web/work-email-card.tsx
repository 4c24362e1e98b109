import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Papers } from '../contract.ts'

type WorkEmailCardProps = { workEmail: Papers['work_email']; errors: Record<string, string>; typed: string }

export function WorkEmailCard({ workEmail, errors, typed }: WorkEmailCardProps) {
  const waits = workEmail !== null && !workEmail.confirmed
  return (
    <Card as="section" className="papers-check" aria-labelledby="work-email-title">
      <div className="row between">
        <h3 id="work-email-title">{m.papers_work_email()}</h3>
        {workEmail ? (
          <Tag tone={workEmail.confirmed ? 'leaf' : 'mar'}>
            {m.papers_work_email_state({ state: workEmail.confirmed ? 'confirmed' : 'sent' })}
          </Tag>
        ) : null}
      </div>
      {workEmail?.confirmed ? (
        <p className="mut" lang="en-IN">
          {workEmail.email}
        </p>
      ) : (
        <p className="mut">{m.papers_work_email_text()}</p>
      )}
      {waits ? <CodeForm email={workEmail.email} error={errors.otp} /> : null}
      {workEmail?.confirmed ? null : (
        <AddressForm typed={typed || workEmail?.email || ''} error={errors.work_email} again={waits} />
      )}
    </Card>
  )
}

function CodeForm({ email, error }: { email: string; error: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'confirm_work_email'
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="papers-line" noValidate>
      <input type="hidden" name="work_email" value={email} />
      <TextField
        label={m.papers_code_mailed({ email })}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        error={error}
      />
      <Button type="submit" small name="intent" value="confirm_work_email" busy={busy}>
        {m.papers_confirm()}
      </Button>
    </Form>
  )
}

function AddressForm({ typed, error, again }: { typed: string; error: string | undefined; again: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'work_email'
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="papers-line" noValidate>
      <EmailField label={m.papers_email_at_work()} name="work_email" required defaultValue={typed} error={error} />
      <Button type="submit" variant="sec" small name="intent" value="work_email" busy={busy}>
        {m.papers_send_code({ again: again ? 'yes' : 'no' })}
      </Button>
    </Form>
  )
}
