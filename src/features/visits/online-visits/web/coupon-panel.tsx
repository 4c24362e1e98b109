import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { onlineVisitOffer } from '#features/offers/rules.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import type { TouredHome } from '#features/visits/tours/web/tour-player.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { getCouponStatus } from '../contract.ts'
import { type CouponEvent, type CouponFlow, couponFlow, startOfFlow } from '../coupon-flow.ts'
import { sendContact, sendOtp } from './coupon-calls.ts'
import { CodeStep } from './coupon-code-step.tsx'
import { ContactStep, ReceivedStep, RefusedStep } from './coupon-steps.tsx'
import { keepVisit, keptVisit } from './kept-visit.ts'

const { percent, maxAmount } = onlineVisitOffer

type CouponPanelProps = {
  home: TouredHome
  /** The state of the flow after a form post without a script. */
  answer?: CouponFlow
  heading: 'h2' | 'h3'
  onLeave?: () => void
}

/** Contact details, a code, the coupon. Without a script each step is a page. */
export function CouponPanel({ home, answer, heading: Heading, onLeave }: CouponPanelProps) {
  const viewer = useViewer()
  const [flow, tell] = useReducer(couponFlow, answer ?? startOfFlow)
  const [busy, setBusy] = useState(false)
  useKeptCoupon(home.id, viewer !== null, answer === undefined, tell)

  const send = async (act: () => Promise<CouponEvent>) => {
    if (busy) return
    setBusy(true)
    const event = await act().finally(() => setBusy(false))
    if (event.type === 'answered' && event.answer.online_visit_id) keepVisit(home.id, event.answer.online_visit_id)
    tell(event)
    return event
  }
  const contact = () => send(() => sendContact(flow, home.id, Boolean(viewer?.phone)))
  const submit = (act: () => ReturnType<typeof send>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const outcome = await act()
    const wrong =
      outcome?.type === 'refused' ? (['phone', 'email'] as const).find((name) => outcome.errors[name]) : null
    if (wrong) (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
  }
  const step = { flow, tell, busy, action: `/houses/${home.slug}/tour` }
  return (
    <section className="tour-coupon" aria-label={m.tours_your_coupon()}>
      <Heading className="m">{m.tours_offer({ percent, amount: formatRupees(maxAmount) })}</Heading>
      {flow.refusal ? (
        <RefusedStep {...step} home={home} signedIn={viewer !== null} onLeave={onLeave} />
      ) : flow.step === 'received_coupon' ? (
        <ReceivedStep {...step} />
      ) : flow.step === 'otp_sent' ? (
        <CodeStep
          {...step}
          onResend={() => send(() => sendContact({ ...flow, onlineVisitId: null }, home.id, false))}
          onSubmit={submit(() => send(() => sendOtp(flow, home.id)))}
        />
      ) : (
        <ContactStep {...step} ownPhone={viewer?.phone ?? ''} onSubmit={submit(contact)} />
      )}
    </section>
  )
}

/** Shows an existing coupon at once, found by the account or by the visit id stored in this browser. */
function useKeptCoupon(homeId: number, signedIn: boolean, fresh: boolean, tell: (event: CouponEvent) => void) {
  useEffect(() => {
    const id = keptVisit(homeId)
    if (!fresh || (!signedIn && id === null)) return
    let current = true
    call(getCouponStatus, { body: { house_id: homeId, ...(id ? { online_visit_id: id } : {}) } }).then(
      (answer) => {
        const known = answer.coupon_status !== null || answer.sav_done_previously
        if (current && known) tell({ type: 'answered', answer })
      },
      // The form is there all the same.
      () => {},
    )
    return () => {
      current = false
    }
  }, [homeId, signedIn, fresh, tell])
}
