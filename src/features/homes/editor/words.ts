import { bedTypes } from '#features/homes/listing/room-rules.ts'
import { amenityOf } from '#features/homes/listing/rules.ts'
import { formatRupees } from '#shared/money.ts'
import type { HomeState } from './contract.ts'
import type { HomeValues } from './home-values.ts'

export const stateWords: Readonly<Record<HomeState, string>> = {
  draft: 'Draft',
  live: 'On the site',
  sold_out: 'Sold out',
  taken_down: 'Taken down',
}

export type Difference = { what: string; before: string; after: string }

const amount = (value: number | null): string => (value === null ? 'none' : formatRupees(value))

/** Describes the changes that publishing a draft makes. */
export function differences(live: HomeValues, draft: HomeValues): Difference[] {
  const found: Difference[] = []
  const add = (what: string, before: string, after: string) => {
    if (before !== after) found.push({ what, before, after })
  }
  add('Title', live.title, draft.title)
  add('Street', live.street, draft.street)
  add('Rent, whole home', amount(live.house_rent), amount(draft.house_rent))
  add('Deposit, whole home', amount(live.house_deposit), amount(draft.house_deposit))
  add('Society charges', amount(live.society_charge), amount(draft.society_charge))
  add('Free from', live.available_from, draft.available_from)
  for (const room of draft.rooms) {
    const was = live.rooms.find(({ id }) => id !== undefined && id === room.id)
    if (!was) add(room.name, 'none', bedTypes[room.bed_type].label)
    if (was) add(`Rent of ${room.name}`, amount(was.rent), amount(room.rent))
    for (const [at, bed] of room.beds.entries()) {
      const old = was?.beds.find(({ id }) => id === bed.id)
      if (old) add(`Bed ${at + 1}, ${room.name}`, amount(old.rent), amount(bed.rent))
    }
  }
  for (const { id, name } of live.rooms) {
    if (!draft.rooms.some((room) => room.id === id)) add(name, 'there', 'taken away')
  }
  for (const key of draft.amenities) if (!live.amenities.includes(key)) add(amenityOf(key)?.label ?? key, 'no', 'added')
  for (const key of live.amenities) {
    if (!draft.amenities.includes(key)) add(amenityOf(key)?.label ?? key, 'yes', 'taken away')
  }
  const texts = ['short_description', 'long_description', 'owner_words'] as const
  if (texts.some((name) => live[name] !== draft[name])) add('Description', 'old', 'new')
  return found
}

/** Total rent a month, for each way the home is let. */
export function bringsWords({ booking_kinds, rooms, house_rent }: HomeValues): string {
  const sum = (amounts: (number | null)[]) => formatRupees(amounts.reduce<number>((all, each) => all + (each ?? 0), 0))
  const ways = [
    ...(booking_kinds.includes('bed')
      ? [`by the bed ${sum(rooms.flatMap(({ beds }) => beds.map((bed) => bed.rent)))}`]
      : []),
    ...(booking_kinds.includes('room') ? [`by the room ${sum(rooms.map(({ rent }) => rent))}`] : []),
    ...(booking_kinds.includes('house') ? [`as a whole home ${sum([house_rent])}`] : []),
  ]
  return `Let ${ways.join(', ')} a month.`
}
