import { campaignHere } from '#features/search/filters/campaign.ts'
import { CallError, call } from '#shared/call.ts'
import { leaveLead } from '../contract.ts'

export type AssistanceLead = { name: string; phone: string; email: string }

/** The page's frame looks for it, to send it from any page. */
const waitingLeadKey = 'waiting-lead'
const retryMs = 15_000
const keptDays = 30
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends a lead of the assistance form; throws what the call throws. */
export async function sendLead({ name, phone, email }: AssistanceLead): Promise<void> {
  await call(leaveLead, {
    body: {
      request_type: 'exit_intent',
      source: 'eqaro',
      name,
      phone,
      customer_email: email,
      campaign: campaignHere(),
    },
  })
}

/** Kept on this device until our server has taken it. */
export function keepLead(lead: AssistanceLead): void {
  try {
    localStorage.setItem(waitingLeadKey, JSON.stringify({ ...lead, at: Date.now() }))
  } catch {
    // Without storage it is tried for as long as the page is open.
  }
  tryLater(lead)
}

/** Sends what waits here. One that was refused for good, or is a month old, is forgotten. */
export async function sendWaitingLead(): Promise<void> {
  const lead = readWaiting()
  if (lead) await attempt(lead)
}

async function attempt(lead: AssistanceLead): Promise<void> {
  try {
    await sendLead(lead)
    forget()
  } catch (error) {
    if (error instanceof CallError && error.status === 400) forget()
    else tryLater(lead)
  }
}

function tryLater(lead: AssistanceLead): void {
  clearTimeout(timer)
  const again = () => {
    removeEventListener('online', again)
    clearTimeout(timer)
    void attempt(lead)
  }
  addEventListener('online', again)
  timer = setTimeout(again, retryMs)
}

function forget(): void {
  try {
    localStorage.removeItem(waitingLeadKey)
  } catch {}
}

function readWaiting(): AssistanceLead | null {
  try {
    const kept = JSON.parse(localStorage.getItem(waitingLeadKey) ?? 'null') as (AssistanceLead & { at: number }) | null
    if (!kept) return null
    if (Date.now() - kept.at < keptDays * 86_400_000) return kept
  } catch {}
  forget()
  return null
}
