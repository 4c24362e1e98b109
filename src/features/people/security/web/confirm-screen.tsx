import { data, Form, redirect, useNavigation } from 'react-router'
import { isOtp, otp, safeRedirect, saysUsedUp } from '#features/people/accounts/rules.ts'
import { ResendCode, useLastSent } from '#features/people/accounts/web/resend-code.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localAddress } from '#shared/language.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirmIdentity, getProofWays, sendProofCode } from '../contract.ts'
import type { Route } from './+types/confirm-screen.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { confirmWithPasskey } from './passkey-client.ts'

export const meta: Route.MetaFunction = () => [
  { title: m.security_confirm_title() },
  { name: 'robots', content: 'noindex' },
]

const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('next'), '/profile')

export async function loader({ request }: Route.LoaderArgs) {
  const ways = await call(getProofWays, {})
  if (ways.recent && !ways.waits) throw redirect(targetOf(request))
  return { ...ways, target: targetOf(request) }
}

type ConfirmState = {
  /** A code was sent; with a wait only in the answer to sending it. */
  sent?: { resendAfterS?: number }
  errors?: Record<string, string>
  problem?: string
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const code = text('otp')
  const sent = form.has('otp') ? { sent: {} } : {}
  try {
    if (form.get('intent') === 'send-code') {
      const { resend_after_s } = await call(sendProofCode, {})
      return data<ConfirmState>({ sent: { resendAfterS: resend_after_s } })
    }
    if (form.has('otp') && !isOtp(code)) {
      return data<ConfirmState>({ ...sent, errors: { otp: m.accounts_enter_otp() } }, { status: 422 })
    }
    const totp = text('totp').replace(/\s/g, '')
    const proof = form.has('otp') ? { otp: code } : form.has('totp') ? { totp } : { password: text('password') }
    await call(confirmIdentity, { body: proof })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const onItsWay = error.code === 'code_on_its_way' ? { sent: {} } : sent
    const problem = Object.keys(error.fields).length > 0 ? {} : { problem: error.message }
    const status = error.status === 400 ? 422 : error.status || 503
    return data<ConfirmState>({ ...onItsWay, ...problem, errors: error.fields }, { status })
  }
  throw redirect(targetOf(request))
}

export default function ConfirmScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, passkey, app, target } = loaderData
  // Where the second factor is wanted, the first does not help.
  const [password, phone] = waits ? [false, null] : [loaderData.password, loaderData.phone]
  const state: ConfirmState = actionData ?? {}
  return (
    <div className="profile-page">
      <header className="stack g1">
        <h1>{m.security_confirm()}</h1>
        <p className="mut">{m.security_confirm_text({ waits: waits ? 'yes' : 'no' })}</p>
      </header>
      <Card className="stack g5">
        {state.problem ? <Banner tone="brick" title={state.problem} role="alert" /> : null}
        {waits && !passkey && !app ? <SetUpFirst /> : null}
        {passkey ? (
          <PasskeyButton
            label={m.accounts_use_your_passkey()}
            run={confirmWithPasskey}
            onDone={() => location.assign(localAddress(target))}
          />
        ) : null}
        {app && !state.sent ? <AppPart error={state.errors?.totp} /> : null}
        {password && !state.sent ? <PasswordPart error={state.errors?.password} /> : null}
        {phone ? <CodePart phone={phone} state={state} /> : null}
        {password || phone || passkey || app || waits ? null : <p>{m.security_no_phone_yet()}</p>}
        <div className="profile-act">
          <ButtonLink to="/profile" variant="ter">
            {m.profile_back()}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

const SetUpFirst = () => (
  <>
    <p>{m.security_set_up_first()}</p>
    <div className="profile-act">
      <ButtonLink to="/profile/security">{m.security_set_up()}</ButtonLink>
    </div>
  </>
)

function AppPart({ error }: { error: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="stack g5" noValidate>
      <TextField
        label={m.security_code_in_app()}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          {m.security_confirm_with_app()}
        </Button>
      </div>
    </Form>
  )
}

function PasswordPart({ error }: { error: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="stack g5" noValidate>
      <TextField
        label={m.accounts_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <div className="profile-act">
        <Button type="submit" busy={busy}>
          {m.security_confirm_button()}
        </Button>
      </div>
    </Form>
  )
}

function CodePart({ phone, state: { sent, errors } }: { phone: string; state: ConfirmState }) {
  const busy = useNavigation().state !== 'idle'
  const { waitS, codes } = useLastSent(sent)
  if (!sent) {
    return (
      <Form method="post" className="profile-act">
        <Button type="submit" name="intent" value="send-code" variant="sec" busy={busy}>
          {m.security_send_code_to({ phone })}
        </Button>
      </Form>
    )
  }
  return (
    <>
      <Form method="post" className="stack g5" noValidate>
        <OtpField
          label={m.security_code_sent_to({ phone })}
          name="otp"
          length={otp.digits}
          autoFocus
          error={errors?.otp}
        />
        <div className="profile-act">
          <Button type="submit" busy={busy}>
            {m.security_confirm_button()}
          </Button>
        </div>
      </Form>
      <ResendCode key={codes} phone={phone} waitS={waitS} usedUp={saysUsedUp(errors?.otp)} intent="send-code" />
    </>
  )
}
