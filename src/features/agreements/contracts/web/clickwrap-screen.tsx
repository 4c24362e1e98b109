import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { getClickwrap, sendAgreementCode, signAgreement } from '../contract.ts'
import { agreementPath } from '../rules.ts'
import type { Route } from './+types/clickwrap-screen.ts'
import { Cancelled, Preparing } from './agreement-waits.tsx'
import { ReadAgreement } from './read-agreement.tsx'
import { SignAgreement, type SignState } from './sign-agreement.tsx'
import { SignedAgreement } from './signed-agreement.tsx'
import './agreements.css'

export const meta: Route.MetaFunction = () => [
  { title: m.agreements_read_page() },
  { name: 'robots', content: 'noindex' },
]

/** Any rest is this screen: a number in it names the agreement, `sign` its last step. */
function readRest(rest: string | undefined): { id: number | undefined; sign: boolean } {
  const parts = (rest ?? '').split('/')
  const id = parts.find((part) => /^[1-9]\d{0,14}$/.test(part))
  return { id: id === undefined ? undefined : Number(id), sign: parts.includes('sign') }
}

export async function loader({ params }: Route.LoaderArgs) {
  const { id, sign } = readRest(params['*'])
  const clickwrap = await call(getClickwrap, { query: id === undefined ? {} : { agreement_id: id } })
  const { agreement, signed_on } = clickwrap
  const canSign = agreement?.status === 'ready' && signed_on === null
  if (sign && agreement && !canSign) throw redirect(agreementPath(agreement.id))
  return { agreement, signedOn: signed_on, step: sign ? ('sign' as const) : ('read' as const) }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const consent = form.get('consent') === 'yes'
  const read = { agreement_id: Number(text('agreement_id')), sha256: text('sha256') }
  const sent = form.has('otp') ? { sent: {} } : {}
  try {
    if (!consent) {
      const errors = { consent: m.agreements_tick_box() }
      return data<SignState>({ ...sent, consent, errors }, { status: 422 })
    }
    if (form.get('intent') === 'send-code') {
      const { resend_after_s } = await call(sendAgreementCode, { body: { ...read, consent } })
      return data<SignState>({ consent, sent: { resendAfterS: resend_after_s } })
    }
    const otp = text('otp').replace(/\s/g, '')
    if (!/^\d{6}$/.test(otp)) {
      return data<SignState>({ ...sent, consent, errors: { otp: m.agreements_six_digits() } }, { status: 422 })
    }
    await call(signAgreement, { body: { ...read, consent, otp } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 404) throw error
    // Signed already, in another window or by a request whose answer was lost: its page says so.
    if (error.code === 'already_signed') throw redirect(agreementPath(read.agreement_id))
    const shown = error.code === 'code_on_its_way' ? { sent: {} } : sent
    const changed = error.code === 'version_changed' || error.code === 'agreement_preparing'
    const state: SignState = changed
      ? { changed: error.message }
      : { ...shown, consent, ...(error.fields.otp ? { errors: error.fields } : { problem: error.message }) }
    return data<SignState>(state, { status: error.status === 400 ? 422 : error.status || 503 })
  }
  throw redirect(agreementPath(read.agreement_id))
}

export default function ClickwrapScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, signedOn, step } = loaderData
  if (!agreement) {
    return (
      <div className="wrap agree">
        <EmptyState
          as="h1"
          title={m.agreements_none()}
          actions={<ButtonLink to="/">{m.agreements_find_home()}</ButtonLink>}
        >
          {m.agreements_none_to_sign()}
        </EmptyState>
      </div>
    )
  }
  if (agreement.status === 'Preparing') return <Preparing agreement={agreement} />
  if (agreement.status === 'void' || agreement.status === 'superseded') return <Cancelled agreement={agreement} />
  if (agreement.status === 'signed' || signedOn !== null) return <SignedAgreement agreement={agreement} />
  if (step === 'sign') return <SignAgreement agreement={agreement} state={actionData ?? {}} />
  return <ReadAgreement agreement={agreement} />
}
