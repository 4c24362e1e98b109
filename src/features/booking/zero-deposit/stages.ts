import { formatRupees } from '#shared/money.ts'
import type { Part } from './rules.ts'

/** Where an application stands, as the server says it; the screen only shows it. */
export const stages = ['none', 'unconfirmed', 'in_progress', 'eligible', 'not_eligible', 'expired'] as const
export type Stage = (typeof stages)[number]

/** So long the partner stands by what it said of somebody. */
export const decisionDays = 30
const dayMs = 86_400_000

/** What is kept of one applicant's decision. */
export type Decided = {
  part: Part
  stage: 'unconfirmed' | 'submitted' | 'eligible' | 'not_eligible'
  limit: number
  feePercent: number
  reason: string | null
  appliedAt: Date
  decidedAt: Date | null
}

export type Standing = {
  stage: Stage
  /** The largest deposit the partner vouches for, in paise; 0 where it does not. */
  limit: number
  feePercent: number
  validUntil: Date | null
  /** Why not, in the partner's words. */
  reason: string | null
}

const nowhere: Standing = { stage: 'none', limit: 0, feePercent: 0, validUntil: null, reason: null }

const endOf = ({ decidedAt }: Decided): Date => new Date((decidedAt?.getTime() ?? 0) + decisionDays * dayMs)
const isOver = (each: Decided, now: Date): boolean => each.decidedAt !== null && endOf(each) <= now

/**
 * One yes is enough, the tenant's own or that of whoever vouches for them; of two the one for more. Without one the
 * latest word counts, and nobody is told no while somebody's yes may still come.
 */
export function standingOf(all: readonly Decided[], now: Date): Standing {
  const [best] = all
    .filter((each) => each.stage === 'eligible' && !isOver(each, now))
    .toSorted((a, b) => b.limit - a.limit || a.feePercent - b.feePercent)
  if (best) {
    return { ...nowhere, stage: 'eligible', limit: best.limit, feePercent: best.feePercent, validUntil: endOf(best) }
  }
  if (all.some(({ stage }) => stage === 'unconfirmed')) return { ...nowhere, stage: 'unconfirmed' }
  if (all.some(({ stage }) => stage === 'submitted')) return { ...nowhere, stage: 'in_progress' }
  const latest = latestOf(all)
  if (!latest) return nowhere
  return isOver(latest, now)
    ? { ...nowhere, stage: 'expired' }
    : { ...nowhere, stage: 'not_eligible', reason: latest.reason }
}

export const latestOf = <D extends Pick<Decided, 'appliedAt'>>(all: readonly D[]): D | undefined =>
  all.toSorted((a, b) => b.appliedAt.getTime() - a.appliedAt.getTime())[0]

/** Whether the partner stands in for a deposit of so much. */
export const covers = ({ stage, limit }: Pick<Standing, 'stage' | 'limit'>, deposit: number): boolean =>
  stage === 'eligible' && limit >= deposit

/** Why a home cannot be booked with zero deposit now; null where it can. */
export function whyNotZero(standing: Standing, deposit: number): string | null {
  if (covers(standing, deposit)) return null
  return {
    none: 'Zero deposit needs a yes of the bond partner. Apply first, or choose another deposit.',
    unconfirmed: 'Whoever vouches for you has to confirm it with a code first. Or choose another deposit.',
    in_progress: 'The bond partner has not decided yet. Wait a little, or choose another deposit.',
    not_eligible: 'The bond partner does not vouch for you now. Choose another deposit.',
    expired: 'What the bond partner decided has run out. Apply again, or choose another deposit.',
    eligible: `The bond partner vouches for up to ${formatRupees(standing.limit)}, and the deposit is ${formatRupees(deposit)}. Choose another deposit.`,
  }[standing.stage]
}
