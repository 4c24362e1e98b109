import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import type { Part } from './rules.ts'

/** Stages of an application, computed by the server; the screen only shows them. */
export const stages = ['none', 'unconfirmed', 'in_progress', 'eligible', 'not_eligible', 'expired'] as const
export type Stage = (typeof stages)[number]

/** How long a decision of the partner is valid. */
export const decisionDays = 30
const dayMs = 86_400_000

/** The stored decision on one applicant. */
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
  /** The largest deposit the partner covers, in paise; 0 if it refuses. */
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
 * One approval is enough, the tenant's or the guarantor's; of two the one with the higher limit counts. Without one the
 * latest decision counts, and a refusal is not shown while another decision is pending.
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

/** Whether the partner covers a deposit of this amount. */
export const covers = ({ stage, limit }: Pick<Standing, 'stage' | 'limit'>, deposit: number): boolean =>
  stage === 'eligible' && limit >= deposit

/** Why a home cannot be booked with zero deposit now; null where it can. */
export function whyNotZero(standing: Standing, deposit: number): string | null {
  if (covers(standing, deposit)) return null
  return m.zero_why_not({
    stage: standing.stage,
    limit: formatRupees(standing.limit),
    deposit: formatRupees(deposit),
  })
}
