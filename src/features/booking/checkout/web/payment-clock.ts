export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** 14:05 */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const marks = [
  { at: 300, text: '5 minutes left to pay.' },
  { at: 60, text: '1 minute left to pay.' },
] as const

/** What is read out when the clock has gone from one moment to the next; the nearest where it jumped over several. */
export const spokenBetween = (before: number, after: number): string | null =>
  marks.findLast(({ at }) => before > at && after <= at && after > 0)?.text ?? null

/** How far the server's clock is ahead of this one: it said `serverNow` at `heardAt`. */
export const clockOffset = (serverNow: string, heardAt: number): number => Date.parse(serverNow) - heardAt
