import { data, redirect, redirectDocument } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import type { Reply } from '#shared/endpoint.ts'
import { flashCookie } from '#shared/flash-cookie.ts'
import { readForm } from '#shared/read-form.ts'
import { getSignInWays, getViewer, logIn, sendLoginCode, sendLoginLink } from '../contract.ts'
import { isEmail, isOtp, isPhone, readPhone, safeRedirect } from '../rules.ts'
import type { Route } from './+types/login-screen.ts'
import { CodeStep, IdentifierStep, LinkSent, type LoginState, PasswordStep } from './login-steps.tsx'
import { useLastSent, useRepeatWithProof } from './resend-code.tsx'
import { sayTryAgain } from './try-again.ts'
import './accounts.css'

export const meta: Route.MetaFunction = () => [
  { title: m.accounts_log_in_title() },
  { name: 'robots', content: 'noindex' },
]

const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('custom_redirect_url'))

export async function loader({ request }: Route.LoaderArgs) {
  const { signed_in } = await call(getViewer, {})
  if (signed_in) throw redirect(targetOf(request))
  return call(getSignInWays, {})
}

/**
 * Step one takes the identifier, step two the proof: a code for a phone, a password for an address, each replaceable by
 * the other.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const identifier = String(form.get('emailOrPhone') ?? '').trim()
  const intent = String(form.get('intent') ?? 'continue')
  try {
    switch (intent) {
      case 'log-in-code':
        return await enterWithCode(request, identifier, String(form.get('otp') ?? ''))
      case 'log-in-password':
        return await enterWithPassword(request, identifier, String(form.get('password') ?? ''))
      case 'use-password':
        return data<LoginState>({ step: 'password', identifier })
      case 'send-link':
        await call(sendLoginLink, { body: { email: identifier } })
        return data<LoginState>({ step: 'link', identifier })
      default:
        return await proceed(identifier)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return refuse(stepAfter(intent, error), identifier, error)
  }
}

/** Depends on the form of the identifier only, not on whether the account exists. */
async function proceed(identifier: string) {
  const phone = readPhone(identifier)
  if (isPhone(phone)) {
    const { resend_after_s, message } = await call(sendLoginCode, { body: { phone } })
    return data<LoginState>({ step: 'code', identifier: phone, resendAfterS: resend_after_s, sent: message })
  }
  if (isEmail(identifier)) return data<LoginState>({ step: 'password', identifier })
  const text = /[^\d\s+-]/.test(identifier) ? m.accounts_invalid_email() : m.accounts_invalid_phone()
  return data<LoginState>({ step: 'identifier', identifier, error: { field: 'emailOrPhone', text } }, { status: 400 })
}

async function enterWithCode(request: Request, phone: string, otp: string) {
  if (!isOtp(otp)) {
    const error = { field: 'otp' as const, text: m.accounts_enter_otp() }
    return data<LoginState>({ step: 'code', identifier: phone, error }, { status: 400 })
  }
  return enter(request, await call(logIn, { body: { identifier: phone, otp } }))
}

async function enterWithPassword(request: Request, identifier: string, password: string) {
  if (password === '') {
    const error = { field: 'password' as const, text: m.accounts_enter_password() }
    return data<LoginState>({ step: 'password', identifier, error }, { status: 400 })
  }
  return enter(request, await call(logIn, { body: { identifier, password } }))
}

/** A full page load, which discards all cached data of the signed-out visitor. */
function enter(request: Request, { message, viewer }: Reply<typeof logIn>) {
  const target = targetOf(request)
  const next = viewer.needs_second_factor ? `/profile/confirm?next=${encodeURIComponent(target)}` : target
  return redirectDocument(next, { headers: { 'set-cookie': flashCookie(message) } })
}

/** A code that was sent recently counts as sent. */
const stepAfter = (intent: string, error: CallError): LoginState['step'] => {
  if (intent === 'log-in-code' || error.code === 'code_on_its_way') return 'code'
  return intent === 'log-in-password' || intent === 'send-link' ? 'password' : 'identifier'
}

function refuse(step: LoginState['step'], identifier: string, error: CallError) {
  const field = error.fields.otp ? 'otp' : 'form'
  const broken = error.status >= 500 || error.status === 0
  const text = broken && step !== 'identifier' ? m.accounts_login_failed() : sayTryAgain(error)
  const { proof: puzzle } = error.fields
  return data<LoginState>({ step, identifier, error: { field, text }, puzzle }, { status: error.status || 503 })
}

export default function LoginScreen({ loaderData, actionData }: Route.ComponentProps) {
  const state: LoginState = actionData ?? { step: 'identifier', identifier: '' }
  useRepeatWithProof(state.puzzle)
  const resend = useLastSent(actionData)
  return (
    <div className="wrap login">
      <div className="login-card card">
        {state.step === 'identifier' ? <IdentifierStep {...state} google={loaderData.google} /> : null}
        {state.step === 'code' ? <CodeStep key={state.identifier} {...state} resend={resend} /> : null}
        {state.step === 'password' ? <PasswordStep {...state} /> : null}
        {state.step === 'link' ? <LinkSent {...state} /> : null}
      </div>
    </div>
  )
}
