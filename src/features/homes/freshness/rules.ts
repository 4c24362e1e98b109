/** What a check found. */
export const findings = ['as_listed', 'corrected', 'rented_out', 'misleading', 'unreachable'] as const

export type Finding = (typeof findings)[number]

export const findingLabels: Readonly<Record<Finding, { title: string; text: string }>> = {
  as_listed: { title: 'As listed', text: 'The page says when it was checked.' },
  corrected: { title: 'Corrected', text: 'Something was wrong and is right now.' },
  rented_out: { title: 'Rented out', text: 'It is marked as sold out.' },
  misleading: { title: 'Not what the page says', text: 'It is hidden from everybody.' },
  unreachable: { title: 'Nobody reached', text: 'Nothing changes. It stays on the list.' },
}

/** Whether the listing holds after it: only then people are told of the check. */
export const confirms = (found: Finding): boolean => found === 'as_listed' || found === 'corrected'

/** Whether a raised recheck is done with: after everything but a call that nobody answered. */
export const settles = (found: Finding): boolean => found !== 'unreachable'

/** What is wrong must be said; what is right speaks for itself. */
export const needsNote = (found: Finding): boolean => found === 'corrected' || found === 'misleading'

/** Days since somebody last stood by a listing. */
export const ages = {
  /** It is due for a check. */
  due: 60,
  /** It has no points for freshness left, and is hidden. */
  hidden: 120,
} as const

/** This many people who are not one another, and somebody looks at the home. */
export const reportersForRecheck = 3

export const noteLength = { min: 3, max: 300 } as const

export type NoteProblem = { note?: string }

export function noteProblem(note: string, needed: boolean): string | undefined {
  const length = note.trim().length
  if (needed && length < noteLength.min) return 'Say what was wrong.'
  if (length > noteLength.max) return `Keep it under ${noteLength.max} letters.`
  return undefined
}

export function checkedText(daysAgo: number): string {
  if (daysAgo <= 0) return 'Checked today'
  return daysAgo === 1 ? 'Checked yesterday' : `Checked ${daysAgo} days ago`
}

/** Since when the listing is unconfirmed, at a moment; never below nothing. */
export const daysOld = (freshAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - freshAt.getTime()) / 86_400_000))

/** Before this moment nobody may have stood by a home that is `days` old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
