import { daysInMonth } from '#features/homes/pricing/proration.ts'
import type { Day } from '#shared/dates.ts'

/** Rents of empty places for one day of this month, rounded once, to the paisa. */
export const emptyDayCost = (rents: readonly number[], today: Day): number =>
  Math.round(rents.reduce((sum, rent) => sum + rent, 0) / daysInMonth(today))

const words = { bed: ['bed', 'beds'], room: ['room', 'rooms'], house: ['home', 'homes'] } as const
export type LetAs = keyof typeof words
export const letKinds = ['bed', 'room', 'house'] as const satisfies readonly LetAs[]

/** 3 of 4 beds let; a home let as one is let or empty. */
export function occupancyText(letAs: LetAs, taken: number, places: number): string {
  if (letAs === 'house') return taken > 0 ? 'Let as a whole' : 'Empty'
  return `${taken} of ${places} ${words[letAs][places === 1 ? 0 : 1]} let`
}

export const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
