import type { Agreement, AgreementParty } from '../contract.ts'

export const otherSide = (parties: readonly AgreementParty[]): AgreementParty[] => {
  const me = parties.find(({ you }) => you)
  return parties.filter(({ role }) => (me?.role === 'tenant') !== (role === 'tenant'))
}

export const nameOf = ({ name, signs_for }: AgreementParty): string => signs_for ?? name

export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const roleWords = { tenant: 'tenant', owner: 'the owner', attorney: 'the owner' } as const

/** "you and Kavitha Reddy, the owner" */
export function betweenWhom({ parties }: Pick<Agreement, 'parties'>): string {
  const others = otherSide(parties)
  const role = others[0]?.role ?? 'owner'
  return `you and ${listOf(others.map(nameOf))}, ${others.length > 1 ? 'the tenants' : role === 'tenant' ? 'the tenant' : roleWords[role]}`
}

export const roleOf = ({ role, you, name, signs_for }: AgreementParty): string => {
  if (role === 'attorney') return `${signs_for}, by ${name}`
  return you ? `You, ${name}` : `${name}, ${roleWords[role]}`
}

/** For whom a change is better, said to the person who reads it. */
export function betterFor(change: Agreement['changes'][number], parties: readonly AgreementParty[]): string {
  if (change.better_for === 'both') return 'Better for both.'
  const mine = parties.find(({ you }) => you)?.role === 'tenant' ? 'tenant' : 'owner'
  return change.better_for === mine ? 'Better for you.' : `Better for the ${change.better_for}.`
}

export function askedBy(change: Agreement['changes'][number], parties: readonly AgreementParty[]): string {
  if (change.asked_by === 'us') return 'We asked for it.'
  const mine = parties.find(({ you }) => you)?.role === 'tenant' ? 'tenant' : 'owner'
  return change.asked_by === mine ? 'You asked for it.' : `The ${change.asked_by} asked for it.`
}
