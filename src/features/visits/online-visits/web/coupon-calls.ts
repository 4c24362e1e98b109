import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { visitOnline } from '../contract.ts'
import type { CouponEvent, CouponFlow } from '../coupon-flow.ts'
import { checkCode, checkContact } from '../rules.ts'

const sound = (errors: object): boolean => Object.keys(errors).length === 0

/** Sends the contact details: a code is on its way then, or for the phone of the account the coupon is there at once. */
export async function sendContact(flow: CouponFlow, homeId: number, hasOwnPhone: boolean): Promise<CouponEvent> {
  const typed = { phone: flow.phone, email: flow.email.trim() }
  const errors = checkContact(typed, hasOwnPhone)
  if (!sound(errors)) return { type: 'refused', errors }
  return attempt({ house_id: homeId, ...typed, online_visit_id: flow.onlineVisitId ?? undefined })
}

export async function sendOtp(flow: CouponFlow, homeId: number): Promise<CouponEvent> {
  const errors = checkCode(flow.otp)
  if (!sound(errors)) return { type: 'refused', errors }
  const { phone, email, otp, onlineVisitId } = flow
  return attempt({ house_id: homeId, phone, email: email.trim(), otp, online_visit_id: onlineVisitId ?? '' })
}

async function attempt(body: Parameters<typeof call<typeof visitOnline>>[1]['body']): Promise<CouponEvent> {
  try {
    const answer = await call(visitOnline, { body })
    if (!answer.confirm_otp) return { type: 'answered', answer }
    const { online_visit_id: id, resend_after_s: resendAfterS, message: otpText } = answer
    return { type: 'otpSent', onlineVisitId: id ?? '', resendAfterS, otpText }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { phone, email, otp } = error.fields
    if (phone || email || otp) return { type: 'refused', errors: { phone, email, otp } }
    // Errors of the server have their own text; all others get this one.
    return { type: 'refused', errors: {}, problem: error.status > 0 ? error.message : m.tours_went_wrong() }
  }
}
