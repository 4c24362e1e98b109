import { useEffect, useEffectEvent, useState } from 'react'
import { sendTenantCode } from '#features/people/accounts/phone-contract.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { campaignHere } from '#features/search/filters/campaign.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { getLeadDraft, type LeadDraft, leaveLead } from '../contract.ts'
import { CodeStep } from './exit-intent-code.tsx'
import { DetailsStep, emptyWish, type Wish } from './exit-intent-details.tsx'
import { DoneStep } from './exit-intent-done.tsx'
import { closeHelp, noteLead } from './offer-memory.ts'
import { useFolded } from './use-folded.ts'
import { useSearchedLocality } from './use-searched-locality.ts'
import './leads.css'

type ExitIntentProps = { filters: Filters /** Closed, or answered. */; onEnd: () => void }

/** Reads the session first: staff and people with a lead are not asked. */
export function ExitIntent({ filters, onEnd }: ExitIntentProps) {
  const [draft, setDraft] = useState<LeadDraft | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    call(getLeadDraft, {}).then(
      (found) => (found.ask ? setDraft(found) : end()),
      // Without a network there is nothing to offer.
      () => {},
    )
  }, [])
  return draft ? <ExitIntentPanel draft={draft} filters={filters} onEnd={onEnd} /> : null
}

type Step = 'details' | 'code' | 'done'

type Code = {
  info: string
  resendAfterS: number
  /** Counts sent and refused codes; each change clears the boxes. */
  sent: number
  wrong: number
}

function ExitIntentPanel({ draft, filters, onEnd }: ExitIntentProps & { draft: LeadDraft }) {
  const [open, setOpen] = useState(true)
  const [step, setStep] = useState<Step>('details')
  const [wish, setWish] = useState<Wish>(emptyWish(draft, filters, useSearchedLocality(filters)))
  const [code, setCode] = useState<Code>({ info: '', resendAfterS: 0, sent: 0, wrong: 0 })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { place, folded, unfold } = useFolded()

  /** Shows server errors at the current step and keeps the form values. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    await act().catch((error) => {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'wrong_otp') setCode((now) => ({ ...now, wrong: now.wrong + 1 }))
      setProblem(error.message)
    })
    setBusy(false)
  }
  const send = async (otp?: string) => {
    await call(leaveLead, { body: bodyOf(wish, otp) })
    noteLead()
    onEnd()
    sayConfirmed()
    setStep('done')
  }
  const sendCode = async () => {
    const { info, resend_after_s } = await call(sendTenantCode, { body: { phone: wish.phone } })
    setCode(({ sent, wrong }) => ({ info, resendAfterS: resend_after_s, sent: sent + 1, wrong }))
    setStep('code')
  }
  // Only the server knows the whole number of the account: one that looks like it is tried without a code first.
  const proceed = async () => {
    if (wish.phone !== '' && maskPhone(wish.phone) !== draft.phone) return sendCode()
    await send().catch((error) => {
      if (error instanceof CallError && error.code === 'otp_needed' && wish.phone !== '') return sendCode()
      throw error
    })
  }
  const close = () => {
    if (step !== 'done') closeHelp()
    setOpen(false)
    onEnd()
  }
  const shared = { busy, problem, wish }
  return (
    <Panel
      ref={place}
      open={open}
      onClose={close}
      title={m.leads_title({ step })}
      width={440}
      className={folded ? 'folded' : ''}
    >
      {folded ? (
        <Button small onClick={unfold}>
          {m.leads_unfold()}
        </Button>
      ) : null}
      {step === 'details' && !folded ? (
        <DetailsStep
          {...shared}
          draft={draft}
          city={filters.city}
          onWish={setWish}
          onContinue={() => attempt(proceed)}
        />
      ) : null}
      {step === 'code' ? (
        <CodeStep
          {...shared}
          {...code}
          onEdit={() => setStep('details')}
          onResend={() => attempt(sendCode)}
          onCode={(otp) => attempt(() => send(otp))}
        />
      ) : null}
      {step === 'done' ? <DoneStep wish={wish} ownPhone={draft.phone} onClose={close} /> : null}
    </Panel>
  )
}

const bodyOf = ({ name, phone, place, propertyType }: Wish, otp?: string) => ({
  request_type: 'exit_intent' as const,
  source: 'search' as const,
  name: name.trim(),
  phone,
  city: place?.city ?? '',
  locality: place?.locality ?? '',
  property_type: propertyType,
  ...(otp ? { otp } : {}),
  campaign: campaignHere(),
})

/** Marks the conversion in the URL for analytics, bypassing the router because the page stays the same. */
function sayConfirmed(): void {
  const url = new URL(location.href)
  url.searchParams.set('confirmed', 'true')
  history.replaceState(history.state, '', url)
}
