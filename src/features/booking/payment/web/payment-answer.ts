import { data, isRouteErrorResponse } from 'react-router'
import { notRight } from '#features/money/payments/web/payment-problem.ts'
import type { Qr } from '#shared/qr.ts'

/** A form that leads on to the gateway. */
export type Onward = { action: string; fields: Record<string, string> }

/** Result of the payment screens' actions. */
export type PaymentAnswer = {
  problem?: string
  /** Another try may help. */
  again?: true
  /** The fields of the form that was not answered, with their request id: sent again, they do nothing twice. */
  unsent?: Record<string, string>
  onward?: Onward
  /** UPI link for a payment app; the gateway stays available beside it. */
  upi?: { link: string; qr: Qr }
  /** Link for another payer. */
  link?: string
}

type ClientAction = { request: Request; serverAction: () => Promise<PaymentAnswer | undefined> }

/** On a failure the page stays; with this status the root loader does not revalidate either. */
export async function orStay({ request, serverAction }: ClientAction) {
  const form = await request.clone().formData()
  const unsent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    const answer = await serverAction()
    return answer?.again ? { ...answer, unsent } : answer
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswer) throw error
    return data<PaymentAnswer>({ problem: notRight(), unsent }, { status: 503 })
  }
}
