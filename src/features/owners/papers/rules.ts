import type { AgreementVersion, PlanKey } from '#features/owners/coming-in/plans.ts'
import { ownerAnswerHours } from '#features/tenancy/tenancies/rules.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'

/** 8 % of rent collected, with 18 % GST. */
export function feeText(plan: PlanKey, { plans, gstPercent }: AgreementVersion): string {
  const rate = plans[plan]
  return 'days' in rate
    ? m.ownerpapers_fee({ kind: 'days', count: rate.days, gst: gstPercent })
    : m.ownerpapers_fee({ kind: 'share', count: rate.percent, gst: gstPercent })
}

export const approvalText = (kinds: readonly ('bed' | 'room' | 'house')[]): string =>
  kinds.length === 0
    ? m.ownerpapers_approves_none()
    : m.ownerpapers_approves({ kinds: kinds.map((kind) => m.ownerpapers_approved_kind({ kind })).join(', ') })

/** The terms that hold for every home. `ownerLimit` in paise. */
export const termsOf = ({ payoutDay, noticeDays, reserveLimit }: AgreementVersion, ownerLimit: number) => [
  term('payout', m.ownerpapers_term_payout({ day: payoutDay })),
  term('empty_days', m.comingin_change_empty_days()),
  term('repairs', m.ownerpapers_term_repairs({ limit: formatRupees(ownerLimit) })),
  ...(reserveLimit > 0 ? [term('reserve', m.comingin_change_reserve({ limit: formatRupees(reserveLimit) }))] : []),
  term('approval', m.ownerpapers_term_approval({ hours: ownerAnswerHours })),
  term('ending', m.ownerpapers_term_ending({ days: noticeDays })),
  term('deposits', m.ownerpapers_term_deposits()),
]

const term = (key: string, text: string) => ({ title: m.ownerpapers_term_title({ term: key }), text })
