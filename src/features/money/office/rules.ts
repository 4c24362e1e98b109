/** The gateway's view of a payment. Captured: it took the money, also if it was refunded since. */
export type Theirs = {
  id: string
  orderId: string
  amount: number
  refunded: number
  captured: boolean
  at: Date
}
/** Our view of a payment. */
export type Ours = {
  id: string
  amount: number
  refundsDone: number
  /** Due, sent or failed: the gateway may or may not count them. */
  refundsOpen: number
  at: Date
}

export const paymentMismatches = ['unknown_here', 'not_captured_there', 'amount_differs', 'refund_differs'] as const
const payoutMismatches = ['payout_unknown_here', 'payout_missing_there', 'payout_differs'] as const
export const mismatchKinds = [...paymentMismatches, ...payoutMismatches] as const
export type MismatchKind = (typeof mismatchKinds)[number]
export type Mismatch = {
  kind: MismatchKind
  gatewayPaymentId: string
  gatewayOrderId: string | null
  theirs: number
  ours: number
  at: Date
}

/** Lists the differences between the gateway's view and ours. */
export function findMismatches(theirs: readonly Theirs[], ours: readonly Ours[]): Mismatch[] {
  const here = new Map(ours.map((each) => [each.id, each]))
  const there = new Map(theirs.map((each) => [each.id, each]))
  const unknown = theirs
    .filter(({ id, captured }) => captured && !here.has(id))
    .map((each) => mismatch('unknown_here', each, each.amount, 0))
  return [...unknown, ...ours.flatMap((each) => compare(each, there.get(each.id)) ?? [])]
}

function compare(ours: Ours, theirs: Theirs | undefined): Mismatch | null {
  if (!theirs?.captured) return mismatch('not_captured_there', { orderId: null, ...theirs, ...ours }, 0, ours.amount)
  if (theirs.amount !== ours.amount) return mismatch('amount_differs', theirs, theirs.amount, ours.amount)
  // Pending refunds may or may not be counted at the gateway yet.
  const most = ours.refundsDone + ours.refundsOpen
  if (theirs.refunded >= ours.refundsDone && theirs.refunded <= most) return null
  return mismatch('refund_differs', theirs, theirs.refunded, ours.refundsDone)
}

const mismatch = (
  kind: MismatchKind,
  { id, orderId, at }: { id: string; orderId: string | null; at: Date },
  theirs: number,
  ours: number,
): Mismatch => ({ kind, gatewayPaymentId: id, gatewayOrderId: orderId, theirs, ours, at })

/** The nightly check looks back several days, to cover late payments and nights when the gateway was down. */
const lookBackDays = 3
/** Younger payments may still be waiting for their webhook. */
const settlingMinutes = 15

export const periodOf = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - lookBackDays * 24 * 3600_000),
  to: new Date(now.getTime() - settlingMinutes * 60_000),
})

/** The part of a payment that can still be refunded; nothing of one that went back whole. */
export const leftOfPayment = (payment: { amount: number; state: 'kept' | 'returned'; refunded: number }): number =>
  payment.state === 'kept' ? Math.max(0, payment.amount - payment.refunded) : 0

export const reasonLength = { min: 5, max: 300 } as const

/** How far back refunds are counted that one person gave alone: a large one in several parts is a large one. */
export const aloneHours = 24

/** Amounts in paise, the limit in rupees. */
export const needsSecondPerson = (asked: { amount: number; givenAlone: number; limitRupees: number }): boolean =>
  asked.givenAlone + asked.amount > asked.limitRupees * 100
