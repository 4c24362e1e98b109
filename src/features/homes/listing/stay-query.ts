import { type DepositKind, depositKinds } from '#features/homes/pricing/deposits.ts'
import { chosenOption } from './booking-choice.ts'
import type { House, Option } from './contract.ts'
import { defaultTab } from './rent-tabs.ts'

/** The usual length of an agreement, in months. */
export const usualMonths = 11
const offeredMonths = [1, 2, 3, 6, 11, 12, 18, 24, 36] as const
const mostMonths = 36

/** The stay to price, as given in the page's URL. */
export type Stay = { unit: string | undefined; months: number; deposit: DepositKind | undefined }

type Query = Pick<URLSearchParams, 'get'>

/** Invalid values are ignored, so that an old link still opens the home. */
export function readStay(query: Query): Stay {
  const months = query.get('months') ?? ''
  const deposit = query.get('deposit')
  return {
    unit: query.get('unit') ?? undefined,
    months: /^[1-9]\d?$/.test(months) && Number(months) <= mostMonths ? Number(months) : usualMonths,
    deposit: depositKinds.find((kind) => kind === deposit),
  }
}

/** Whether the URL asks for a price at all. */
export const asksForStay = (query: Pick<URLSearchParams, 'has'>): boolean =>
  ['unit', 'months', 'deposit'].some((name) => query.has(name))

/** The unit named in the URL, if the home has it. */
export const unitOf = ({ options }: Pick<House, 'options'>, { unit }: Stay): Option | undefined =>
  options.find(({ key }) => key === unit)

/** The requested deposit kind if the home takes it, else the default. */
export const depositOf = ({ deposit_kinds }: Pick<House, 'deposit_kinds'>, { deposit }: Stay): DepositKind =>
  deposit_kinds.find((kind) => kind === deposit) ?? deposit_kinds[0] ?? 'full'

export type QuoteAsked = { unit: string; move_in: string; months: string; deposit: DepositKind }

/** The query for a quote: for the chosen unit, or the page's default one. */
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

/** Lengths to choose from: the usual ones and the requested one. */
export const monthsToChoose = (months: number): number[] =>
  [...new Set([...offeredMonths, months])].sort((a, b) => a - b)

/** Unit, length and deposit do not affect the loaded house, so changing them needs no reload. */
export const changesHouse = (from: URL, to: URL): boolean =>
  from.pathname !== to.pathname || from.searchParams.get('move_in') !== to.searchParams.get('move_in')
