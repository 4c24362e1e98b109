import { data } from 'react-router'
import { isPhone } from '#features/people/accounts/rules.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { isName, nameHelp } from '#shared/person-name.ts'
import { readForm } from '#shared/read-form.ts'
import { Card } from '#ui/display/card.tsx'
import { address, indianStates, relations } from '../agreement-rules.ts'
import { confirmAgreementDetail, getAgreementDetail, getVerificationData, updateAgreementDetail } from '../contract.ts'
import { isPincode } from '../rules.ts'
import type { Route } from './+types/agreement-details-screen.ts'
import { AgreementChecks } from './agreement-checks.tsx'
import { AgreementForm, agreementFields } from './agreement-form.tsx'
import { type FormState, keepTyped, refuseCall, refuseFields, said, textsOf } from './form-state.ts'
import { profileMeta } from './profile-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { sectionTitle } from './profile-sections.ts'

export const meta = profileMeta('agreement')

export async function loader() {
  const [{ agreement_detail }, verification] = await Promise.all([
    call(getAgreementDetail, {}),
    call(getVerificationData, {}),
  ])
  return { detail: agreement_detail, verification }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return form.get('form') === 'confirm' ? confirm() : save(form)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepTyped(sent)

async function confirm() {
  try {
    await call(confirmAgreementDetail, {})
    // Reported by the details form, because the confirm button is gone by then.
    return data<FormState>(said(m.profile_agreement_confirmed(), 'details'))
  } catch (error) {
    const refused = error instanceof CallError && error.code === 'incomplete'
    if (!refused) return refuseCall(error, {}, 'confirm')
    return data<FormState>({ form: 'confirm', problem: error.message, errors: {}, typed: {} }, { status: 422 })
  }
}

type Typed = Record<(typeof agreementFields)[number], string>

async function save(form: FormData) {
  const typed = textsOf(form, agreementFields)
  const state = indianStates.find((each) => each === typed.state)
  const emergency_relation = relations.find((each) => each === typed.emergency_relation)
  const errors = problemsOf(typed)
  if (!state || !emergency_relation || Object.keys(errors).length > 0) return refuseFields(errors, typed, 'details')
  try {
    const { emergency_phone, ...rest } = typed
    const { agreement_detail } = await call(updateAgreementDetail, {
      body: { ...rest, state, emergency_relation, ...(emergency_phone ? { emergency_phone } : {}) },
    })
    const confirmed = agreement_detail?.confirmed_at ? 'yes' : 'no'
    return data<FormState>(said(m.profile_agreement_saved({ confirmed }), 'details'))
  } catch (error) {
    return refuseCall(error, typed, 'details')
  }
}

/** The validation of the endpoint, for all fields at once and with the form's messages. */
function problemsOf(typed: Typed): Record<string, string> {
  const errors: Record<string, string> = {}
  const check = (field: keyof Typed, fine: boolean, text: string) => {
    if (!fine) errors[field] = text
  }
  check('parent_name', isName(typed.parent_name), typed.parent_name.trim() ? nameHelp() : m.profile_fill_this())
  check('permanent_address', typed.permanent_address.trim().length >= address.min, m.profile_whole_address())
  check('city', typed.city.trim().length > 1, m.profile_fill_this())
  check('state', (indianStates as readonly string[]).includes(typed.state), m.profile_choose_a_state())
  check('pincode', isPincode(typed.pincode.trim()), m.profile_six_digit_pincode())
  check('occupation', typed.occupation.trim().length > 1, m.profile_fill_this())
  check(
    'emergency_name',
    isName(typed.emergency_name),
    typed.emergency_name.trim() ? nameHelp() : m.profile_fill_this(),
  )
  check('emergency_phone', typed.emergency_phone === '' || isPhone(typed.emergency_phone), m.accounts_invalid_phone())
  check(
    'emergency_relation',
    (relations as readonly string[]).includes(typed.emergency_relation),
    m.profile_choose_relation(),
  )
  return errors
}

export default function AgreementDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, verification } = loaderData
  return (
    <ProfilePage title={sectionTitle('agreement')} intro={m.profile_agreement_intro()}>
      <AgreementChecks verification={verification} state={actionData} />
      <Card as="section" aria-label={m.profile_details()}>
        <AgreementForm detail={detail} state={actionData} />
      </Card>
    </ProfilePage>
  )
}
