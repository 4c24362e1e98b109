import { useEffect, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { otp, saysUsedUp, verificationState } from '../rules.ts'
import { type SignupErrors, type SignupFields, signupErrorList } from '../signup-rules.ts'
import { NameField } from './name-field.tsx'
import { ReferralField } from './referral-field.tsx'
import { ResendButton, useLastSent } from './resend-code.tsx'

export type SignupState = {
  step: 'details' | 'code'
  typed: Partial<SignupFields>
  errors: SignupErrors
  resendAfterS?: number
  /** A proof of work to do before the same is sent again. */
  puzzle?: string | undefined
}

const start: SignupState = { step: 'details', typed: {}, errors: {} }

/** One form for both steps, so that typed values are kept between them; passwords are never rendered into a page. */
export function SignupForm({ state = start }: { state?: SignupState }) {
  const { step, typed, errors } = state
  const busy = useNavigation().state !== 'idle'
  const { search } = useLocation()
  const [unverified, setUnverified] = useState(false)
  const [complain, setComplain] = useState(false)
  return (
    <Form
      method="post"
      className="stack g5"
      noValidate
      onSubmit={(event) => {
        setComplain(unverified)
        if (unverified) event.preventDefault()
      }}
    >
      <div className="stack g1">
        <h1>{m.accounts_create_account()}</h1>
        <p className="mut">
          {m.accounts_have_one({ login: (words) => <Link to={`/alpha/login${search}`}>{words}</Link> })}
        </p>
      </div>
      <ErrorList errors={errors} />
      <div className="name-pair">
        <NameField
          label={m.accounts_first_name()}
          name="firstName"
          defaultValue={typed.firstName}
          autoComplete="given-name"
          required
          error={errors.firstName}
        />
        <NameField
          label={m.accounts_last_name()}
          name="lastName"
          defaultValue={typed.lastName}
          autoComplete="family-name"
          optional
          error={errors.lastName}
        />
      </div>
      <EmailField label={m.accounts_email()} name="email" defaultValue={typed.email} required error={errors.email} />
      <PhoneField label={m.accounts_phone()} name="phone" defaultValue={typed.phone} required error={errors.phone} />
      <TextField
        label={m.accounts_password()}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
        required
        error={errors.password}
      />
      <TextField
        label={m.accounts_password_again()}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <ReferralField
        defaultValue={typed.referralCode}
        error={complain && unverified ? m.accounts_verify_referral() : errors.referralCode}
        onUnverified={setUnverified}
      />
      {step === 'code' ? <CodePart state={state} busy={busy} /> : null}
      <Button type="submit" busy={busy} block>
        {step === 'code' ? m.accounts_create() : m.accounts_send_code()}
      </Button>
      <p className="s mut">
        {m.accounts_agree({
          terms: (words) => <Link to="/terms">{words}</Link>,
          privacy: (words) => <Link to="/privacy-policy">{words}</Link>,
        })}
      </p>
    </Form>
  )
}

function CodePart({ state, busy }: { state: SignupState; busy: boolean }) {
  const { typed, errors } = state
  const { waitS, codes } = useLastSent(state)
  return (
    <div className="stack g3" data-verification={verificationState({ busy, failed: errors.otp !== undefined })}>
      <OtpField
        label={m.accounts_code_sent_to_phone({ phone: typed.phone ?? '' })}
        name="otp"
        length={otp.digits}
        autoFocus
        error={errors.otp}
      />
      <ResendButton key={codes} waitS={waitS} usedUp={saysUsedUp(errors.otp)} intent="send-code" />
    </div>
  )
}

const shownMs = 5000

/** Shows all server errors for five seconds; at the fields they stay. */
function ErrorList({ errors }: { errors: SignupErrors }) {
  const [over, setOver] = useState<SignupErrors | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(errors), shownMs)
    return () => clearTimeout(timer)
  }, [errors])
  const lines = signupErrorList(errors)
  if (over === errors || lines.length === 0) return null
  return (
    <Banner tone="brick" title={m.accounts_please_check()} role="alert">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}
