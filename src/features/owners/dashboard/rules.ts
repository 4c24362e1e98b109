import { daysInMonth } from '#features/homes/pricing/proration.ts'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'

/** Rents of empty places for one day of this month, rounded once, to the paisa. */
export const emptyDayCost = (rents: readonly number[], today: Day): number =>
  Math.round(rents.reduce((sum, rent) => sum + rent, 0) / daysInMonth(today))

export const letKinds = ['bed', 'room', 'house'] as const
export type LetAs = (typeof letKinds)[number]

/** 3 of 4 beds let; a home let as one is let or empty. */
export function occupancyText(letAs: LetAs, taken: number, places: number): string {
  if (letAs === 'house') return taken > 0 ? m.dashboard_let_whole() : m.dashboard_home_empty()
  return m.dashboard_let_of({ kind: letAs, taken, places })
}
