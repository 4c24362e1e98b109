import { payoutDayOn } from '#features/money/payouts/rules.ts'
import { m } from '#messages'
import { type Day, formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

export const planKeys = ['self', 'managed', 'assured'] as const
export type PlanKey = (typeof planKeys)[number]

/** Rates in force from a day on; the newest whose day has come counts. */
export type AgreementVersion = {
  version: number
  from: Day
  /** GST on our fee. */
  gstPercent: number
  plans: Readonly<Record<PlanKey, { percent: number } | { days: number }>>
  noticeDays: number
  payoutDay: number
  /** Held back for repairs at most, in paise a home; given back when the owner leaves. */
  reserveLimit: number
  changes: readonly (() => string)[]
}

/** Versions of the owner's agreement, the newest first. A change of a rate is a new version, never an edit. */
export const agreementVersions: readonly AgreementVersion[] = [
  {
    ...{ version: 3, from: '2026-11-18', gstPercent: 18, noticeDays: 30, payoutDay: payoutDayOn('2026-11-18') },
    plans: { self: { days: 8 }, managed: { percent: 8 }, assured: { percent: 12 } },
    reserveLimit: 5_000_00,
    changes: [() => m.comingin_change_reserve({ limit: formatRupees(5_000_00) })],
  },
  {
    ...{ version: 2, from: '2026-10-01', gstPercent: 18, noticeDays: 30, payoutDay: payoutDayOn('2026-10-01') },
    reserveLimit: 0,
    plans: { self: { days: 8 }, managed: { percent: 8 }, assured: { percent: 12 } },
    changes: [
      () => m.comingin_change_payout(),
      () => m.comingin_change_empty_days(),
      () => m.comingin_change_approval(),
    ],
  },
  {
    ...{ version: 1, from: '2025-04-01', gstPercent: 18, noticeDays: 30, payoutDay: payoutDayOn('2025-04-01') },
    reserveLimit: 0,
    plans: { self: { days: 8 }, managed: { percent: 8 }, assured: { percent: 12 } },
    changes: [() => m.comingin_change_first()],
  },
]

export function versionOn(day: Day): AgreementVersion {
  const found = agreementVersions.find(({ from }) => from <= day)
  if (!found) throw new Error(`no owner agreement is in force on ${day}`)
  return found
}

const wordsOf = (plan: PlanKey) => ({
  title: () => m.comingin_plan_title({ plan }),
  text: () => m.comingin_plan_text({ plan }),
})
/** In the language of the request. */
export const planWords = { self: wordsOf('self'), managed: wordsOf('managed'), assured: wordsOf('assured') } as const

/** At most this share of each rent is held back until the reserve is full. */
export const reservePercent = 10

/** Rounded half up to whole paise. */
const share = (amount: number, percent: number): number => Math.round((amount * percent) / 100)

export type PlanCost = { fee: number; gst: number; once: boolean; label: string }

/** Our fee on a rent of a month: each month, or once where the owner manages. */
export function planCost(plan: PlanKey, rent: number, version: AgreementVersion): PlanCost {
  const rate = version.plans[plan]
  const once = 'days' in rate
  // A month of thirty days, as the agreement says.
  const fee = once ? Math.round((rent * rate.days) / 30) : share(rent, rate.percent)
  const label = m.comingin_fee_rate(once ? { kind: 'days', count: rate.days } : { kind: 'share', count: rate.percent })
  return { fee, gst: share(fee, version.gstPercent), once, label }
}

type Party = { owner: string; home: string; rent: number; plan: PlanKey; day: Day }

/**
 * The text an owner signs; its hash is what the signature names. To be called in English, whatever the reader's
 * language.
 */
export function agreementText({ owner, home, rent, plan, day }: Party): string {
  const version = versionOn(day)
  const cost = planCost(plan, rent, version)
  return [
    `Owner's agreement, version ${version.version}, of ${formatDay(day)}`,
    `Between ${owner} and Thikana, for ${home}.`,
    `1. Plan: ${planWords[plan].title()}. ${planWords[plan].text()}`,
    `2. Rent asked: ${formatRupees(rent)} a month in all. Tenants pay what is shown, and no more.`,
    `3. Our fee: ${cost.label}, with ${version.gstPercent} % GST: ${formatRupees(cost.fee + cost.gst)} at this rent.`,
    plan === 'self'
      ? '4. You collect the rent and the deposit yourself.'
      : `4. You are paid on the ${version.payoutDay}th for the month before, to a bank account in your name.`,
    ...(version.reserveLimit > 0 && plan !== 'self'
      ? [
          `Reserve: we keep up to ${formatRupees(version.reserveLimit)} for repairs, from at most ${reservePercent} % of each rent, and give back what is left when this ends.`,
        ]
      : []),
    `5. Either of us ends this with ${version.noticeDays} days’ notice. No tenant is moved by it before their own stay ends.`,
    '6. What you told us of the home is true, and you may let it.',
  ].join('\n')
}
