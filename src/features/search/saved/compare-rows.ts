import { availabilityOf, chosenOption } from '#features/homes/listing/booking-choice.ts'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { hasInstantRefund, hasZeroDeposit, isOwnerManaged } from '#features/homes/listing/home-tags.ts'
import { areaText, floorText, plural, sleepsText, whoText } from '#features/homes/listing/house-words.ts'
import type { Furnishing } from '#features/homes/listing/kinds.ts'
import { furnishingLabels } from '#features/homes/listing/kinds.ts'
import { defaultTab, type RentTab } from '#features/homes/listing/rent-tabs.ts'
import { amenityOf, inCatalogueOrder } from '#features/homes/listing/rules.ts'
import { stayTerms } from '#features/homes/listing/stay-terms.ts'
import { distanceKm } from '#features/places/rules.ts'
import { commuteMinutes, sayMinutes } from '#features/search/filters/commute.ts'
import type { Workplace } from '#features/search/filters/filters.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { RowGroup } from './row-groups.ts'

export type Cell = { text: string; note?: string /** The lowest of its row, where they differ. */; best?: boolean }
export type Row = { key: string; group: RowGroup; label: string; cells: Cell[]; differs: boolean }

type Subject = { house: House; tab: RentTab; option: Option | undefined }
type Fact = { key: string; group: RowGroup; label: string; cell: (subject: Subject) => Cell }

/** Homes side by side: one row a fact, one cell a home. Amenities all of them have are named apart. */
export function compareRows(houses: readonly House[], work: readonly Workplace[]): { rows: Row[]; common: string[] } {
  const subjects = houses.map((house): Subject => {
    const tab = defaultTab(house.rent_tabs)
    return { house, tab, option: chosenOption(house.options, tab) }
  })
  const facts = [...about, ...work.map(travelTo), ...living]
  const { some, common } = shareAmenities(houses)
  const rows = [
    ...money.map(({ key, label, amount }) => moneyRow(key, label, subjects.map(amount))),
    ...facts.map(({ cell, ...fact }) => withDifference({ ...fact, cells: subjects.map(cell) })),
    ...some.map((key) => amenityRow(key, houses)),
  ]
  return { rows, common: common.map((key) => amenityOf(key)?.label ?? key) }
}

const unknown: Cell = { text: '–' }

const withDifference = (row: Omit<Row, 'differs'>): Row => ({
  ...row,
  differs: new Set(row.cells.map(({ text }) => text)).size > 1,
})

type Amount = { key: string; label: string; amount: (subject: Subject) => number | undefined }

const money: readonly Amount[] = [
  { key: 'rent', label: 'Rent a month', amount: ({ option }) => option?.rent },
  { key: 'monthly', label: 'All in, a month', amount: ({ option }) => option?.each_month.total },
  { key: 'deposit', label: 'Deposit, one time', amount: ({ option }) => option?.deposit },
  { key: 'move_in', label: 'To move in', amount: ({ option }) => option?.to_move_in.total },
]

function moneyRow(key: string, label: string, amounts: readonly (number | undefined)[]): Row {
  const row = withDifference({
    key,
    group: 'money',
    label,
    cells: amounts.map((amount) => (amount === undefined ? unknown : { text: formatRupees(amount) })),
  })
  if (!row.differs) return row
  const lowest = Math.min(...amounts.filter((amount) => amount !== undefined))
  return { ...row, cells: row.cells.map((cell, i) => (amounts[i] === lowest ? { ...cell, best: true } : cell)) }
}

const whatIsRented: Readonly<Record<RentTab, string>> = { bed: 'A bed', room: 'A room', house: 'The whole house' }

function freeCell({ house, tab }: Subject): Cell {
  const availability = availabilityOf(house, tab)
  if (availability.state === 'full') return { text: 'Sold out' }
  if (availability.state === 'later') return { text: `From ${formatDay(availability.day)}` }
  const text = tab === 'house' ? 'Free' : `${plural(availability.count, tab)} left`
  return { text, note: `Move in from ${formatDay(house.move_in_from)}` }
}

const about: readonly Fact[] = [
  { key: 'what', group: 'home', label: 'You rent', cell: ({ tab }) => ({ text: whatIsRented[tab] }) },
  { key: 'free', group: 'home', label: 'Left', cell: freeCell },
  {
    key: 'furnishing',
    group: 'home',
    label: 'Furnishing',
    cell: ({ house }) => ({ text: furnishingLabels[house.furnishing_type as Furnishing] ?? house.furnishing_type }),
  },
  { key: 'area', group: 'home', label: 'Size', cell: ({ house }) => ({ text: areaText(house.area) }) },
  { key: 'rooms', group: 'home', label: 'Rooms', cell: ({ house }) => ({ text: sleepsText(house) }) },
  { key: 'baths', group: 'home', label: 'Bathrooms', cell: ({ house }) => ({ text: String(house.bathroom_count) }) },
  { key: 'floor', group: 'home', label: 'Floor', cell: ({ house }) => ({ text: floorText(house) }) },
  {
    key: 'place',
    group: 'home',
    label: 'Where',
    cell: ({ house: { address, society } }) => ({
      text: `${address.locality}, ${address.city}`,
      ...(society ? { note: society.name } : {}),
    }),
  },
]

const travelTo = (place: Workplace, index: number): Fact => ({
  key: `work_${index + 1}`,
  group: 'travel',
  label: `To ${place.name || (index === 0 ? 'work' : 'the second place')}`,
  cell: ({ house }) => ({
    text: `About ${sayMinutes(commuteMinutes(house, place))}`,
    note: `${distanceKm(house, place).toFixed(1)} km, estimated for the rush hour`,
  }),
})

const refundText = (house: House): string => {
  if (isOwnerManaged(house)) return 'From the owner'
  return hasInstantRefund(house) ? 'Usually within 7 working days' : 'After the inspection'
}

const living: readonly Fact[] = [
  { key: 'who', group: 'stay', label: 'Who may live here', cell: ({ house }) => ({ text: whoText[house.gender] }) },
  { key: 'refund', group: 'stay', label: 'Deposit back', cell: ({ house }) => ({ text: refundText(house) }) },
  {
    key: 'zero_deposit',
    group: 'stay',
    label: 'Zero deposit',
    cell: ({ house }) => ({ text: hasZeroDeposit(house.tags) ? 'Can be had' : 'No' }),
  },
  {
    key: 'guests',
    group: 'stay',
    label: 'Guests, pets, quiet hours',
    cell: ({ house }) => ({ text: stayTerms(house).find(({ id }) => id === 'guests')?.text ?? 'Up to you' }),
  },
]

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
    label: amenityOf(key)?.label ?? key,
    cells: houses.map((house) => ({ text: amenitiesOf(house).has(key) ? 'Yes' : 'No' })),
  })
