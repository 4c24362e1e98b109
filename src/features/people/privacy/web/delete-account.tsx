import { Form, useNavigation } from 'react-router'
import { saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendButton, useLastSent } from '#features/people/accounts/web/resend-code.tsx'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import type { getDeletion } from '../contract.ts'
import { coolingDays } from '../rules.ts'
import { KeepAccount } from './keep-account.tsx'
import type { PrivacyAnswer } from './privacy-answer.ts'

type DeleteAccountProps = { deletion: Reply<typeof getDeletion>; answer: PrivacyAnswer | undefined }

export function DeleteAccount({ deletion, answer }: DeleteAccountProps) {
  const { delete_after, blockers } = deletion
  return (
    <section className="stack privacy-part" aria-labelledby="delete">
      <h2 id="delete">Delete my account</h2>
      {delete_after ? <Cooling deleteAfter={delete_after} blockers={blockers} /> : <WhatHappens />}
      {!delete_after && blockers.length > 0 && <Blocked blockers={blockers} />}
      {!delete_after && blockers.length === 0 && <Steps phone={deletion.phone} answer={answer} />}
    </section>
  )
}

const WhatHappens = () => (
  <ol className="deletion-steps">
    <li>You confirm with a code sent to your phone.</li>
    <li>For {coolingDays} days nothing changes. To keep your account, log in and choose Keep my account.</li>
    <li>
      Then we erase your name, phone, email, photo, documents, agreement details and messages. This cannot be undone.
    </li>
    <li>
      What the law makes us keep stays without your name: bookings, receipts and payments for as long as tax law asks,
      and the record of what you agreed to. A signed agreement stays as it was signed, with your name in it, because the
      other side relies on it too.
    </li>
  </ol>
)

function Blocked({ blockers }: { blockers: string[] }) {
  return (
    <Banner tone="mar" title="Not yet." icon="info">
      {blockers.join(' ')}
    </Banner>
  )
}

function Cooling({ deleteAfter, blockers }: { deleteAfter: string; blockers: string[] }) {
  return (
    <>
      <p>
        You asked for your account to be deleted. That happens on{' '}
        <b className="b">{formatDay(dayInIndia(new Date(deleteAfter)))}</b>
        {blockers.length > 0 ? ', or when this is over:' : '.'} {blockers.join(' ')}
      </p>
      <KeepAccount />
    </>
  )
}

function Steps({ phone, answer }: { phone: string | null; answer: PrivacyAnswer | undefined }) {
  const busy = useNavigation().formData?.has('intent') ?? false
  const { error } = answer ?? {}
  const { waitS, codes } = useLastSent(answer?.code)
  const atForm = error && !error.field && !answer?.purpose ? error.text : undefined
  const ready = answer?.code !== undefined || phone === null
  return (
    <Form method="post" className="stack deletion-form" noValidate>
      {atForm && (
        <Banner tone="brick" role="alert">
          {atForm}
        </Banner>
      )}
      {ready ? (
        <>
          {phone && (
            <OtpField label="Code" name="otp" autoFocus error={fieldError(error, 'otp')} hint={`Sent to ${phone}.`} />
          )}
          <Checkbox
            name="understood"
            value="yes"
            label={`I understand that after ${coolingDays} days nothing of my account can be brought back`}
            error={fieldError(error, 'understood')}
            required
          />
          <div>
            <Button type="submit" variant="bad" name="intent" value="delete-account" busy={busy}>
              Delete my account
            </Button>
          </div>
          {/* After the main button, because Enter in a field presses the first one. */}
          {phone && (
            <ResendButton key={codes} waitS={waitS} usedUp={saysUsedUp(error?.text)} busy={busy} intent="send-code" />
          )}
        </>
      ) : (
        <div>
          <Button type="submit" variant="bad" name="intent" value="send-code" busy={busy}>
            Send me a code
          </Button>
        </div>
      )}
    </Form>
  )
}

const fieldError = (error: PrivacyAnswer['error'], field: string): string | undefined =>
  error?.field === field ? error.text : undefined
