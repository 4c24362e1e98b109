import { data, redirect, redirectDocument } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { getViewer, signUp } from '../contract.ts'
import { readPhone, safeRedirect } from '../rules.ts'
import { checkSignup, type SignupFields } from '../signup-rules.ts'
import type { Route } from './+types/signup-screen.ts'
import { useRepeatWithProof } from './resend-code.tsx'
import { SignupForm, type SignupState } from './signup-form.tsx'
import { sayTryAgain } from './try-again.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: m.accounts_create_account_title() },
  { name: 'robots', content: 'noindex' },
]

const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('custom_redirect_url'))

export async function loader({ request }: Route.LoaderArgs) {
  const { signed_in } = await call(getViewer, {})
  if (signed_in) throw redirect(targetOf(request))
  return null
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const fields: SignupFields = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: readPhone(text('phone')) || text('phone'),
    // Not trimmed: spaces are part of a password.
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
    referralCode: text('referralCode'),
    otp: form.has('otp') && form.get('intent') !== 'send-code' ? text('otp') : undefined,
  }
  const { password: _, confirmPassword: __, otp, ...typed } = fields
  const errors = checkSignup(fields)
  if (Object.keys(errors).length > 0) return refuse({ step: stepOf(otp), typed, errors }, 400)
  try {
    const { confirm_otp, resend_after_s, message } = await call(signUp, { body: asBody(fields) })
    if (confirm_otp) return data<SignupState>({ step: 'code', typed, errors: {}, resendAfterS: resend_after_s })
    return redirectDocument(targetOf(request), { headers: { 'set-cookie': flashCookie(message) } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const waiting = error.code === 'code_on_its_way'
    const state = { step: waiting ? ('code' as const) : stepOf(otp), typed, errors: errorsByField(error) }
    return refuse({ ...state, puzzle: error.fields.proof }, error.status || 503)
  }
}

const stepOf = (otp: string | undefined): SignupState['step'] => (otp === undefined ? 'details' : 'code')
const refuse = (state: SignupState, status: number) => data<SignupState>(state, { status })

const asBody = ({ firstName, lastName, email, phone, password, referralCode, otp }: SignupFields) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  password,
  ...(referralCode ? { referral_code: referralCode } : {}),
  ...(otp === undefined ? {} : { otp }),
})

const names: Readonly<Record<string, keyof SignupFields>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  'profile.phone': 'phone',
  referral_code: 'referralCode',
}

/** Puts the server's error at its field; one without a field is shown above the form. */
function errorsByField(error: CallError): SignupState['errors'] {
  const { proof: _, ...fields } = error.fields
  const found = Object.entries(fields).map(([name, text]) => [names[name] ?? name, text])
  return found.length > 0 ? Object.fromEntries(found) : { form: sayTryAgain(error) }
}

export default function SignupScreen({ actionData }: Route.ComponentProps) {
  useRepeatWithProof(actionData?.puzzle)
  return (
    <div className="wrap login">
      <div className="login-card card">
        <SignupForm state={actionData} />
      </div>
    </div>
  )
}
