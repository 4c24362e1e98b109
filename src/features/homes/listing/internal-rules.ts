import type { House } from './contract.ts'

/** The tags our people set. OTB is not one of them: it says who manages the home, and changes with a contract. */
export const editableTags = ['privilege', 'privilege_exception', 'eqaro', 'eqaro_only'] as const
export type EditableTag = (typeof editableTags)[number]
export const editableTagLabels: Readonly<Record<EditableTag, string>> = {
  privilege: 'Instant deposit refund',
  privilege_exception: 'Instant deposit refund, by exception',
  eqaro: 'Zero deposit, or the usual one',
  eqaro_only: 'Zero deposit only',
}

export const reasonLength = { min: 3, max: 300 } as const
export const reasonText = `Say why, in ${reasonLength.min} to ${reasonLength.max} letters.`

type Tagged = Pick<House, 'vertical'> & { zeroDepositCity: boolean }

/** What stands against these tags on this home; undefined when nothing does. */
export function tagProblem(tags: readonly EditableTag[], home: Tagged): string | undefined {
  const has = (tag: EditableTag) => tags.includes(tag)
  if (home.vertical === 'OTB' && tags.length > 0) return 'A home its owner manages has neither refund nor zero deposit.'
  if (has('privilege') && has('privilege_exception')) return 'Choose one of the two refunds.'
  if (has('eqaro') && has('eqaro_only')) return 'Choose one of the two zero deposits.'
  if ((has('eqaro') || has('eqaro_only')) && !home.zeroDepositCity) return 'Zero deposit is not offered in this city.'
  return undefined
}

/** A day on a strip of days, as a share of it from 0 to 1. */
const share = (day: string, from: string, days: number): number =>
  Math.min(1, Math.max(0, (Date.parse(day) - Date.parse(from)) / 86_400_000 / days))

/** Where a stay lies on a strip of days, in percent; nothing when it lies outside. An open end reaches the strip's end. */
export function stripOf(stay: { from: string | null; to: string | null }, strip: { from: string; days: number }) {
  const left = stay.from === null ? 0 : share(stay.from, strip.from, strip.days)
  const right = stay.to === null ? 1 : share(stay.to, strip.from, strip.days)
  return right > left ? { left: Math.round(left * 1000) / 10, width: Math.round((right - left) * 1000) / 10 } : null
}
