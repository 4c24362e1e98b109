import { data, Form, redirect, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/button.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { logIn, sendLoginCode } from '../contract.ts'
import { isOtp, isPhone, otp, safeRedirect } from '../rules.ts'
import type { Route } from './+types/login-screen.ts'
import { ResendCode } from './resend-code.tsx'
import './accounts.css'

export const meta: Route.MetaFunction = () => [{ title: 'Log in | Thikana' }, { name: 'robots', content: 'noindex' }]

type Step = {
  step: 'phone' | 'code'
  phone: string
  resendAfterS?: number
  error?: { field: 'phone' | 'otp' | 'form'; text: string }
}

/** Two steps, one form each; both work without a script. What was typed comes back with every answer. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const phone = String(form.get('phone') ?? '')
    .replace(/\D/g, '')
    .slice(-10)
  const code = String(form.get('otp') ?? '')
  const intent = form.get('intent')
  try {
    if (intent !== 'log-in') {
      if (!isPhone(phone))
        return refuse({ step: 'phone', phone, error: { field: 'phone', text: 'Invalid phone number' } })
      const { resend_after_s } = await call(sendLoginCode, { body: { phone } })
      return data<Step>({ step: 'code', phone, resendAfterS: resend_after_s })
    }
    if (!isOtp(code)) return refuse({ step: 'code', phone, error: { field: 'otp', text: 'Please enter 4 digit OTP' } })
    await call(logIn, { body: { identifier: phone, otp: code } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const field = error.fields.otp ? 'otp' : 'form'
    const text = error.status >= 500 ? 'Login unsuccessful, try again.' : error.message
    return refuse({ step: intent === 'log-in' ? 'code' : 'phone', phone, error: { field, text } }, error.status)
  }
  const target = new URL(request.url).searchParams.get('custom_redirect_url')
  return redirect(safeRedirect(target))
}

const refuse = (step: Step, status = 400) => data<Step>(step, { status: status || 503 })

export default function LoginScreen({ actionData }: Route.ComponentProps) {
  const state: Step = actionData ?? { step: 'phone', phone: '' }
  return (
    <div className="wrap login">
      <div className="login-card card">
        {state.step === 'phone' ? <PhoneStep {...state} /> : <CodeStep key={state.phone} {...state} />}
      </div>
    </div>
  )
}

function PhoneStep({ phone, error }: Step) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="stack g5" noValidate>
      <div className="stack g1">
        <h1>Log in</h1>
        <p className="mut">
          We send a {otp.digits} digit code to this number. New here? The same step opens your account.
        </p>
      </div>
      <PhoneField
        label="Phone"
        name="phone"
        defaultValue={phone}
        autoComplete="tel-national"
        required
        autoFocus={Boolean(error)}
        error={error?.text}
      />
      <Button type="submit" name="intent" value="send-code" busy={busy} block>
        Send code
      </Button>
    </Form>
  )
}

function CodeStep({ phone, error, resendAfterS }: Step) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="stack g5">
      <div className="stack g1">
        <h1>Enter the code</h1>
        <p className="mut">
          Sent to +91 {phone.slice(0, 5)} {phone.slice(5)}. It works for {otp.lifeMinutes} minutes.
        </p>
      </div>
      <Form method="post" className="stack g5" noValidate>
        <input type="hidden" name="phone" value={phone} />
        <OtpField label="Code" name="otp" length={otp.digits} autoFocus error={error?.text} />
        <Button type="submit" name="intent" value="log-in" busy={busy} block>
          Log in
        </Button>
      </Form>
      <ResendCode phone={phone} waitS={resendAfterS ?? otp.firstResendSeconds} />
      <Form method="get" className="row">
        <Button type="submit" variant="ter" small>
          Use another number
        </Button>
      </Form>
    </div>
  )
}
