import { data } from 'react-router'
import { notRight } from '#features/money/payments/web/payment-problem.ts'
import type { Qr } from '#shared/qr.ts'

/** A form that leads on to the gateway. */
export type Onward = { action: string; fields: Record<string, string> }

/** Result of the payment screens' actions. */
export type PaymentAnswer = {
  problem?: string
  onward?: Onward
  /** UPI link for a payment app; the gateway stays available beside it. */
  upi?: { link: string; qr: Qr }
  /** Link for another payer. */
  link?: string
}

type ClientAction<T> = { serverAction: () => Promise<T> }

/** On a network failure the page stays; with this status the root loader does not revalidate either. */
export async function orStay<T>({ serverAction }: ClientAction<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data<PaymentAnswer>({ problem: notRight() }, { status: 503 })
  }
}
