import { Form, useNavigation } from 'react-router'
import { saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendButton, useLastSent } from '#features/people/accounts/web/resend-code.tsx'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
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
      <h2 id="delete">{m.privacy_delete_account()}</h2>
      {delete_after ? <Cooling deleteAfter={delete_after} blockers={blockers} /> : <WhatHappens />}
      {!delete_after && blockers.length > 0 && <Blocked blockers={blockers} />}
      {!delete_after && blockers.length === 0 && <Steps phone={deletion.phone} answer={answer} />}
    </section>
  )
}

const WhatHappens = () => (
  <ol className="deletion-steps">
    <li>{m.privacy_step_code()}</li>
    <li>{m.privacy_step_wait({ days: coolingDays })}</li>
    <li>{m.privacy_step_erase()}</li>
    <li>{m.privacy_step_kept()}</li>
  </ol>
)

function Blocked({ blockers }: { blockers: string[] }) {
  return (
    <Banner tone="mar" title={m.privacy_not_yet()} icon="info">
      {blockers.join(' ')}
    </Banner>
  )
}

function Cooling({ deleteAfter, blockers }: { deleteAfter: string; blockers: string[] }) {
  return (
    <>
      <p>
        {m.privacy_asked_for({
          ...{ blocked: blockers.length > 0 ? 'yes' : 'no', blockers: blockers.join(' ') },
          ...{ day: localDay(dayInIndia(new Date(deleteAfter))), b: (words) => <b className="b">{words}</b> },
        })}
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
            <OtpField
              label={m.accounts_code()}
              name="otp"
              autoFocus
              error={fieldError(error, 'otp')}
              hint={m.privacy_sent_to({ phone })}
            />
          )}
          <Checkbox
            name="understood"
            value="yes"
            label={m.privacy_understood({ days: coolingDays })}
            error={fieldError(error, 'understood')}
            required
          />
          <div>
            <Button type="submit" variant="bad" name="intent" value="delete-account" busy={busy}>
              {m.privacy_delete_account()}
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
            {m.privacy_send_code()}
          </Button>
        </div>
      )}
    </Form>
  )
}

const fieldError = (error: PrivacyAnswer['error'], field: string): string | undefined =>
  error?.field === field ? error.text : undefined
