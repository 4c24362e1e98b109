/** Of a payment, as the gateway tells it. Captured: it took the money, whatever went back since. */
export type Theirs = {
  id: string
  orderId: string
  amount: number
  refunded: number
  captured: boolean
  at: Date
}
/** Of a payment, as it stands here. */
export type Ours = {
  id: string
  amount: number
  refundsDone: number
  /** Due, sent or failed: the gateway may or may not count them. */
  refundsOpen: number
  at: Date
}

export const mismatchKinds = ['unknown_here', 'not_captured_there', 'amount_differs', 'refund_differs'] as const
export type MismatchKind = (typeof mismatchKinds)[number]
export type Mismatch = {
  kind: MismatchKind
  gatewayPaymentId: string
  gatewayOrderId: string | null
  theirs: number
  ours: number
  at: Date
}

/** Where the two sides of the same payments do not say the same. */
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
  // What is on its way is counted there sooner or later.
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

/** Nights look back so far: what came late is found, and what the gateway could not be asked one night is the next. */
export const lookBackDays = 3
/** What is younger may still be on its way to us. */
export const settlingMinutes = 15

export const periodOf = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - lookBackDays * 24 * 3600_000),
  to: new Date(now.getTime() - settlingMinutes * 60_000),
})

/** Below zero there is nothing to give back. */
export const leftOfPayment = (payment: { amount: number; state: 'kept' | 'returned'; refunded: number }): number =>
  payment.state === 'kept' ? Math.max(0, payment.amount - payment.refunded) : 0

export const reasonLength = { min: 5, max: 300 } as const
