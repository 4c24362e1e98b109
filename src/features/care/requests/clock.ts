/** The deadline of a repair. While we wait for the tenant it stands still, from `pausedAt` on. */
export type Clock = { dueAt: Date; pausedAt: Date | null }

const hourMs = 3_600_000

export const startClock = (raisedAt: Date, hours: number): Clock => ({
  dueAt: new Date(raisedAt.getTime() + hours * hourMs),
  pausedAt: null,
})

/** Standing still already, it stands since then. */
export const pauseClock = (clock: Clock, now: Date): Clock => ({ ...clock, pausedAt: clock.pausedAt ?? now })

/** Moves the deadline by exactly the time it stood still; by nothing where our clock was set back meanwhile. */
export function resumeClock({ dueAt, pausedAt }: Clock, now: Date): Clock {
  const stood = pausedAt ? Math.max(0, now.getTime() - pausedAt.getTime()) : 0
  return { dueAt: new Date(dueAt.getTime() + stood), pausedAt: null }
}

/** Below zero it is late. */
export const msLeft = ({ dueAt, pausedAt }: Clock, now: Date): number => dueAt.getTime() - (pausedAt ?? now).getTime()

/** One that stood still before its deadline is not missed, however long ago that was. */
export const isMissed = (clock: Clock, now: Date): boolean => msLeft(clock, now) < 0

/** A quarter of the time is left: we are told while something can still be done. */
const warnMsOf = (allowedHours: number): number => (allowedHours * hourMs) / 4

export const isNear = (clock: Clock, allowedHours: number, now: Date): boolean =>
  msLeft(clock, now) <= warnMsOf(allowedHours)
