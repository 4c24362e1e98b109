import { m } from '#messages'

/** Possible results of a check. */
export const findings = ['as_listed', 'corrected', 'rented_out', 'misleading', 'unreachable'] as const

export type Finding = (typeof findings)[number]

export const findingLabel = (found: Finding): { title: string; text: string } => ({
  title: m.checks_finding({ found }),
  text: m.checks_finding_text({ found }),
})

/** Whether the listing is still correct; only such checks are shown publicly. */
export const confirms = (found: Finding): boolean => found === 'as_listed' || found === 'corrected'

/** Whether the check resolves an open recheck: every result except an unanswered call. */
export const closesRecheck = (found: Finding): boolean => found !== 'unreachable'

/** Whether the result requires a note: only if something was wrong. */
export const needsNote = (found: Finding): boolean => found === 'corrected' || found === 'misleading'

/** Thresholds in days since the listing was last confirmed. */
export const ages = {
  /** Due for a check. */
  due: 60,
  /** Hidden; its freshness score has reached zero by then. */
  hidden: 120,
} as const

/** This many different reporters trigger a recheck. */
export const reportersForRecheck = 3

export const noteLength = { min: 3, max: 300 } as const

export type NoteProblem = { note?: string }

export function noteProblem(note: string, needed: boolean): string | undefined {
  const length = note.trim().length
  if (needed && length < noteLength.min) return m.checks_say_wrong()
  if (length > noteLength.max) return m.house_report_long({ most: noteLength.max })
  return undefined
}

export const checkedText = (daysAgo: number): string => m.house_checked({ days: Math.max(0, daysAgo) })

/** Whole days since the listing was last confirmed; never negative. */
export const daysOld = (freshAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - freshAt.getTime()) / 86_400_000))

/** The moment `days` ago; listings confirmed before it are at least that old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
