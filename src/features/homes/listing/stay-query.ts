import { type DepositKind, depositKinds } from '#features/homes/pricing/deposits.ts'
import { chosenOption } from './booking-choice.ts'
import type { House, Option } from './contract.ts'
import { defaultTab } from './rent-tabs.ts'

/** How long most agreements run. */
export const usualMonths = 11
export const offeredMonths = [1, 2, 3, 6, 11, 12, 18, 24, 36] as const
const mostMonths = 36

/** What somebody wants to know the price of, as the address of the page says it. */
export type Stay = { unit: string | undefined; months: number; deposit: DepositKind | undefined }

type Query = Pick<URLSearchParams, 'get'>

/** What it does not say clearly is as if it were not there: an old link still opens the home. */
export function readStay(query: Query): Stay {
  const months = query.get('months') ?? ''
  const deposit = query.get('deposit')
  return {
    unit: query.get('unit') ?? undefined,
    months: /^[1-9]\d?$/.test(months) && Number(months) <= mostMonths ? Number(months) : usualMonths,
    deposit: depositKinds.find((kind) => kind === deposit),
  }
}

/** Whether the address asks for the price of a stay at all. */
export const asksForStay = (query: Pick<URLSearchParams, 'has'>): boolean =>
  ['unit', 'months', 'deposit'].some((name) => query.has(name))

/** The unit the address names, if the home has it. */
export const unitOf = ({ options }: Pick<House, 'options'>, { unit }: Stay): Option | undefined =>
  options.find(({ key }) => key === unit)

/** As asked for if it can be paid that way here, else the usual way. */
export const depositOf = ({ deposit_kinds }: Pick<House, 'deposit_kinds'>, { deposit }: Stay): DepositKind =>
  deposit_kinds.find((kind) => kind === deposit) ?? deposit_kinds[0] ?? 'full'

export type QuoteAsked = { unit: string; move_in: string; months: string; deposit: DepositKind }

/** The question for the server: of the unit that is chosen, or the one the page opens on. */
export function quoteAsked(house: House, stay: Stay, option?: Option): QuoteAsked | null {
  const unit = option ?? unitOf(house, stay) ?? chosenOption(house.options, defaultTab(house.rent_tabs))
  if (!unit) return null
  return {
    unit: unit.key,
    move_in: house.move_in,
    months: String(stay.months),
    deposit: depositOf(house, stay),
  }
}

/** Lengths to choose from: the usual ones, and the one that was asked for. */
export const monthsToChoose = (months: number): number[] =>
  [...new Set([...offeredMonths, months])].sort((a, b) => a - b)

/** Which bed, how long and what deposit is asked for changes nothing of what was loaded. */
export const changesHouse = (from: URL, to: URL): boolean =>
  from.pathname !== to.pathname || from.searchParams.get('move_in') !== to.searchParams.get('move_in')
