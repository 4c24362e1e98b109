import { type CouponStatus, visitedText } from '#features/offers/coupon.ts'
import type { ContactErrors } from './rules.ts'

export type CouponStep = 'contact_details_not_entered' | 'otp_sent' | 'received_coupon'

/** The state of the popup, with the specification's field names. */
export type CouponFlow = {
  step: CouponStep
  phone: string
  email: string
  otp: string
  /** The message shown when the code was sent. */
  otpText: string
  phoneError: string
  emailError: string
  otpError: string
  /** An error that belongs to no field. */
  problem: string
  onlineVisitId: string | null
  resendAfterS: number
  /** Counts sent and refused codes; each change clears the boxes. */
  round: number
  /** Counts sent codes; each restarts the countdown. */
  codes: number
  coupon: { couponCode: string; validTill: string } | null
  /** Why no coupon can be got; with it the form is gone. */
  refusal: string
  savDonePreviously: boolean
}

export const startOfFlow: CouponFlow = {
  step: 'contact_details_not_entered',
  phone: '',
  email: '',
  otp: '',
  otpText: '',
  phoneError: '',
  emailError: '',
  otpError: '',
  problem: '',
  onlineVisitId: null,
  resendAfterS: 0,
  round: 0,
  codes: 0,
  coupon: null,
  refusal: '',
  savDonePreviously: false,
}

/** As the calls say it. */
export type CouponAnswer = {
  online_visit_id: string | null
  coupon_code: string | null
  valid_till: string | null
  coupon_status: CouponStatus | null
  sav_done_previously: boolean
  message: string
}

export type CouponEvent =
  | { type: 'typed'; field: 'phone' | 'email' | 'otp'; value: string }
  | { type: 'otpSent'; onlineVisitId: string; resendAfterS: number; otpText: string }
  | { type: 'answered'; answer: CouponAnswer }
  | { type: 'refused'; errors: ContactErrors; problem?: string }
  | { type: 'edit' }
  | { type: 'reset' }

const unsaid = { phoneError: '', emailError: '', otpError: '', problem: '' } as const

/** Contact details, then a code, then the coupon. */
export function couponFlow(flow: CouponFlow, event: CouponEvent): CouponFlow {
  switch (event.type) {
    case 'typed':
      return { ...flow, [event.field]: event.value, [`${event.field}Error`]: '' }
    case 'otpSent': {
      const { onlineVisitId, resendAfterS, otpText } = event
      const counts = { round: flow.round + 1, codes: flow.codes + 1 }
      const sent = { step: 'otp_sent', otp: '', coupon: null, refusal: '', ...counts } as const
      return { ...flow, ...unsaid, ...sent, onlineVisitId, resendAfterS, otpText }
    }
    case 'answered':
      return { ...flow, ...unsaid, otp: '', ...outcomeOf(event.answer) }
    case 'refused':
      return showRefusal(flow, event)
    case 'edit':
      return { ...flow, ...unsaid, step: 'contact_details_not_entered', otp: '', otpText: '' }
    case 'reset':
      return startOfFlow
  }
}

/** Only an active coupon is received; one that is used or over, or a visit in person, is said instead. */
function outcomeOf(answer: CouponAnswer): Partial<CouponFlow> {
  const { coupon_code: couponCode, valid_till: validTill, coupon_status: status } = answer
  const known = { onlineVisitId: answer.online_visit_id, savDonePreviously: answer.sav_done_previously }
  if (status === 'active' && couponCode && validTill) {
    return { ...known, step: 'received_coupon', coupon: { couponCode, validTill }, refusal: '' }
  }
  const refusal = answer.sav_done_previously ? visitedText() : status ? answer.message : ''
  return { ...known, step: 'contact_details_not_entered', coupon: null, refusal }
}

function showRefusal(
  flow: CouponFlow,
  { errors, problem = '' }: { errors: ContactErrors; problem?: string },
): CouponFlow {
  const { phone: phoneError = '', email: emailError = '', otp: otpError = '' } = errors
  const wrongCode = otpError !== '' && flow.step === 'otp_sent'
  return {
    ...flow,
    ...{ phoneError, emailError, otpError, problem },
    ...(wrongCode ? { otp: '', round: flow.round + 1 } : {}),
  }
}
