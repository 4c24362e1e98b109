import { type Holiday, holidaysBetween } from '#features/homes/pricing/bookability.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { House, Option } from './contract.ts'
import type { RentTab } from './rent-tabs.ts'
import { statusCodes } from './rules.ts'

/** The latest move-in day, in days after booking. */
export const furthestMoveInDays = 30

export type MoveInWindow = { from: Day; to: Day; holidays: Holiday[] }

/**
 * Possible move-in days: 30 days from today or from when the home is free, except holidays, when no keys are handed
 * over.
 */
export function moveInWindow(today: Day, availableFrom: Day): MoveInWindow {
  const from = availableFrom > today ? availableFrom : today
  const to = addDays(from, furthestMoveInDays)
  return { from, to, holidays: holidaysBetween(from, to) }
}

/** The default move-in day: the first possible one except today, since hardly anybody moves in within the hour. */
export function usualMoveIn({ from, to, holidays }: MoveInWindow, today: Day): Day {
  let day = from > today ? from : addDays(today, 1)
  while (day < to && holidays.some(({ date }) => date === day)) day = addDays(day, 1)
  return day
}

export const optionsOf = (options: readonly Option[], tab: RentTab): Option[] =>
  options.filter((option) => option.kind === tab)

const cheapest = (options: readonly Option[]): Option | undefined => options.toSorted((a, b) => a.rent - b.rent)[0]

/**
 * The picked option if it is free, else the cheapest free one, which matches the card. If none is free, the picked one or
 * the cheapest, because a full home still shows a price.
 */
export function chosenOption(options: readonly Option[], tab: RentTab, picked?: string): Option | undefined {
  const mine = optionsOf(options, tab)
  const free = mine.filter((option) => option.bookable)
  const isPicked = ({ key }: Option) => key === picked
  return free.find(isPicked) ?? cheapest(free) ?? mine.find(isPicked) ?? cheapest(mine)
}

export type Availability =
  | { state: 'free'; count: number }
  /** Nothing is free on the chosen day but on this later one; `bookable` if that day can already be chosen. */
  | { state: 'later'; day: Day; bookable: boolean }
  | { state: 'full' }

export function availabilityOf(
  house: Pick<House, 'options' | 'status_code' | 'move_in' | 'move_in_to'>,
  tab: RentTab,
): Availability {
  if (house.status_code === statusCodes.soldOut) return { state: 'full' }
  const mine = optionsOf(house.options, tab)
  const count = mine.filter((option) => option.bookable).length
  if (count > 0) return { state: 'free', count }
  const days = mine.flatMap(({ available_from: day }) => (day !== null && day > house.move_in ? [day] : []))
  const day = days.sort()[0]
  if (day === undefined) return { state: 'full' }
  return { state: 'later', day, bookable: day <= house.move_in_to }
}

/** The first day anything comes free, if nothing is free now and that day is known. */
export function freeAgain(house: Parameters<typeof availabilityOf>[0] & Pick<House, 'rent_tabs'>): Day | undefined {
  const all = house.rent_tabs.map((tab) => availabilityOf(house, tab))
  if (all.some(({ state }) => state === 'free')) return undefined
  return all.flatMap((each) => (each.state === 'later' ? [each.day] : [])).sort()[0]
}

/** Nothing is free and no day is known when something will be. */
export const isClosed = (house: Parameters<typeof freeAgain>[0] & Pick<House, 'sold_out'>): boolean =>
  house.sold_out && freeAgain(house) === undefined

/** Whether this bed belongs to the chosen option. */
export const isPartOf = (option: Option | undefined, bed: { id: number }, room: { id: number }): boolean =>
  option !== undefined &&
  (option.kind === 'house' || (option.kind === 'room' ? option.room_id === room.id : option.bed_id === bed.id))
