import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
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
  const price = formatRupees(amount ?? 0)
  const texts: Readonly<Record<string, string>> = {
    raised: 'Raised',
    asked: `Given to ${by ?? 'a partner'}`,
    nobody_free: 'We look for somebody by hand',
    accepted: `Accepted by ${by ?? 'a partner'}`,
    given: 'We gave it to somebody else',
    declined: `${by ?? 'A partner'} cannot come`,
    silent: `${by ?? 'A partner'} did not answer`,
    proposed: 'Times named for a visit',
    no_slot: 'None of the times fits',
    visit: `Visit fixed${at ? `, ${formatMoment(at)}` : ''}`,
    started: 'Work began',
    price_asked: `Another price asked: ${price}`,
    price_agreed: `${price} agreed`,
    price_refused: `${price} refused`,
    owner_yes: `The owner agreed to ${price}`,
    owner_no: `The owner refused ${price}`,
    done: 'Done, says the partner',
    reopened: 'Opened again by the tenant',
    closed: 'Repaired, says the tenant',
    closed_silent: 'Closed after a week without an answer',
    cancelled: 'Withdrawn',
    escalated: 'The deadline is near: we were told',
    missed: `Deadline missed: ${price} credited`,
    comment: by ?? 'Comment',
    file: 'Photo or video added',
  }
  return texts[kind] ?? kind
}

type Standing = {
  state: CareState
  waits_for: Wait | null
  partner: string | null
  visit: Date | null
  late: boolean
  forTenant: boolean
}

const yourTurn: Readonly<Record<Wait, string>> = {
  slot: 'Choose when somebody may come',
  price: 'Another price: say yes or no',
  confirm: 'Is it repaired?',
}
const theirTurn: Readonly<Record<Wait, string>> = {
  slot: 'The tenant chooses a time',
  price: 'The tenant answers to the price',
  confirm: 'Done: the tenant says whether it is repaired',
}

/** Where it stands, in one sentence. */
export function standingText({ state, waits_for, partner, visit, late, forTenant }: Standing): string {
  const who = partner ?? 'Somebody'
  if (waits_for) return (forTenant ? yourTurn : theirTurn)[waits_for]
  const texts: Readonly<Record<CareState, string>> = {
    asked: partner ? `${who} is asked` : 'We look for somebody',
    accepted: `${who} will name a time`,
    planned: visit ? `${who} comes ${formatMoment(visit)}` : `${who} comes`,
    working: `${who} is at work`,
    done: 'Is it repaired?',
    closed: 'Repaired',
    cancelled: 'Withdrawn',
  }
  return late && state === 'asked' ? 'We are late' : texts[state]
}
