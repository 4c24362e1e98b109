import { Form, useLocation, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isPhone, otp, usedUpCode, verificationState } from '../rules.ts'
import { ResendCode } from './resend-code.tsx'

export type LoginState = {
  step: 'identifier' | 'code' | 'password' | 'link'
  identifier: string
  resendAfterS?: number
  /** The server's message after sending a code. */
  sent?: string
  /** A proof of work to do before the same is sent again. */
  puzzle?: string | undefined
  error?: { field: 'emailOrPhone' | 'otp' | 'password' | 'form'; text: string }
}

const useBusy = () => useNavigation().state !== 'idle'

/** An error that belongs to no field. */
const Complaint = ({ error }: Pick<LoginState, 'error'>) =>
  error?.field === 'form' ? <Banner tone="brick" title={error.text} role="alert" /> : null

export function IdentifierStep({ identifier, error, google }: LoginState & { google: boolean }) {
  const busy = useBusy()
  const { search } = useLocation()
  return (
    <>
      <Form method="post" className="stack g5" noValidate>
        <div className="stack g1">
          <h1>Log in</h1>
          <p className="mut">Enter your phone for an OTP, or your email and password.</p>
        </div>
        <Complaint error={error} />
        <TextField
          label="Phone or email"
          name="emailOrPhone"
          defaultValue={identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={Boolean(error)}
          error={error?.field === 'emailOrPhone' ? error.text : undefined}
        />
        <Button type="submit" name="intent" value="continue" busy={busy} block>
          Continue
        </Button>
      </Form>
      {google ? (
        <ButtonLink to={`/alpha/google-start${search}`} variant="sec" block reloadDocument>
          Continue with Google
        </ButtonLink>
      ) : null}
      <p className="mut">
        <Link to={`/alpha/passkey${search}`}>Use a passkey</Link>
      </p>
      <p className="mut">
        New here? <Link to={`/alpha/signup${search}`}>Create an account</Link>
      </p>
      <p className="s mut">
        Our <Link to="/terms">terms</Link> and <Link to="/privacy-policy">privacy policy</Link> apply.
      </p>
    </>
  )
}

type CodeStepProps = LoginState & {
  /** The wait after the last code sent, and how many were sent. */
  resend: { waitS: number; codes: number }
}

export function CodeStep({ identifier, error, resend, sent }: CodeStepProps) {
  const busy = useBusy()
  return (
    <div className="stack g5" data-verification={verificationState({ busy, failed: error !== undefined })}>
      <div className="stack g1">
        <h1>Enter the code</h1>
        <p className="mut">
          Sent to +91 {identifier.slice(0, 5)} {identifier.slice(5)}. It works for {otp.lifeMinutes} minutes.
        </p>
        {sent ? (
          <p className="s" role="status">
            {sent}
          </p>
        ) : null}
      </div>
      <Complaint error={error} />
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="emailOrPhone" value={identifier} />
        <OtpField
          label="Code"
          name="otp"
          length={otp.digits}
          autoFocus
          error={error?.field === 'otp' ? error.text : undefined}
        />
        <Button type="submit" name="intent" value="log-in-code" busy={busy} block>
          Log in
        </Button>
      </Form>
      <ResendCode
        key={resend.codes}
        name="emailOrPhone"
        phone={identifier}
        waitS={resend.waitS}
        usedUp={error?.text === usedUpCode}
      />
      <div className="login-ways">
        <Other identifier={identifier} intent="use-password" label="Use a password" />
        <StartOver label="Use another number" />
      </div>
    </div>
  )
}

export function PasswordStep({ identifier, error }: LoginState) {
  const busy = useBusy()
  return (
    <div className="stack g5">
      <div className="stack g1">
        <h1>Enter your password</h1>
        <p className="mut">For {identifier}</p>
      </div>
      <Complaint error={error} />
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="emailOrPhone" value={identifier} autoComplete="username" />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={error?.field === 'password' ? error.text : undefined}
        />
        <Button type="submit" name="intent" value="log-in-password" busy={busy} block>
          Log in
        </Button>
      </Form>
      <div className="login-ways">
        {isPhone(identifier) ? (
          <Other identifier={identifier} intent="continue" label="Send a code instead" />
        ) : (
          <Other identifier={identifier} intent="send-link" label="Mail me a sign-in link" />
        )}
        <StartOver label="Start over" />
      </div>
    </div>
  )
}

export function LinkSent({ identifier }: LoginState) {
  return (
    <div className="stack g5">
      <div className="stack g1">
        <h1>Look at your mail</h1>
        <p className="mut">If {identifier} is confirmed here, a link is on its way to it. It works once.</p>
      </div>
      <StartOver label="Start over" />
    </div>
  )
}

function Other({ identifier, intent, label }: { identifier: string; intent: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="emailOrPhone" value={identifier} />
      <Button type="submit" variant="ter" small name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  )
}

function StartOver({ label }: { label: string }) {
  const { search } = useLocation()
  return (
    <ButtonLink variant="ter" small to={`/alpha/login${search}`} reloadDocument>
      {label}
    </ButtonLink>
  )
}
