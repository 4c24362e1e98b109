import { useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { campaignHere } from '#features/search/filters/campaign.ts'
import type { PictureInfo } from '#ui/photos/picture.tsx'
import { slotChosen } from '../slot-choice.ts'
import { requestOf, startOfVisit, type VisitEvent, type VisitFlow, type VisitTyped, visitFlow } from '../visit-flow.ts'
import type { Slots } from './fetch-slots.ts'
import { useMayRefer } from './use-may-refer.ts'
import { useSlots } from './use-slots.ts'
import { newRequestId, sendVisit, verifyReferral } from './visit-calls.ts'

export type VisitedHome = { id: number; slug: string; title: string; note?: string; picture?: PictureInfo | null }

export const visitUrl = (slug: string): string => `/houses/${slug}/visit`

type Given = {
  /** Whether it is in view: only then times are asked for. */
  open?: boolean
  /** The state of the flow after a form post without a script. */
  answer?: VisitFlow
  slots?: Slots
  mayRefer?: boolean
}

export type VisitForm = ReturnType<typeof useVisit>

/** State and actions of the visit steps, for the popup and for the page without it. */
export function useVisit(home: VisitedHome, { open = true, answer, slots: given, mayRefer }: Given = {}) {
  const viewer = useViewer()
  const [flow, tell] = useReducer(visitFlow, answer ?? startOfVisit)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { slots, reload } = useSlots(home.id, open, given)
  const byAccount = isByAccount(viewer, flow)
  const mineCounts = useMayRefer({ signedIn: viewer !== null, open, given: mayRefer })

  const act = async (what: () => Promise<VisitEvent>) => {
    if (busy) return
    setBusy(true)
    const event = await what().finally(() => setBusy(false))
    tell(event)
    if (event.type === 'taken') reload()
    // The header and the page read who is signed in from the root.
    if (event.type === 'scheduled' && event.signedIn) revalidate()
  }
  const send = (now: VisitFlow, otp?: string) => {
    const sent = requestOf(now, home.id, newRequestId)
    tell({ type: 'sending', sent })
    return act(() => sendVisit({ ...now, sent }, { homeId: home.id, byAccount, otp, campaign: campaignHere() }))
  }
  return {
    ...{ home, viewer, flow, tell, busy, slots, reload, byAccount },
    // For another person only the server knows it.
    mayRefer: mineCounts || !byAccount,
    /** Stores the form values before running an action. */
    sendContact: (form: FormData) => {
      const typed = readTyped(form)
      if (slots.state !== 'ready') {
        // Without times there is nothing to choose from: they are asked for again.
        if (slots.state === 'failed') reload()
        return tell({ type: 'typed', typed: { ...typed, slotId: flow.typed.slotId } })
      }
      const whole = { ...typed, slotId: slotChosen(slots.calendar.days, typed.slotId) }
      tell({ type: 'typed', typed: whole })
      return send({ ...flow, typed: { ...flow.typed, ...whole } })
    },
    sendCode: (otp: string) => send(flow, otp),
    sendAgain: () => send(flow),
    verify: (code: string) => {
      tell({ type: 'typed', typed: { referralCode: code } })
      return act(() => verifyReferral(code))
    },
  }
}

/** Signed in with a phone, no contact details are needed. */
export const isByAccount = (viewer: { phone: string } | null, { forOther }: Pick<VisitFlow, 'forOther'>): boolean =>
  viewer !== null && viewer.phone !== '' && !forOther

/** A field that is not in the form is not a field that was emptied. */
export function readTyped(form: FormData): VisitTyped {
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 200)
  return {
    name: text('name'),
    email: text('email').trim(),
    phone: text('phone').replace(/\D/g, '').slice(-10),
    slotId: text('slot_id'),
    online: form.get('way') === 'online',
    referralCode: text('referral_code').trim(),
  }
}
