import type { AgreementVersion, PlanKey } from '#features/owners/coming-in/plans.ts'
import { ownerAnswerHours } from '#features/tenancy/tenancies/rules.ts'
import { formatRupees } from '#shared/money.ts'

/** 8 % of rent collected, with 18 % GST. */
export function feeText(plan: PlanKey, { plans, gstPercent }: AgreementVersion): string {
  const rate = plans[plan]
  const share = 'days' in rate ? `${rate.days} days’ rent, once for each tenant` : `${rate.percent} % of rent collected`
  return `${share}, with ${gstPercent} % GST`
}

const kindWords = { bed: 'beds', room: 'rooms', house: 'the whole home' } as const

export const approvalText = (kinds: readonly (keyof typeof kindWords)[]): string =>
  kinds.length === 0
    ? 'You do not approve tenants'
    : `You approve tenants of ${kinds.map((kind) => kindWords[kind]).join(', ')}`

/** The terms that hold for every home. `ownerLimit` in paise. */
export const termsOf = ({ payoutDay, noticeDays, reserveLimit }: AgreementVersion, ownerLimit: number) => [
  { title: 'Payout', text: `On the ${payoutDay}th for the month before, to a verified bank account in your name.` },
  { title: 'Empty days', text: 'No fee on days on which nobody lives there.' },
  {
    title: 'Repairs',
    text: `What is worn by use is yours. Above ${formatRupees(ownerLimit)} we ask you before the work begins.`,
  },
  ...(reserveLimit > 0
    ? [
        {
          title: 'Reserve',
          text: `We keep up to ${formatRupees(reserveLimit)} a home for repairs, from at most a tenth of each rent. You get what is left when you leave.`,
        },
      ]
    : []),
  {
    title: 'Approval',
    text: `You choose, home by home, whether you approve each tenant. You have ${ownerAnswerHours} hours to answer.`,
  },
  {
    title: 'Ending it',
    text: `Either of us ends it with ${noticeDays} days’ notice. No tenant is moved before their own stay ends.`,
  },
  { title: 'Deposits', text: 'We hold them and settle them when the keys are back.' },
]
