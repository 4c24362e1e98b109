import { Form, useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { localAddress, splitAddress } from '#shared/language.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isPhone, otp, saysUsedUp, verificationState } from '../rules.ts'
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

/** Google returns to a screen without a language: the place to land carries it. */
function backTo(search: string): string {
  const target = new URLSearchParams(search).get('custom_redirect_url') ?? '/'
  return localAddress(splitAddress(target).path)
}

export function IdentifierStep({ identifier, error, google }: LoginState & { google: boolean }) {
  const busy = useBusy()
  const { search } = useLocation()
  return (
    <>
      <Form method="post" className="stack g5" noValidate>
        <div className="stack g1">
          <h1>{m.accounts_log_in()}</h1>
          <p className="mut">{m.accounts_identifier_text()}</p>
        </div>
        <Complaint error={error} />
        <TextField
          label={m.accounts_phone_or_email()}
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
          {m.accounts_continue()}
        </Button>
      </Form>
      {google ? (
        <ButtonLink
          to={`/alpha/google-start?${new URLSearchParams({ custom_redirect_url: backTo(search) })}`}
          variant="sec"
          block
          reloadDocument
        >
          {m.accounts_continue_with_google()}
        </ButtonLink>
      ) : null}
      <p className="mut">
        <Link to={`/alpha/passkey${search}`}>{m.accounts_use_passkey()}</Link>
      </p>
      <p className="mut">
        {m.accounts_new_here({ signup: (words) => <Link to={`/alpha/signup${search}`}>{words}</Link> })}
      </p>
      <p className="s mut">
        {m.accounts_terms_apply({
          terms: (words) => <Link to="/terms">{words}</Link>,
          privacy: (words) => <Link to="/privacy-policy">{words}</Link>,
        })}
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
        <h1>{m.accounts_enter_code()}</h1>
        <p className="mut">
          {m.accounts_code_sent_to({
            phone: `${identifier.slice(0, 5)} ${identifier.slice(5)}`,
            minutes: otp.lifeMinutes,
          })}
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
          label={m.accounts_code()}
          name="otp"
          length={otp.digits}
          autoFocus
          error={error?.field === 'otp' ? error.text : undefined}
        />
        <Button type="submit" name="intent" value="log-in-code" busy={busy} block>
          {m.accounts_log_in()}
        </Button>
      </Form>
      <ResendCode
        key={resend.codes}
        name="emailOrPhone"
        phone={identifier}
        waitS={resend.waitS}
        usedUp={saysUsedUp(error?.text)}
      />
      <div className="login-ways">
        <Other identifier={identifier} intent="use-password" label={m.accounts_use_password()} />
        <StartOver label={m.accounts_use_another_number()} />
      </div>
    </div>
  )
}

export function PasswordStep({ identifier, error }: LoginState) {
  const busy = useBusy()
  return (
    <div className="stack g5">
      <div className="stack g1">
        <h1>{m.accounts_enter_password()}</h1>
        <p className="mut">{m.accounts_password_for({ identifier })}</p>
      </div>
      <Complaint error={error} />
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="emailOrPhone" value={identifier} autoComplete="username" />
        <TextField
          label={m.accounts_password()}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={error?.field === 'password' ? error.text : undefined}
        />
        <Button type="submit" name="intent" value="log-in-password" busy={busy} block>
          {m.accounts_log_in()}
        </Button>
      </Form>
      <div className="login-ways">
        {isPhone(identifier) ? (
          <Other identifier={identifier} intent="continue" label={m.accounts_send_code_instead()} />
        ) : (
          <Other identifier={identifier} intent="send-link" label={m.accounts_mail_link()} />
        )}
        <StartOver label={m.accounts_start_over()} />
      </div>
    </div>
  )
}

export function LinkSent({ identifier }: LoginState) {
  return (
    <div className="stack g5">
      <div className="stack g1">
        <h1>{m.accounts_look_at_mail()}</h1>
        <p className="mut">{m.accounts_link_sent_text({ email: identifier })}</p>
      </div>
      <StartOver label={m.accounts_start_over()} />
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
