import { m } from '#messages'
import type { ScheduledVisit } from './contract.ts'
import { checkVisitor } from './visitor.ts'

export type VisitStep = 'contact' | 'code' | 'done'

/** The form values. Empty contact details mean those of the account. */
export type VisitTyped = {
  name: string
  email: string
  phone: string
  slotId: string
  online: boolean
  referralCode: string
}

export type VisitErrors = Partial<Record<'name' | 'email' | 'phone' | 'slot_id' | 'otp' | 'referral_code', string>>

export type VisitFlow = {
  step: VisitStep
  typed: VisitTyped
  /** A signed-in person schedules it for somebody else. */
  forOther: boolean
  referral: { shown: boolean; applied: boolean }
  errors: VisitErrors
  /** An error that belongs to no field. */
  problem: string
  /** The slot was taken meanwhile: free ones near it. */
  nextSlots: readonly string[]
  /** Says that the phone has been confirmed a moment ago, so that no second code is typed. */
  phoneProof: string
  /** The last request and its id, so that a repetition is recognized as the same request. */
  sent: { what: string; id: string }
  resendAfterS: number
  /** Counts sent and refused codes; each change clears the boxes. */
  round: number
  /** Counts sent codes; each restarts the countdown. */
  codes: number
  /** The code has also signed the visitor in. */
  signedIn: boolean
  visit: ScheduledVisit | null
}

export const startOfVisit: VisitFlow = {
  step: 'contact',
  typed: { name: '', email: '', phone: '', slotId: '', online: false, referralCode: '' },
  forOther: false,
  referral: { shown: false, applied: false },
  errors: {},
  problem: '',
  nextSlots: [],
  phoneProof: '',
  sent: { what: '', id: '' },
  resendAfterS: 0,
  round: 0,
  codes: 0,
  signedIn: false,
  visit: null,
}

export type VisitEvent =
  | { type: 'typed'; typed: Partial<VisitTyped> }
  | { type: 'forOther' }
  | { type: 'referralShown' }
  | { type: 'referralApplied'; code: string }
  | { type: 'sending'; sent: VisitFlow['sent'] }
  | { type: 'codeSent'; resendAfterS: number }
  | { type: 'scheduled'; visit: ScheduledVisit; signedIn: boolean }
  | { type: 'taken'; text: string; nextSlots: readonly string[]; phoneProof: string }
  | { type: 'refused'; errors: VisitErrors; problem?: string }
  | { type: 'edit' }
  | { type: 'reset' }

const unsaid = { errors: {}, problem: '', nextSlots: [] } as const

/** Contact details, a code where the server asks for one, success. */
export function visitFlow(flow: VisitFlow, event: VisitEvent): VisitFlow {
  switch (event.type) {
    case 'typed':
      return { ...flow, typed: { ...flow.typed, ...event.typed } }
    case 'forOther':
      return { ...flow, ...unsaid, forOther: true }
    case 'referralShown':
      return { ...flow, referral: { shown: true, applied: false } }
    case 'referralApplied': {
      const { referral_code: _, ...errors } = flow.errors
      const typed = { ...flow.typed, referralCode: event.code }
      return { ...flow, typed, errors, referral: { shown: false, applied: true } }
    }
    case 'sending':
      return { ...flow, sent: event.sent }
    case 'codeSent':
      return { ...flow, ...unsaid, ...newCode(flow), step: 'code', resendAfterS: event.resendAfterS }
    case 'scheduled':
      return { ...flow, ...unsaid, step: 'done', visit: event.visit, signedIn: event.signedIn }
    case 'taken':
      return offerNextSlots(flow, event)
    case 'refused':
      return showRefusal(flow, event)
    case 'edit':
      return { ...flow, ...unsaid, step: 'contact' }
    case 'reset':
      return startOfVisit
  }
}

const newCode = ({ round, codes }: VisitFlow) => ({ round: round + 1, codes: codes + 1 })

/** Back to the times, with everything that was typed; the nearest free one stands chosen. */
function offerNextSlots(
  flow: VisitFlow,
  { text, nextSlots, phoneProof }: Extract<VisitEvent, { type: 'taken' }>,
): VisitFlow {
  const typed = { ...flow.typed, slotId: nextSlots[0] ?? '' }
  return { ...flow, ...unsaid, step: 'contact', typed, problem: text, nextSlots, phoneProof }
}

/** Code errors are shown at the code step, all others at the contact step. */
function showRefusal(flow: VisitFlow, { errors, problem = '' }: Extract<VisitEvent, { type: 'refused' }>): VisitFlow {
  const { otp, ...others } = errors
  const atCode = flow.step === 'code' && Object.keys(others).length === 0
  const referral = others.referral_code ? { shown: true, applied: false } : flow.referral
  const said = { ...flow, nextSlots: [], errors, problem, referral }
  if (!atCode) return { ...said, step: 'contact', forOther: flow.forOther || Boolean(others.name || others.phone) }
  return { ...said, round: flow.round + (otp ? 1 : 0) }
}

/** Client-side validation before anything is sent. */
export function checkVisitForm({ typed, referral }: VisitFlow, byAccount: boolean): VisitErrors {
  const errors: VisitErrors = byAccount ? {} : checkVisitor(typed)
  if (typed.slotId === '') errors.slot_id = m.visits_choose_time()
  if (referral.shown && typed.referralCode.trim() !== '') errors.referral_code = m.visits_verify_code()
  return errors
}

/** The idempotency key: the same for a repetition, new for another time or phone. */
export function requestOf({ typed, sent }: VisitFlow, homeId: number, newId: () => string): VisitFlow['sent'] {
  const what = [homeId, typed.slotId, typed.phone, typed.online].join('|')
  return sent.what === what && sent.id !== '' ? sent : { what, id: newId() }
}
