import type { CareAction } from '../contract.ts'
import { canReopen, isOver } from '../rules.ts'
import type { Readable } from './access.ts'

/** Lists the actions open to a person on a request; the calls check it again with the row locked. */
export function actionsOf(found: Readable, now: Date): CareAction[] {
  const { request, as } = found
  if (as === 'co_owner') return []
  const own = { tenant: forTenant, partner: forPartner, owner: forOwner, staff: forOwner }[as]
  return [...own(found, now), ...(isOver(request.state) ? [] : (['comment'] as const))]
}

const when = (holds: boolean, ...actions: CareAction[]): CareAction[] => (holds ? actions : [])

function forTenant({ request }: Readable, now: Date): CareAction[] {
  const { state, waits_for, closed_at, partner_id } = request
  return [
    ...when(waits_for === 'slot', 'pick_slot', 'no_slot'),
    ...when(waits_for === 'price', 'agree_price', 'refuse_price'),
    ...when(state === 'done', 'confirm'),
    ...when(canReopen(state, closed_at, now) && partner_id !== null, 'reopen'),
    ...when(['asked', 'accepted', 'planned'].includes(state), 'cancel'),
    ...when(!isOver(state), 'add_before'),
  ]
}

function forPartner({ request }: Readable): CareAction[] {
  const { state, waits_for, owner_answer, payer } = request
  const isTaken = state === 'accepted' || state === 'planned'
  const agreed = owner_answer !== 'waits' && owner_answer !== 'no'
  return [
    ...when(state === 'asked', 'accept', 'decline'),
    ...when(isTaken && waits_for !== 'price', 'propose'),
    ...when(isTaken && waits_for === null && agreed, 'start'),
    ...when((isTaken || state === 'working') && waits_for === null && payer !== 'nobody', 'ask_price'),
    ...when(state === 'working', 'add_after'),
    ...when(state === 'working' && waits_for === null && owner_answer !== 'waits', 'done'),
  ]
}

const forOwner = ({ request: { state, owner_answer } }: Readable): CareAction[] =>
  when((owner_answer === 'waits' || owner_answer === 'no') && state !== 'done' && !isOver(state), 'approve')
