import { data } from 'react-router'
import type { Qr } from './payment-qr.ts'

export const notRight = 'Something is not right. Please try again later.'

/** A form that leads on to the gateway. */
export type Onward = { action: string; fields: Record<string, string> }

/** What the payment screens' actions answer. */
export type PaymentAnswer = {
  problem?: string
  onward?: Onward
  /** Where it is paid by a payment app: the way to the gateway stays open beside it. */
  upi?: { link: string; qr: Qr }
  /** By which somebody else may pay. */
  link?: string
}

type ClientAction<T> = { serverAction: () => Promise<T> }

/** Where the network fails the page stays as it is. With this status its frame is not asked for again either. */
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
  // What is no number is no invoice either.
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER
}

/** What is no token at all opens nothing either. */
export function tokenOf({ searchParams }: URL, name: string): string {
  const token = searchParams.get(name) ?? ''
  if (!/^[\w-]{20,64}$/.test(token)) throw data(null, { status: 404 })
  return token
}

type Revalidating = { actionStatus?: number; defaultShouldRevalidate: boolean }

/** After a refusal all is as it was, and over a dead network asking would lose the page. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Revalidating): boolean =>
  actionStatus < 400 && defaultShouldRevalidate
