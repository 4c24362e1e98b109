import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { visitTexts } from '../rules.ts'
import type { VisitFlow } from '../visit-flow.ts'
import { NextSlots } from './next-slots.tsx'
import type { VisitForm } from './use-visit.ts'

/** Errors that belong to no field, and the free slots near one that was taken. */
export function Problem({ visit: { flow, tell } }: { visit: VisitForm }) {
  const { problem, nextSlots } = flow
  if (!problem) return null
  const has = problem === visitTexts.twice || problem === visitTexts.busy
  return (
    <Banner tone="brick" role="alert" title={problem}>
      {has ? <Link to="/reschedule">{m.visits_see_mine()}</Link> : null}
      {nextSlots.length > 0 ? (
        <NextSlots slots={nextSlots} onSlot={(slotId) => tell({ type: 'typed', typed: { slotId } })} />
      ) : null}
    </Banner>
  )
}

/** Hidden fields that carry the flow from page to page without a script. */
export const Carried = ({ flow }: { flow: VisitFlow }) => (
  <>
    <input type="hidden" name="request_id" value={flow.sent.id} />
    <input type="hidden" name="request_for" value={flow.sent.what} />
    <input type="hidden" name="phone_proof" value={flow.phoneProof} />
    {flow.forOther ? <input type="hidden" name="for_other" value="true" /> : null}
  </>
)

/** Where the step itself has no such fields. */
export const Typed = ({ flow: { typed, referral } }: { flow: VisitFlow }) => (
  <>
    <input type="hidden" name="name" value={typed.name} />
    <input type="hidden" name="email" value={typed.email} />
    <input type="hidden" name="phone" value={typed.phone} />
    <input type="hidden" name="slot_id" value={typed.slotId} />
    <input type="hidden" name="way" value={typed.online ? 'online' : 'in-person'} />
    <input type="hidden" name="referral_code" value={typed.referralCode} />
    <input type="hidden" name="referral" value={referral.applied ? 'applied' : ''} />
  </>
)

/** After an answer the first field that is wrong takes the focus. */
export function useWrongField(errors: VisitFlow['errors']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
