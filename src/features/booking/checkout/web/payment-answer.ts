import { data } from 'react-router'
import type { Qr } from './payment-qr.ts'

export const notRight = 'Something is not right. Please try again later.'

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
    return data<PaymentAnswer>({ problem: notRight }, { status: 503 })
  }
}

export const invoiceIdOf = (url: URL): number => {
  const id = url.searchParams.get('invoice_id') ?? ''
  // An id that is not a number is not found.
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}

/** A malformed token is not found. */
export function tokenOf({ searchParams }: URL, name: string): string {
  const token = searchParams.get(name) ?? ''
  if (!/^[\w-]{20,64}$/.test(token)) throw data(null, { status: 404 })
  return token
}

type Revalidating = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** Skips revalidation after a refusal: nothing changed, and a failing network would lose the page. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Revalidating): boolean =>
  actionStatus < 400 && defaultShouldRevalidate
