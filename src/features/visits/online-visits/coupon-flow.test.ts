import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CouponAnswer, type CouponEvent, type CouponFlow, couponFlow, startOfFlow } from './coupon-flow.ts'

const nothing: CouponAnswer = {
  online_visit_id: 'v',
  coupon_code: null,
  valid_till: null,
  coupon_status: null,
  sav_done_previously: false,
  message: '',
}
const coupon = { coupon_code: 'GHARSE22', valid_till: '2026-12-15' }
const active: CouponAnswer = { ...nothing, ...coupon, coupon_status: 'active' }
const sent: CouponEvent = { type: 'otpSent', onlineVisitId: 'v', resendAfterS: 10, otpText: 'OTP sent successfully' }
const run = (...events: CouponEvent[]): CouponFlow => events.reduce(couponFlow, startOfFlow)

describe('the popup of an online tour', () => {
  test('[VISIT-004] [VISIT-018] asks for contact details, then the code, then shows the coupon', () => {
    expect(startOfFlow.step).toBe('contact_details_not_entered')
    expect(run(sent).step).toBe('otp_sent')
    expect(run(sent, { type: 'answered', answer: active }).step).toBe('received_coupon')
  })

  test('[VISIT-019] a coupon is received only while it is active', () => {
    for (const status of ['expired', 'redeemed'] as const) {
      const answer = { ...active, coupon_status: status, message: `It is ${status}` }
      expect(run(sent, { type: 'answered', answer })).toMatchObject({
        step: 'contact_details_not_entered',
        coupon: null,
        refusal: `It is ${status}`,
      })
    }
    expect(run({ type: 'answered', answer: nothing })).toMatchObject({
      step: 'contact_details_not_entered',
      refusal: '',
    })
  })

  test('[VISIT-025] the coupon goes by its client names', () => {
    expect(run({ type: 'answered', answer: active })).toMatchObject({
      coupon: { couponCode: 'GHARSE22', validTill: '2026-12-15' },
      onlineVisitId: 'v',
      savDonePreviously: false,
    })
    expect(run({ type: 'answered', answer: { ...nothing, sav_done_previously: true } })).toMatchObject({
      savDonePreviously: true,
      refusal: 'Since a physical visit was scheduled for this house by you, you are not eligible for this offer',
    })
  })

  test('[VISIT-021] EDIT goes back to the contact details, which are still there', () => {
    const typed = run({ type: 'typed', field: 'phone', value: '9845012345' }, sent, { type: 'edit' })
    expect(typed).toMatchObject({ step: 'contact_details_not_entered', phone: '9845012345', otp: '', otpText: '' })
  })

  test('[VISIT-029] the form holds phone, email, otp and otpText, each with its error', () => {
    const errors = { phone: 'Invalid phone number', email: 'Invalid Email-Id' }
    expect(run({ type: 'refused', errors })).toMatchObject({
      phoneError: 'Invalid phone number',
      emailError: 'Invalid Email-Id',
      otpError: '',
    })
    const wrong = run(sent, { type: 'typed', field: 'otp', value: '1111' }, { type: 'refused', errors: { otp: 'No' } })
    expect(wrong).toMatchObject({ step: 'otp_sent', otp: '', otpError: 'No', otpText: 'OTP sent successfully' })
    expect(couponFlow(wrong, { type: 'typed', field: 'otp', value: '2' }).otpError).toBe('')
  })

  const event = fc.oneof(
    fc.record<CouponEvent & { type: 'typed' }>({
      type: fc.constant('typed'),
      field: fc.constantFrom('phone', 'email', 'otp'),
      value: fc.string(),
    }),
    fc.constantFrom<CouponEvent>(
      sent,
      { type: 'answered', answer: active },
      { type: 'answered', answer: nothing },
      { type: 'answered', answer: { ...active, coupon_status: 'expired' } },
      { type: 'refused', errors: { otp: 'No' } },
      { type: 'edit' },
    ),
  )

  test('[VISIT-022] from any state, a reset is the start', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(run(...events, { type: 'reset' })).toEqual(startOfFlow)
      }),
    )
  })

  test('after any events, there is a coupon exactly when it was received', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const flow = run(...events)
        if (flow.step === 'received_coupon') expect(flow.coupon).not.toBeNull()
        if (flow.refusal !== '') expect(flow.coupon).toBeNull()
      }),
    )
  })
})
