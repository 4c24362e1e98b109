import { m } from '#messages'
import { emergencyNumbers } from '#shared/emergency-numbers.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { type ProblemKey, problemOf } from './catalogue.ts'
import type { CareState, Wait } from './rules.ts'

/** For our own people, who read every state. */
export const stateWords: Readonly<Record<CareState, string>> = {
  asked: 'A partner is asked',
  accepted: 'Accepted',
  planned: 'Visit fixed',
  working: 'Being repaired',
  done: 'Done, to be confirmed',
  closed: 'Closed',
  cancelled: 'Withdrawn',
}

type Told = { kind: string; at: Date | null; amount: number | null; by: string | null }

/** One line of what happened so far. */
export function eventText({ kind, at, amount, by }: Told): string {
  if (kind === 'visit' && at) return m.care_event_visit_at({ when: localDayAndTime(at) })
  if (kind === 'comment' && by) return by
  const somebody = kind === 'declined' || kind === 'silent' ? m.care_a_partner_first() : m.care_a_partner()
  return m.care_event({ kind, by: by ?? somebody, price: formatRupees(amount ?? 0) })
}

/** Translates the line about the payer, stored in English when the request was raised. */
export function payerWords(stored: string): string {
  const days = /^Free in the first (\d+) days/.exec(stored)?.[1]
  if (days) return m.care_payer_first_days({ days: Number(days) })
  if (stored.startsWith('Fixed in the home')) return m.care_payer({ why: 'worn' })
  if (stored === 'Free with Assure') return m.care_payer({ why: 'assured' })
  return stored.startsWith('Comes from daily use') ? m.care_payer({ why: 'used' }) : stored
}

type Standing = {
  state: CareState
  waits_for: Wait | null
  partner: string | null
  visit: Date | null
  late: boolean
  forTenant: boolean
}

/** Where it stands, in one sentence. */
export function standingText({ state, waits_for, partner, visit, late, forTenant }: Standing): string {
  if (waits_for) return forTenant ? m.care_your_turn({ wait: waits_for }) : m.care_their_turn({ wait: waits_for })
  if (late && state === 'asked') return m.care_we_are_late()
  if (state === 'asked' && !partner) return m.care_looking()
  const who = partner ?? m.care_somebody()
  if (state === 'planned' && visit) return m.care_comes_at({ who, when: localDayAndTime(visit) })
  return m.care_stands({ state, who })
}

type Danger = { title: string; text: string }

/** Advice until somebody comes. */
export const dangerOf = (key: ProblemKey): Danger | null =>
  problemOf(key).danger
    ? { title: m.care_danger_title({ key }), text: m.care_danger_text({ key, ...emergencyNumbers }) }
    : null
