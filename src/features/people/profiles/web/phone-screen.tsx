import { data } from 'react-router'
import { changePhone, sendPhoneCode } from '#features/people/accounts/phone-contract.ts'
import { isOtp, isPhone, otp, saysUsedUp } from '#features/people/accounts/rules.ts'
import { confirmFirst } from '#features/people/accounts/web/confirm-first.ts'
import { ResendCode, useLastSent, useRepeatWithProof } from '#features/people/accounts/web/resend-code.tsx'
import { sayTryAgain } from '#features/people/accounts/web/try-again.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { getProfile } from '../contract.ts'
import type { Route } from './+types/phone-screen.ts'
import { type FormState, keepTyped } from './form-state.ts'
import { ProfileForm, useBusy } from './profile-form.tsx'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'
import { Standing } from './standing.tsx'

export const meta = profileMeta('phone')

export const loader = async () => ({ profile: await call(getProfile, {}) })

type PhoneState = FormState & {
  step: 'phone' | 'code' | 'done'
  phone: string
  resendAfterS?: number
  /** Sending failed, so the next attempt forces a new code. */
  force?: boolean
  /** A proof of work to do before the same is sent again. */
  puzzle?: string | undefined
}

/** Step one takes the new number, step two its code. Typed values are returned with every response. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const phone = String(form.get('phone') ?? '')
    .replace(/\D/g, '')
    .slice(-10)
  if (form.get('intent') === 'change') return change(request, phone, String(form.get('otp') ?? ''))
  return sendCode(request, phone, form.get('force_update') === 'true')
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const step = form.get('intent') === 'change' ? ('code' as const) : ('phone' as const)
  const answer = await keepTyped({ request, serverAction })
  // Network failure: stay in the current step.
  return 'init' in answer ? { ...answer.data, step, phone: String(form.get('phone') ?? ''), force: true } : answer
}

async function sendCode(request: Request, phone: string, force: boolean) {
  if (!isPhone(phone)) return refuse({ step: 'phone', phone, errors: { phone: m.accounts_invalid_phone() } })
  try {
    const { resend_after_s } = await call(sendPhoneCode, { body: { phone, force_update: force } })
    return data<PhoneState>({ step: 'code', phone, resendAfterS: resend_after_s, errors: {}, typed: {} })
  } catch (error) {
    confirmFirst(error, request)
    return refuseStep(error, 'phone', phone)
  }
}

async function change(request: Request, phone: string, code: string) {
  if (!isOtp(code)) return refuse({ step: 'code', phone, errors: { otp: m.accounts_enter_otp() } })
  try {
    await call(changePhone, { body: { phone, otp: code } })
    return data<PhoneState>({ step: 'done', phone, said: m.profile_phone_changed(), errors: {}, typed: {} })
  } catch (error) {
    confirmFirst(error, request)
    return refuseStep(error, 'code', phone)
  }
}

const refuse = (state: Omit<PhoneState, 'typed'>, status = 422) => data<PhoneState>({ ...state, typed: {} }, { status })

function refuseStep(error: unknown, step: 'phone' | 'code', phone: string) {
  if (!(error instanceof CallError) || error.status === 401) throw error
  const { proof: puzzle, ...errors } = error.fields
  // Revealed only after the correct code: the number is taken, so ask for another.
  const stepBack = errors.phone ? 'phone' : step
  const atFields = Object.keys(errors).length > 0
  const state = {
    step: stepBack,
    phone,
    errors,
    puzzle,
    ...(atFields ? {} : { problem: sayTryAgain(error) }),
    force: step === 'phone' && !atFields,
  } as const
  return refuse(state, error.status === 400 ? 422 : error.status || 503)
}

export default function PhoneScreen({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const state = actionData as PhoneState | undefined
  useRepeatWithProof(state?.puzzle)
  return (
    <ProfilePage title={sectionTitle('phone')} intro={m.profile_phone_intro()}>
      <Card className="stack g5">
        {state?.step === 'code' ? (
          <CodeStep key={state.phone} state={state} />
        ) : (
          <>
            <Standing
              label={m.profile_phone_now()}
              value={profile.phone ? `+91 ${profile.phone}` : null}
              confirmed={profile.phone_confirmed}
            />
            {state?.step === 'done' ? (
              <Changed state={state} />
            ) : (
              <PhoneStep state={state} hasPhone={profile.phone !== null} />
            )}
          </>
        )}
      </Card>
    </ProfilePage>
  )
}

function PhoneStep({ state, hasPhone }: { state: PhoneState | undefined; hasPhone: boolean }) {
  const busy = useBusy()
  return (
    <ProfileForm state={state}>
      <PhoneField
        label={hasPhone ? m.profile_new_phone() : m.accounts_phone()}
        name="phone"
        defaultValue={state?.phone}
        required
        hint={m.profile_phone_hint({ digits: otp.digits })}
        error={state?.errors.phone}
      />
      {state?.force ? <input type="hidden" name="force_update" value="true" /> : null}
      <div className="profile-act">
        <Button type="submit" name="intent" value="send-code" busy={busy}>
          {state?.force ? m.profile_try_again() : m.accounts_send_code()}
        </Button>
      </div>
    </ProfileForm>
  )
}

function CodeStep({ state }: { state: PhoneState }) {
  const { phone, errors } = state
  const { waitS, codes } = useLastSent(state)
  const busy = useBusy('change', 'intent')
  return (
    <>
      <div className="stack g1">
        <h2>{m.accounts_enter_code()}</h2>
        <p className="mut">
          {m.accounts_code_sent_to({ phone: `${phone.slice(0, 5)} ${phone.slice(5)}`, minutes: otp.lifeMinutes })}
        </p>
      </div>
      <ProfileForm state={state}>
        <input type="hidden" name="phone" value={phone} />
        <OtpField label={m.accounts_code()} name="otp" length={otp.digits} autoFocus error={errors.otp} />
        <p className="hint">{m.profile_others_signed_out()}</p>
        <div className="profile-act">
          <Button type="submit" name="intent" value="change" busy={busy}>
            {m.profile_change_phone()}
          </Button>
          <ButtonLink to="/profile/phone" reloadDocument variant="ter">
            {m.accounts_use_another_number()}
          </ButtonLink>
        </div>
      </ProfileForm>
      <ResendCode key={codes} phone={phone} waitS={waitS} usedUp={saysUsedUp(errors.otp)} intent="send-code" />
    </>
  )
}

function Changed({ state }: { state: PhoneState }) {
  return (
    <ProfileForm state={state}>
      <Banner tone="leaf" title={m.profile_phone_is_changed()} role="status">
        {m.profile_phone_changed_text()}
      </Banner>
      <div className="profile-act">
        <ButtonLink to="/profile">{m.profile_back()}</ButtonLink>
      </div>
    </ProfileForm>
  )
}
