import { isOtp, otp as otpRules } from '#features/people/accounts/rules.ts'
import { validateReferralCode } from '#features/people/referral-codes/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { scheduleVisit } from '../contract.ts'
import { visitTexts } from '../rules.ts'
import { checkVisitForm, type VisitErrors, type VisitEvent, type VisitFlow } from '../visit-flow.ts'

type Asked = { homeId: number; byAccount: boolean; otp?: string; campaign?: Body['campaign'] }
type Body = Parameters<typeof call<typeof scheduleVisit>>[1]['body']
type Answer = Awaited<ReturnType<typeof call<typeof scheduleVisit>>>

/** Validates, sends, and returns the next event of the flow. */
export async function sendVisit(flow: VisitFlow, { homeId, byAccount, ...extras }: Asked): Promise<VisitEvent> {
  const { otp } = extras
  const errors = otp === undefined ? checkVisitForm(flow, byAccount) : checkCode(otp)
  if (Object.keys(errors).length > 0) return { type: 'refused', errors }
  try {
    return outcomeOf(await call(scheduleVisit, { body: bodyOf(flow, homeId, extras) }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return refusalOf(error, flow)
  }
}

const checkCode = (otp: string): VisitErrors => (isOtp(otp) ? {} : { otp: m.visits_enter_otp() })

type Extras = Pick<Asked, 'otp' | 'campaign'>

function bodyOf({ typed, referral, phoneProof, sent }: VisitFlow, homeId: number, { otp, campaign }: Extras): Body {
  const { name, email, phone, slotId, online, referralCode } = typed
  return {
    ...{ house_id: homeId, entity_id: homeId, entity_type: 'house', slot_type: 'sav' },
    ...{ name, email: email.trim(), phone, slot_id: slotId, online_sav_requested: online },
    ...(referral.applied ? { referral_code: referralCode.trim() } : {}),
    ...(phoneProof ? { phone_proof: phoneProof } : {}),
    ...(sent.id ? { request_id: sent.id } : {}),
    ...(otp === undefined ? {} : { otp }),
    ...(campaign ? { campaign, gclid: campaign.gclid } : {}),
  }
}

/** Unknown responses become a generic error. */
function outcomeOf(answer: Answer | null): VisitEvent {
  if (answer?.confirm_otp) return { type: 'codeSent', resendAfterS: answer.resend_after_s }
  if (answer?.message === visitTexts.scheduled && answer.visit) {
    return { type: 'scheduled', visit: answer.visit, signedIn: answer.signed_in }
  }
  return { type: 'refused', errors: {}, problem: visitTexts.unknownAnswer }
}

const fieldNames = ['name', 'email', 'phone', 'slot_id', 'otp', 'referral_code'] as const

function refusalOf({ code, fields, message }: CallError, flow: VisitFlow): VisitEvent {
  if (code === 'slot_taken') {
    const nextSlots = (fields.next_slots ?? '').split(',').filter((slot) => slot !== '')
    return { type: 'taken', text: visitTexts.taken, nextSlots, phoneProof: fields.phone_proof ?? flow.phoneProof }
  }
  // The same phone again, a moment after EDIT: the code that was sent is still good.
  if (code === 'code_on_its_way' && flow.step === 'contact') {
    return { type: 'codeSent', resendAfterS: otpRules.firstResendSeconds }
  }
  const errors: VisitErrors = Object.fromEntries(
    fieldNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  )
  return Object.keys(errors).length > 0
    ? { type: 'refused', errors }
    : { type: 'refused', errors: {}, problem: message || visitTexts.network }
}

/** Whether a referral code can be used; only then it is applied. */
export async function verifyReferral(typed: string): Promise<VisitEvent> {
  const code = typed.trim()
  if (code === '') return refuseCode(m.visits_enter_referral())
  try {
    const { success, info } = await call(validateReferralCode, { query: { referral_code: code } })
    return success ? { type: 'referralApplied', code } : refuseCode(info)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return refuseCode(error.message)
  }
}

const refuseCode = (text: string): VisitEvent => ({
  type: 'refused',
  errors: { referral_code: text || m.visits_wrong_referral() },
})

/** Also where the page came over plain HTTP, which has no `randomUUID`. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
