import type { House } from './contract.ts'

/** Tags that staff may set. OTB is excluded: it follows from the contract with the owner. */
export const editableTags = ['privilege', 'privilege_exception', 'eqaro', 'eqaro_only'] as const
export type EditableTag = (typeof editableTags)[number]
export const editableTagLabels: Readonly<Record<EditableTag, string>> = {
  privilege: 'Instant deposit refund',
  privilege_exception: 'Instant deposit refund, by exception',
  eqaro: 'Zero deposit, or the usual one',
  eqaro_only: 'Zero deposit only',
}

/** The kinds of entries in the log of a home. */
export const homeChangeKinds = [
  ...(['listed', 'visits', 'sold_out', 'tags', 'price'] as const),
  ...(['created', 'edited', 'photos', 'videos'] as const),
] as const
export type HomeChangeKind = (typeof homeChangeKinds)[number]

export const reasonLength = { min: 3, max: 300 } as const
export const reasonText = `Say why, in ${reasonLength.min} to ${reasonLength.max} letters.`

type Tagged = Pick<House, 'vertical'> & { zeroDepositCity: boolean }

/** Why these tags are invalid for this home; undefined if they are valid. */
export function tagProblem(tags: readonly EditableTag[], home: Tagged): string | undefined {
  const has = (tag: EditableTag) => tags.includes(tag)
  if (home.vertical === 'OTB' && tags.length > 0) return 'A home its owner manages has neither refund nor zero deposit.'
  if (has('privilege') && has('privilege_exception')) return 'Choose one of the two refunds.'
  if (has('eqaro') && has('eqaro_only')) return 'Choose one of the two zero deposits.'
  if ((has('eqaro') || has('eqaro_only')) && !home.zeroDepositCity) return 'Zero deposit is not offered in this city.'
  return undefined
}

/** Position of a day on a timeline, from 0 to 1. */
const share = (day: string, from: string, days: number): number =>
  Math.min(1, Math.max(0, (Date.parse(day) - Date.parse(from)) / 86_400_000 / days))

/**
 * Position of a stay on a timeline, in percent; null if outside. An open-ended stay reaches the end of the timeline.
 */
export function stripOf(stay: { from: string | null; to: string | null }, strip: { from: string; days: number }) {
  const left = stay.from === null ? 0 : share(stay.from, strip.from, strip.days)
  const right = stay.to === null ? 1 : share(stay.to, strip.from, strip.days)
  return right > left ? { left: Math.round(left * 1000) / 10, width: Math.round((right - left) * 1000) / 10 } : null
}
