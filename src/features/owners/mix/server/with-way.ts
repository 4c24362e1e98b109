import type { HomeValues } from '#features/homes/editor/home-values.ts'
import { kindsOf, type MixFacts, type Way } from '../rules.ts'

/** As many rents as the home asks for now; two where it asks for none. */
function depositMonths({ house_rent, house_deposit, rooms }: HomeValues): number {
  const priced = [
    { rent: house_rent, deposit: house_deposit },
    ...rooms.flatMap((room) => [{ rent: room.rent, deposit: room.deposit }, ...room.beds]),
  ].find(({ rent, deposit }) => rent !== null && deposit !== null)
  return priced?.rent && priced.deposit !== null ? Math.max(0, Math.round(priced.deposit / priced.rent)) : 2
}

/** The values of a home let this way: prices of what is let, none of the rest. */
export function withWay(values: HomeValues, way: Way, facts: MixFacts): HomeValues {
  const months = depositMonths(values)
  const price = (rent: number | null) => ({ rent, deposit: rent === null ? null : rent * months })
  const none = { rent: null, deposit: null }
  const house = price(way.house ? facts.houseRent : null)
  return {
    ...values,
    ...{ booking_kinds: kindsOf(way), house_rent: house.rent, house_deposit: house.deposit },
    rooms: values.rooms.map((room, at) => {
      const known = facts.rooms[at]
      const as = way.house ? 'house' : way.rooms[at]
      return {
        ...room,
        ...(as === 'room' ? price(known?.roomRent ?? null) : none),
        beds: room.beds.map((bed, nth) => ({
          ...bed,
          ...(as === 'beds' ? price(known?.bedRents[nth] ?? null) : none),
        })),
      }
    }),
  }
}
