export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** 14:05 */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const marks = [
  { at: 300, text: '5 minutes left to pay.' },
  { at: 60, text: '1 minute left to pay.' },
] as const

/** The announcement due between two ticks of the clock; the nearest if several were skipped. */
export const spokenBetween = (before: number, after: number): string | null =>
  marks.findLast(({ at }) => before > at && after <= at && after > 0)?.text ?? null

/** Offset of the server's clock, which read `serverNow` at local time `heardAt`. */
export const clockOffset = (serverNow: string, heardAt: number): number => Date.parse(serverNow) - heardAt
