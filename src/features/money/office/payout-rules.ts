import type { PayoutState, PayoutStatus } from '#features/money/payouts/states.ts'
import type { Mismatch } from './rules.ts'

/** The provider's view of a payout; `names` says which of our attempts it is, null where it is none of ours. */
export type TheirPayout = {
  id: string
  names: { id: number; attempt: number } | null
  amount: number
  status: PayoutStatus
  at: Date
}
/** Our view: the present attempt. */
export type OurPayout = {
  id: number
  attempt: number
  providerId: string | null
  amount: number
  state: PayoutState
  at: Date
}

const left: readonly PayoutStatus[] = ['queued', 'pending', 'processing', 'processed']
const sent: readonly PayoutState[] = ['sent', 'done']

/**
 * Lists where money left us and we do not say so, or the other way round. `missing` are those of ours that were sent and
 * that the provider does not know.
 */
export function findPayoutMismatches(theirs: readonly TheirPayout[], ours: readonly OurPayout[]): Mismatch[] {
  const here = new Map(ours.map((each) => [each.id, each]))
  const there = new Set(theirs.map(({ id }) => id))
  const told = theirs.flatMap((each) => compare(each, each.names ? here.get(each.names.id) : undefined) ?? [])
  const missing = ours
    .filter(({ state, providerId }) => sent.includes(state) && (providerId === null || !there.has(providerId)))
    .map(({ providerId, id, amount, at }) => mismatch('payout_missing_there', providerId ?? String(id), 0, amount, at))
  return [...told, ...missing]
}

function compare(theirs: TheirPayout, ours: OurPayout | undefined): Mismatch | null {
  const { id, amount, status, at, names } = theirs
  const paidThere = left.includes(status) ? amount : 0
  if (!ours || !names) return paidThere > 0 ? mismatch('payout_unknown_here', id, amount, 0, at) : null
  // An earlier attempt came back, or there would be no later one.
  const paidHere = ours.attempt === names.attempt && sent.includes(ours.state) ? ours.amount : 0
  return paidThere === paidHere ? null : mismatch('payout_differs', id, paidThere, paidHere, at)
}

const mismatch = (kind: Mismatch['kind'], id: string, theirs: number, ours: number, at: Date): Mismatch => ({
  ...{ kind, gatewayPaymentId: id, gatewayOrderId: null, theirs, ours, at },
})
