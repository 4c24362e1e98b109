import { m } from '#messages'
import { sayStored } from '#shared/stored-words.ts'
import type { Agreement, AgreementParty } from '../contract.ts'

export const otherSide = (parties: readonly AgreementParty[]): AgreementParty[] => {
  const me = parties.find(({ you }) => you)
  return parties.filter(({ role }) => (me?.role === 'tenant') !== (role === 'tenant'))
}

export const nameOf = ({ name, signs_for }: AgreementParty): string => signs_for ?? name

/** For `agreements_lead_between`: those the reader makes the agreement with. */
export const othersIn = (others: readonly AgreementParty[]): string => {
  const role = others[0]?.role === 'tenant' ? 'tenant' : 'owner'
  return others.length > 1 ? 'tenants' : role
}

export const roleOf = ({ role, you, name, signs_for }: AgreementParty): string =>
  m.agreements_role({ role: role === 'attorney' || !you ? role : 'you', name, owner: signs_for ?? '' })

type Change = Agreement['changes'][number]

const seenBy = (who: Change['asked_by'] | Change['better_for'], parties: readonly AgreementParty[]): string => {
  const mine = parties.find(({ you }) => you)?.role === 'tenant' ? 'tenant' : 'owner'
  return who === mine ? 'you' : who
}

/** For whom a change is better, said to the person who reads it. */
export const betterFor = ({ better_for }: Change, parties: readonly AgreementParty[]): string =>
  m.agreements_better_for({ who: seenBy(better_for, parties) })

export const askedBy = ({ asked_by }: Change, parties: readonly AgreementParty[]): string =>
  m.agreements_asked_by({ who: seenBy(asked_by, parties) })

/** The stored reason for an agreement's end; null where somebody wrote it. */
export const endedWords = (reason: string): string | null =>
  sayStored(reason, [
    [/^The booking was cancelled\.$/, () => m.agreements_ended_booking()],
    [/^Version (\d+) replaced it\.$/, ([number = '']) => m.agreements_ended_replaced({ number })],
  ])
