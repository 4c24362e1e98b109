import { type Holiday, holidaysBetween } from '#features/homes/pricing/bookability.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { House, Option } from './contract.ts'
import type { RentTab } from './rent-tabs.ts'
import { statusCodes } from './rules.ts'

/** Book now, move in up to this many days later. */
export const furthestMoveInDays = 30

export type MoveInWindow = { from: Day; to: Day; holidays: Holiday[] }

/** The days one can move in: from today, or from when the home is free, and 30 days on; nobody hands over keys on a holiday. */
export function moveInWindow(today: Day, availableFrom: Day): MoveInWindow {
  const from = availableFrom > today ? availableFrom : today
  const to = addDays(from, furthestMoveInDays)
  return { from, to, holidays: holidaysBetween(from, to) }
}

/** The day a page opens on: the first that can be had, but not today: hardly anybody moves within the hour. */
export function usualMoveIn({ from, to, holidays }: MoveInWindow, today: Day): Day {
  let day = from > today ? from : addDays(today, 1)
  while (day < to && holidays.some(({ date }) => date === day)) day = addDays(day, 1)
  return day
}

export const optionsOf = (options: readonly Option[], tab: RentTab): Option[] =>
  options.filter((option) => option.kind === tab)

const cheapest = (options: readonly Option[]): Option | undefined => options.toSorted((a, b) => a.rent - b.rent)[0]

/**
 * What was picked while it can be had, else the cheapest that can, as the card said that led here; else the cheapest:
 * a home that is full still has a price.
 */
export function chosenOption(options: readonly Option[], tab: RentTab, picked?: string): Option | undefined {
  const mine = optionsOf(options, tab)
  const free = mine.filter((option) => option.bookable)
  return free.find((option) => option.key === picked) ?? cheapest(free) ?? cheapest(mine)
}

export type Availability =
  | { state: 'free'; count: number }
  /** Nothing on the day asked for, but on this one; `bookable` when that day can be chosen already. */
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

/** When the first of anything here comes free, if nothing is and that day is known. */
export function freeAgain(house: Parameters<typeof availabilityOf>[0] & Pick<House, 'rent_tabs'>): Day | undefined {
  const all = house.rent_tabs.map((tab) => availabilityOf(house, tab))
  if (all.some(({ state }) => state === 'free')) return undefined
  return all.flatMap((each) => (each.state === 'later' ? [each.day] : [])).sort()[0]
}

/** Nothing is free here, and no day is known on which something will be. */
export const isClosed = (house: Parameters<typeof freeAgain>[0] & Pick<House, 'sold_out'>): boolean =>
  house.sold_out && freeAgain(house) === undefined

/** Where the choice stands: is this bed part of what was picked? */
export const isPartOf = (option: Option | undefined, bed: { id: number }, room: { id: number }): boolean =>
  option !== undefined &&
  (option.kind === 'house' || (option.kind === 'room' ? option.room_id === room.id : option.bed_id === bed.id))
