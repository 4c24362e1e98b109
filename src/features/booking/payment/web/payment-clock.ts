import { m } from '#messages'
export const secondsLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** 14:05 */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const marks = [5, 1] as const

/** The announcement due between two ticks of the clock; the nearest if several were skipped. */
export function spokenBetween(before: number, after: number): string | null {
  const minutes = marks.findLast((mark) => before > mark * 60 && after <= mark * 60 && after > 0)
  return minutes === undefined ? null : m.payment_minutes_left({ minutes })
}

/** Offset of the server's clock, which read `serverNow` at local time `heardAt`. */
export const clockOffset = (serverNow: string, heardAt: number): number => Date.parse(serverNow) - heardAt
