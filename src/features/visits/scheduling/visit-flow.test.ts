import { describe, expect, test } from 'vitest'
import type { ScheduledVisit } from './contract.ts'
import { slotChosen } from './slot-choice.ts'
import { checkVisitForm, requestOf, startOfVisit, type VisitEvent, type VisitFlow, visitFlow } from './visit-flow.ts'

const flowAfter = (...events: VisitEvent[]): VisitFlow => events.reduce(visitFlow, startOfVisit)
const typed = { name: 'Asha Rao', email: 'asha@example.com', phone: '9845012345', slotId: '7-29000000' }
const visit = { id: 3 } as ScheduledVisit

describe('the steps of scheduling a visit', () => {
  test('[VISIT-001] contact details, then the code, then success', () => {
    expect(startOfVisit.step).toBe('contact')
    const asked = flowAfter({ type: 'typed', typed }, { type: 'codeSent', resendAfterS: 10 })
    expect(asked).toMatchObject({ step: 'code', resendAfterS: 10, typed })
    expect(visitFlow(asked, { type: 'scheduled', visit, signedIn: true })).toMatchObject({
      step: 'done',
      visit,
      signedIn: true,
    })
  })

  test('a known person goes from contact to success', () => {
    expect(flowAfter({ type: 'scheduled', visit, signedIn: false }).step).toBe('done')
  })

  test('EDIT goes back with everything that was typed', () => {
    const back = flowAfter({ type: 'typed', typed }, { type: 'codeSent', resendAfterS: 10 }, { type: 'edit' })
    expect(back).toMatchObject({ step: 'contact', typed, errors: {} })
  })

  test('a wrong code is said at the code, and its boxes are empty again', () => {
    const asked = flowAfter({ type: 'codeSent', resendAfterS: 10 })
    const wrong = visitFlow(asked, { type: 'refused', errors: { otp: 'Please enter correct OTP.' } })
    expect(wrong).toMatchObject({ step: 'code', errors: { otp: 'Please enter correct OTP.' }, round: asked.round + 1 })
    // A wrong code clears the boxes, but the wait for a new one goes on.
    expect(wrong.codes).toBe(asked.codes)
  })

  test('an error in a contact detail is shown where it is typed', () => {
    const asked = flowAfter({ type: 'codeSent', resendAfterS: 10 })
    const wrong = visitFlow(asked, { type: 'refused', errors: { phone: 'Invalid phone number' } })
    expect(wrong).toMatchObject({ step: 'contact', forOther: true })
  })

  test('a slot that was taken meanwhile leads back to the times, with the nearest chosen and no second code', () => {
    const asked = flowAfter({ type: 'typed', typed }, { type: 'codeSent', resendAfterS: 10 })
    const back = visitFlow(asked, { type: 'taken', text: 'Taken', nextSlots: ['7-29000060'], phoneProof: 'proof' })
    expect(back).toMatchObject({ step: 'contact', problem: 'Taken', phoneProof: 'proof', nextSlots: ['7-29000060'] })
    expect(back.typed).toEqual({ ...startOfVisit.typed, ...typed, slotId: '7-29000060' })
  })
})

describe('the referral code of a visit', () => {
  const shown = flowAfter({ type: 'typed', typed }, { type: 'referralShown' })

  test('showing its input says that none is applied', () => {
    const again = flowAfter({ type: 'referralApplied', code: 'ANAN24' }, { type: 'referralShown' })
    expect(again.referral).toEqual({ shown: true, applied: false })
  })

  test('applying one hides the input', () => {
    const applied = visitFlow(shown, { type: 'referralApplied', code: 'ANAN24' })
    expect(applied.referral).toEqual({ shown: false, applied: true })
    expect(applied.typed.referralCode).toBe('ANAN24')
    expect(checkVisitForm(applied, false)).toEqual({})
  })

  test('[FORM-026] typed but not verified it blocks the form; empty it does not', () => {
    expect(checkVisitForm(shown, false)).toEqual({})
    const filled = visitFlow(shown, { type: 'typed', typed: { referralCode: 'ANAN24' } })
    expect(checkVisitForm(filled, false)).toEqual({ referral_code: 'Please verify referral code' })
  })

  test('one the server refuses stands in its input again', () => {
    const applied = visitFlow(shown, { type: 'referralApplied', code: 'ANAN24' })
    const refused = visitFlow(applied, { type: 'refused', errors: { referral_code: 'Invalid referral code' } })
    expect(refused.referral).toEqual({ shown: true, applied: false })
  })
})

test('a signed-in person need not say who comes', () => {
  const flow = flowAfter({ type: 'typed', typed: { slotId: typed.slotId } })
  expect(checkVisitForm(flow, true)).toEqual({})
  expect(Object.keys(checkVisitForm(flow, false)).sort()).toEqual(['email', 'name', 'phone'])
})

test('the same sent again is the same request; another time, phone or home is a new one', () => {
  let count = 0
  const newId = () => `request-${++count}`
  const flow = flowAfter({ type: 'typed', typed })
  const first = requestOf(flow, 7, newId)
  const sent = visitFlow(flow, { type: 'sending', sent: first })
  expect(requestOf(sent, 7, newId)).toBe(first)
  for (const change of [{ slotId: '7-29000060' }, { phone: '9845012346' }, { online: true }]) {
    expect(requestOf(visitFlow(sent, { type: 'typed', typed: change }), 7, newId).id).not.toBe(first.id)
  }
  expect(requestOf(sent, 8, newId).id).not.toBe(first.id)
})

test('[VISIT-041] the preferred slot of the first day stands chosen until another one is', () => {
  const slot = (slot_id: string, is_preferred = false) => ({ slot_id, text: '', is_preferred })
  const day = (date: string, ...slots: ReturnType<typeof slot>[]) => ({ date, text: '', short_text: '', slots })
  const days = [day('2026-11-16', slot('a'), slot('b', true)), day('2026-11-17', slot('c', true))]
  expect(slotChosen(days, '')).toBe('b')
  expect(slotChosen(days, 'c')).toBe('c')
  expect(slotChosen(days, 'gone')).toBe('b')
  expect(slotChosen([], 'gone')).toBe('')
})
