import type { Viewer } from '#features/people/accounts/contract.ts'
import { call } from '#shared/call.ts'
import { isDay } from '#shared/dates.ts'
import { getSlots } from '../contract.ts'
import { preferredOn } from '../slot-choice.ts'
import { requestOf, startOfVisit, type VisitEvent, type VisitFlow, visitFlow } from '../visit-flow.ts'
import { isByAccount, readTyped } from './use-visit.ts'
import { newRequestId, sendVisit, verifyReferral } from './visit-calls.ts'

/** One press of a button on the page, without a script: the flow is read from the form, and goes one step on. */
export async function actOnVisit(form: FormData, homeId: number, viewer: Viewer | null): Promise<VisitFlow> {
  const before = readFlow(form)
  const flow = { ...before, sent: requestOf(before, homeId, newRequestId) }
  const pick = form.get('pick')
  if (pick) return visitFlow(flow, { type: 'typed', typed: { slotId: String(pick).slice(0, 40) } })
  return visitFlow(flow, await nextEvent(flow, form, { homeId, byAccount: isByAccount(viewer, flow) }))
}

function readFlow(form: FormData): VisitFlow {
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 200)
  const referral = text('referral')
  return {
    ...startOfVisit,
    step: text('intent') === 'code' || text('intent') === 'again' ? 'code' : 'contact',
    typed: readTyped(form),
    forOther: form.get('for_other') === 'true',
    referral: { shown: referral === 'shown', applied: referral === 'applied' },
    phoneProof: text('phone_proof'),
    sent: { what: text('request_for'), id: /^[A-Za-z0-9_-]{8,64}$/.test(text('request_id')) ? text('request_id') : '' },
  }
}

async function nextEvent(
  flow: VisitFlow,
  form: FormData,
  asked: { homeId: number; byAccount: boolean },
): Promise<VisitEvent> {
  switch (form.get('intent')) {
    case 'day':
      return chooseDay(String(form.get('day') ?? ''), asked.homeId)
    case 'edit':
      return { type: 'edit' }
    case 'other':
      return { type: 'forOther' }
    case 'referral':
      return { type: 'referralShown' }
    case 'verify':
      return verifyReferral(flow.typed.referralCode)
    case 'code':
      return sendVisit(flow, { ...asked, otp: String(form.get('otp') ?? '').slice(0, 10) })
    default:
      return sendVisit(flow, asked)
  }
}

async function chooseDay(date: string, homeId: number): Promise<VisitEvent> {
  const { days } = await call(getSlots, { query: { house_id: homeId } })
  const day = isDay(date) ? days.find((each) => each.date === date) : undefined
  return { type: 'typed', typed: { slotId: preferredOn(day) } }
}
