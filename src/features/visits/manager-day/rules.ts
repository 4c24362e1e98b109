import { distanceKm } from '#features/places/rules.ts'
import { minutesFor, trafficAt } from '#features/search/filters/commute.ts'
import type { VisitState } from '#features/visits/scheduling/rules.ts'
import { hourInIndia, type Point } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import { localMoment, localTime } from '#shared/local-times.ts'

/** The events of a visit. */
export const eventKinds = ['check_in', 'done', 'missed', 'note'] as const
export type EventKind = (typeof eventKinds)[number]

/** Accepted; refused as invalid; or a conflict, because the visit has changed since the manager saw it. */
export const eventResults = ['taken', 'refused', 'conflict'] as const
export type EventResult = (typeof eventResults)[number]

/** Allowed wrong attempts at a door code. */
export const mostTries = 5
export const longestNote = 500

export const isDoorCode = (text: string): boolean => /^\d{4}$/.test(text)

/** The part of a visit that events are validated against. */
export type VisitNow = {
  state: VisitState
  startsAt: Date
  online: boolean
  checkedIn: boolean
  /** Keys are handed over: the check of the home ends it, not a button. */
  keys?: boolean
}
export type Happened = {
  kind: EventKind
  happenedAt: Date /** The time of the visit as the manager saw it. */
  seenAt: Date
}
type Judgement = { result: EventResult; message: string }

const taken: Judgement = { result: 'taken', message: '' }
const refuse = (message: string): Judgement => ({ result: 'refused', message })
const conflict = (message: string): Judgement => ({ result: 'conflict', message })

/**
 * Validates an event against the current visit, in words of the language that is spoken. Apart from the count of wrong codes it does not depend on other events of
 * the visit, so their order does not matter.
 */
export function judgeEvent(visit: VisitNow, event: Happened, code: { right: boolean; wrongTries: number }): Judgement {
  if (visit.state === 'cancelled') return conflict(m.myday_was_cancelled())
  if (visit.startsAt.getTime() !== event.seenAt.getTime()) {
    return conflict(m.myday_was_moved({ when: localMoment(visit.startsAt) }))
  }
  if (event.happenedAt < startOfDay(dayInIndia(visit.startsAt))) {
    return refuse(m.myday_not_yet({ when: localMoment(visit.startsAt) }))
  }
  if (event.kind === 'missed' && event.happenedAt < visit.startsAt) {
    return refuse(m.myday_still_time({ time: localTime(visit.startsAt) }))
  }
  if (event.kind === 'done' && visit.keys) return refuse(m.myday_check_first())
  return event.kind === 'check_in' ? judgeCheckIn(visit, code) : taken
}

function judgeCheckIn(
  { online, checkedIn, keys = false }: VisitNow,
  { right, wrongTries }: { right: boolean; wrongTries: number },
) {
  if (online) return refuse(m.myday_no_code_online())
  const mayTry = checkedIn || wrongTries < mostTries
  if (right && mayTry) return taken
  return refuse(sayWrongCode(mayTry ? wrongTries + 1 : wrongTries, keys))
}

/** After so many wrong ones. */
export function sayWrongCode(wrongTries: number, keys = false): string {
  const left = mostTries - wrongTries
  if (left > 0) return m.myday_wrong_code({ left })
  return keys ? m.myday_five_wrong_keys() : m.myday_fifth_wrong()
}

/** At the door of a home; after five wrong codes the manager has called the visitor instead. */
export const needsCheckIn = ({ online, wrongTries }: { online: boolean; wrongTries: number }): boolean =>
  !online && wrongTries < mostTries

export type TakenEvent = { clientId: string; kind: EventKind; happenedAt: Date; note: string | null }
export type CourseSaid = {
  state: 'scheduled' | 'done' | 'missed'
  checkedInAt: Date | null
  endedAt: Date | null
  note: string | null
}

/**
 * Derives how a visit went from all its events: the first check-in, the last outcome, the last note. Where it needs a
 * check-in, "done" counts only beside one, in whichever order the two arrive.
 */
export function courseOf(events: readonly TakenEvent[], { needsCheckIn = false } = {}): CourseSaid {
  const ordered = events.toSorted(
    (a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || (a.clientId < b.clientId ? -1 : 1),
  )
  const mayBeDone = !needsCheckIn || ordered.some(({ kind }) => kind === 'check_in')
  const outcome = ordered.findLast(({ kind }) => (kind === 'done' && mayBeDone) || kind === 'missed')
  return {
    state: (outcome?.kind as 'done' | 'missed' | undefined) ?? 'scheduled',
    checkedInAt: ordered.find(({ kind }) => kind === 'check_in')?.happenedAt ?? null,
    endedAt: outcome?.happenedAt ?? null,
    note: ordered.findLast(({ kind }) => kind === 'note')?.note ?? null,
  }
}

export type Stop = Point & { starts_at: string; online: boolean; state: VisitState }

/** Minutes from the home before, for each stop of a day in its order; null where there is no way to go. */
export function travelBetween(stops: readonly Stop[]): (number | null)[] {
  let before: Stop | null = null
  return stops.map((stop) => {
    if (stop.online || stop.state === 'cancelled') return null
    const from = before
    before = stop
    if (!from) return null
    const km = distanceKm(from, stop)
    return km < 0.05 ? 0 : minutesFor(km, trafficAt(hourInIndia(Date.parse(from.starts_at))))
  })
}
