import { afterEach, expect, test } from 'vitest'
import { type Answer, setTransport } from '#shared/call.ts'
import { startOfVisit, type VisitFlow } from '../visit-flow.ts'
import { sendVisit, verifyReferral } from './visit-calls.ts'

let sent: unknown[] = []
const answering = (status: number, body: unknown): void =>
  setTransport(async (_endpoint, { body: asked }): Promise<Answer> => {
    sent.push(asked)
    return { status, body }
  })
afterEach(() => {
  setTransport(undefined)
  sent = []
})

const typed = { ...startOfVisit.typed, name: 'Asha Rao', email: 'a@b.in', phone: '9845012345', slotId: '7-29000000' }
const flow: VisitFlow = { ...startOfVisit, typed, sent: { what: '', id: 'request-1' } }
const asked = { homeId: 7, byAccount: false }
const networkError = 'Network Error. Please try again'

test('[VISIT-015] the code is asked for where the server answers with confirm_otp', async () => {
  answering(200, { confirm_otp: true, resend_after_s: 10, message: '', visit: null })
  expect(await sendVisit(flow, asked)).toEqual({ type: 'codeSent', resendAfterS: 10 })
  expect(sent).toEqual([
    {
      ...{ house_id: 7, entity_id: 7, entity_type: 'house', slot_type: 'sav', slot_id: '7-29000000' },
      ...{ name: 'Asha Rao', email: 'a@b.in', phone: '9845012345', online_sav_requested: false },
      request_id: 'request-1',
    },
  ])
})

test('[VISIT-006] the advertisement click that brought somebody goes with the visit', async () => {
  answering(200, { confirm_otp: true, resend_after_s: 10, message: '', visit: null })
  await sendVisit(flow, { ...asked, campaign: { gclid: 'click-77' } })
  expect(sent).toMatchObject([{ gclid: 'click-77', request_id: 'request-1' }])
})

test('[VISIT-016] it is scheduled when the server says "Visit Scheduled"', async () => {
  const visit = { id: 3 }
  answering(200, { confirm_otp: false, message: 'Visit Scheduled', visit, signed_in: true })
  expect(await sendVisit(flow, { ...asked, otp: '1234' })).toEqual({ type: 'scheduled', visit, signedIn: true })
})

test('[ERR-023] an unknown response becomes a generic error', async () => {
  for (const body of [null, {}, { message: 'Hello' }]) {
    answering(200, body)
    expect(await sendVisit(flow, asked)).toMatchObject({
      problem: 'Something went wrong, Please check your entered contact details again',
    })
  }
})

test('[ERR-021] [ERR-022] a lost network is said, with and without a code', async () => {
  answering(0, null)
  expect(await sendVisit(flow, asked)).toEqual({ type: 'refused', errors: {}, problem: networkError })
  expect(await sendVisit(flow, { ...asked, otp: '1234' })).toMatchObject({ problem: networkError })
})

test('a slot that is taken brings the next ones, and the proof of the phone', () => {
  const fields = { slot_id: 'x', next_slots: '7-1,7-2', phone_proof: 'proof' }
  answering(409, { error: { code: 'slot_taken', message: '', fields } })
  return expect(sendVisit(flow, asked)).resolves.toMatchObject({
    ...{ type: 'taken', nextSlots: ['7-1', '7-2'], phoneProof: 'proof' },
  })
})

test('nothing is sent while something is wrong with the form', async () => {
  answering(200, {})
  expect(await sendVisit({ ...flow, typed: { ...typed, phone: '12' } }, asked)).toMatchObject({
    errors: { phone: 'Invalid phone number' },
  })
  expect(await sendVisit(flow, { ...asked, otp: '12' })).toMatchObject({ errors: { otp: 'Please enter 4 digit OTP' } })
  expect(sent).toEqual([])
})

test('[FORM-027] [FORM-028] a referral code: empty, refused in the words of the server or our own, and good', async () => {
  const said = async (code: string) => verifyReferral(code)
  expect(await said(' ')).toMatchObject({ errors: { referral_code: 'Please enter referral code' } })
  answering(200, { success: false, info: 'This is your own code.' })
  expect(await said('ABC')).toMatchObject({ errors: { referral_code: 'This is your own code.' } })
  answering(200, { success: false, info: '' })
  expect(await said('ABC')).toMatchObject({ errors: { referral_code: 'Invalid referral code' } })
  answering(200, { success: true, info: '' })
  expect(await said(' ABC ')).toEqual({ type: 'referralApplied', code: 'ABC' })
})
