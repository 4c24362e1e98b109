import { availabilityOf, chosenOption } from '#features/homes/listing/booking-choice.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { depositBackDays, depositKeepingOf } from '#features/homes/listing/deposit-keeping.ts'
import { hasZeroDeposit } from '#features/homes/listing/home-tags.ts'
import { areaText, floorText, forWhom, sleepsText } from '#features/homes/listing/house-words.ts'
import { defaultTab, type RentTab } from '#features/homes/listing/rent-tabs.ts'
import { amenityOf, inCatalogueOrder } from '#features/homes/listing/rules.ts'
import { stayTerms } from '#features/homes/listing/stay-terms.ts'
import { distanceKm } from '#features/places/rules.ts'
import { commuteMinutes, sayMinutes } from '#features/search/filters/commute.ts'
import type { Workplace } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { RowGroup } from './row-groups.ts'

export type Cell = {
  text: string
  note?: string /** The lowest of its row, where they differ. */
  best?: boolean
  has?: boolean
}
export type Row = { key: string; group: RowGroup; label: string; cells: Cell[]; differs: boolean }

type Subject = { house: House; tab: RentTab; option: Option | undefined }
type Fact = { key: string; group: RowGroup; label?: string; cell: (subject: Subject) => Cell }

/** In the language of the call. */
const labelOf = (key: string): string => m.compare_row({ key })

/** Homes side by side: one row a fact, one cell a home. Amenities all of them have are named apart. */
export function compareRows(houses: readonly House[], work: readonly Workplace[]): { rows: Row[]; common: string[] } {
  const subjects = houses.map((house): Subject => {
    const tab = defaultTab(house.rent_tabs)
    return { house, tab, option: chosenOption(house.options, tab) }
  })
  const facts = [...about, ...work.map(travelTo), ...living]
  const { some, common } = shareAmenities(houses)
  const rows = [
    ...money.map(({ key, amount }) => moneyRow(key, subjects.map(amount))),
    ...facts.map(({ cell, ...fact }) =>
      withDifference({ label: labelOf(fact.key), ...fact, cells: subjects.map(cell) }),
    ),
    ...some.map((key) => amenityRow(key, houses)),
  ]
  return { rows, common: common.map(amenityName) }
}

const unknown: Cell = { text: '–' }

const withDifference = (row: Omit<Row, 'differs'>): Row => ({
  ...row,
  differs: new Set(row.cells.map(({ text }) => text)).size > 1,
})

type Amount = { key: string; amount: (subject: Subject) => number | undefined }

const money: readonly Amount[] = [
  { key: 'rent', amount: ({ option }) => option?.rent },
  { key: 'monthly', amount: ({ option }) => option?.each_month.total },
  { key: 'deposit', amount: ({ option }) => option?.deposit },
  { key: 'move_in', amount: ({ option }) => option?.to_move_in.total },
]

function moneyRow(key: string, amounts: readonly (number | undefined)[]): Row {
  const row = withDifference({
    key,
    group: 'money',
    label: labelOf(key),
    cells: amounts.map((amount) => (amount === undefined ? unknown : { text: formatRupees(amount) })),
  })
  if (!row.differs) return row
  const lowest = Math.min(...amounts.filter((amount) => amount !== undefined))
  return { ...row, cells: row.cells.map((cell, i) => (amounts[i] === lowest ? { ...cell, best: true } : cell)) }
}

function freeCell({ house, tab }: Subject): Cell {
  const availability = availabilityOf(house, tab)
  if (availability.state === 'full') return { text: m.compare_sold_out() }
  if (availability.state === 'later') return { text: m.compare_from({ day: localDay(availability.day) }) }
  const { count } = availability
  const left = tab === 'bed' ? m.compare_beds_left({ count }) : m.compare_rooms_left({ count })
  const text = tab === 'house' ? m.compare_free() : left
  return { text, note: m.compare_move_in_from({ day: localDay(house.move_in_from) }) }
}

const about: readonly Fact[] = [
  { key: 'what', group: 'home', cell: ({ tab }) => ({ text: m.compare_what({ tab }) }) },
  { key: 'free', group: 'home', cell: freeCell },
  {
    key: 'furnishing',
    group: 'home',
    cell: ({ house }) => ({ text: m.cards_furnishing({ furnishing: house.furnishing_type.replace('-', '_') }) }),
  },
  { key: 'area', group: 'home', cell: ({ house }) => ({ text: areaText(house.area) }) },
  { key: 'rooms', group: 'home', cell: ({ house }) => ({ text: sleepsText(house) }) },
  { key: 'baths', group: 'home', cell: ({ house }) => ({ text: String(house.bathroom_count) }) },
  { key: 'floor', group: 'home', cell: ({ house }) => ({ text: floorText(house) }) },
  {
    key: 'place',
    group: 'home',
    cell: ({ house: { address, society } }) => ({
      text: `${address.locality}, ${address.city}`,
      ...(society ? { note: society.name } : {}),
    }),
  },
]

const travelTo = (place: Workplace, index: number): Fact => ({
  key: `work_${index + 1}`,
  group: 'travel',
  label: place.name
    ? m.compare_to_place({ place: place.name })
    : m.compare_to_work({ which: index === 0 ? 'first' : 'second' }),
  cell: ({ house }) => ({
    text: m.compare_about_time({ time: sayMinutes(commuteMinutes(house, place)) }),
    note: m.compare_rush_hour({ distance: distanceKm(house, place).toFixed(1) }),
  }),
})

const refundText = (house: House): string =>
  m.compare_refund({ keeping: depositKeepingOf(house), days: depositBackDays })

const living: readonly Fact[] = [
  { key: 'who', group: 'stay', cell: ({ house }) => ({ text: forWhom(house.gender) }) },
  { key: 'refund', group: 'stay', cell: ({ house }) => ({ text: refundText(house) }) },
  {
    key: 'zero_deposit',
    group: 'stay',
    cell: ({ house }) => (hasZeroDeposit(house.tags) ? { text: m.compare_can_be_had(), has: true } : yesOrNo(false)),
  },
  {
    key: 'guests',
    group: 'stay',
    cell: ({ house }) => ({ text: stayTerms(house).find(({ id }) => id === 'guests')?.text ?? m.compare_up_to_you() }),
  },
]

const yesOrNo = (has: boolean): Cell => ({ text: m.compare_yes_no({ answer: has ? 'yes' : 'no' }), has })

function amenityName(key: string): string {
  const label = amenityOf(key)?.label ?? key
  return currentLanguage() === 'en' ? label : m.cards_amenity({ key: key.replaceAll('-', '_') })
}

const amenitiesOf = ({ amenities, society }: House): Set<string> =>
  new Set([...amenities, ...(society?.amenities ?? [])])

function shareAmenities(houses: readonly House[]): { some: string[]; common: string[] } {
  const each = houses.map(amenitiesOf)
  const all = inCatalogueOrder(each.flatMap((keys) => [...keys]))
  const inAll = (key: string) => each.every((keys) => keys.has(key))
  return { some: all.filter((key) => !inAll(key)), common: all.filter(inAll) }
}

const amenityRow = (key: string, houses: readonly House[]): Row =>
  withDifference({
    key,
    group: 'amenities',
    label: amenityName(key),
    cells: houses.map((house) => yesOrNo(amenitiesOf(house).has(key))),
  })
