import { licenceEnd } from '#features/agreements/contracts/rules.ts'
import { addDays, type Day } from '#shared/dates.ts'
export type TenancyState =
  | 'booked'
  | 'agreement_pending'
  | 'ready_to_move_in'
  | 'living'
  | 'notice_given'
  | 'moved_out'
  | 'settling'
  | 'closed'
  | 'cancelled'

/** An owner who wants to approve their tenants answers within; then silence is consent. */
export const ownerAnswerHours = 48

const underWay: readonly TenancyState[] = ['booked', 'agreement_pending', 'ready_to_move_in']

const inside: readonly TenancyState[] = ['living', 'notice_given']

const settling: readonly TenancyState[] = ['moved_out', 'settling']

export const livesThere = (state: TenancyState): boolean => inside.includes(state)

/** Has a home, or is about to: no second bed beside it. */
export const holdsAHome = (state: TenancyState): boolean => underWay.includes(state) || livesThere(state)

/** Over, or about to be. */
export const hasMoveOut = (state: TenancyState): boolean => state === 'notice_given' || settling.includes(state)

/** A tenancy whose money is still being settled still has screens of its own. */
export const isCurrent = (state: TenancyState): boolean => holdsAHome(state) || settling.includes(state)

/** The report on the deposit, as clients call it: asked for, being worked on, done. */
export const refundStatus = (state: TenancyState): 'requested' | 'in_progress' | null =>
  state === 'moved_out' ? 'requested' : state === 'settling' ? 'in_progress' : null

/**
 * The days of the agreement that follows one: the day after it and eleven months from there. Where these are over already
 * (nobody signed for long), from tomorrow.
 */
export function nextTerm(licenceTo: Day, today: Day): { from: Day; to: Day } {
  const next = addDays(licenceTo, 1)
  const from = licenceEnd(next) > today ? next : addDays(today, 1)
  return { from, to: licenceEnd(from) }
}

/** Hours after the keys to say that something is not as shown, and to add to the report and sign it. */
export const safeHours = 48

export const safeFrom = (movedInAt: Date): Date => new Date(movedInAt.getTime() + safeHours * 3_600_000)
