import { daysInMonth } from '#features/homes/pricing/proration.ts'
import { ownHomesNone } from '#features/owners/own-homes/rules.ts'
import { m } from '#messages'
import { addDays, type Day, daysBetween, earlierDay, laterDay } from '#shared/dates.ts'

export const spans = [30, 60, 90] as const
export type Span = (typeof spans)[number]

export const barStates = ['let', 'leaving', 'booked', 'waiting', 'held', 'blocked', 'ending', 'empty'] as const
export type BarState = (typeof barStates)[number]

export const blockReasons = ['own_use', 'painting', 'repair', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]
const furthestBlockDays = 365

/** A stay of a place; `to` is excluded and null without an end. */
export type Taken = {
  state: Exclude<BarState, 'empty'>
  from: Day
  to: Day | null
  who: string | null
  blockId: number | null
}

export type Bar = {
  state: BarState
  /** Both inside the shown days; `last` is included. */
  from: Day
  last: Day
  /** The last day of all, which may be after the shown ones; null without an end. */
  until: Day | null
  who: string | null
  blockId: number | null
}

/** Bars without a gap from the first shown day to the last one; what nobody has is empty. */
export function barsOf(taken: readonly Taken[], first: Day, days: number): Bar[] {
  const end = addDays(first, days)
  const bars: Bar[] = []
  let at = first
  const empty = (to: Day) => ({
    ...{ state: 'empty' as const, from: at, last: addDays(to, -1), who: null, blockId: null },
    until: to < end ? addDays(to, -1) : null,
  })
  for (const { from, to, ...stay } of taken.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from >= end || (to !== null && to <= at)) continue
    if (from > at) bars.push(empty(from))
    const start = laterDay(from, at)
    const stop = to === null ? end : earlierDay(to, end)
    bars.push({ ...stay, from: start, last: addDays(stop, -1), until: to === null ? null : addDays(to, -1) })
    at = stop
  }
  if (at < end) bars.push(empty(end))
  return bars
}

/** Rent of the days from one to another, both included; each costs the rent over the days of its month. Rounded once. */
export function daysCost(rent: number, from: Day, last: Day): number {
  let sum = 0
  for (let day = from; day <= last; day = addDays(day, 1)) sum += rent / daysInMonth(day)
  return Math.round(sum)
}

/** In per cent of the shown days. */
export const placeOf = ({ from, last }: Pick<Bar, 'from' | 'last'>, first: Day, days: number) => ({
  left: (daysBetween(first, from) / days) * 100,
  width: ((daysBetween(from, last) + 1) / days) * 100,
})

/** In the language of the call. */
export const blockTexts = {
  noHome: ownHomesNone,
  noPlace: () => m.vacancy_wrong_place(),
  none: () => m.vacancy_none_such(),
  past: () => m.vacancy_past(),
  order: () => m.vacancy_order(),
  far: () => m.vacancy_far({ days: furthestBlockDays }),
  taken: () => m.vacancy_taken(),
} as const

export function blockProblem(from: Day, last: Day, today: Day): Partial<Record<'from' | 'last', string>> | null {
  if (from < today) return { from: blockTexts.past() }
  if (last < from) return { last: blockTexts.order() }
  if (last > addDays(today, furthestBlockDays)) return { last: blockTexts.far() }
  return null
}
