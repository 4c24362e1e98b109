import { m } from '#messages'
import type { Room } from './contract.ts'

/** A room type of a PG: how many share a room, and whether it has AC. Rents in paise. */
export type PgVariant = {
  /** "2-ac": stable, and readable in a URL. */
  key: string
  sharing: number
  ac: boolean
  rooms: number
  beds: number
  beds_free: number
  /** The cheapest free bed, else the cheapest bed; null if beds are not let singly. */
  rent_from: number | null
}

type VariantRoom = Pick<Room, 'ac'> & { beds: readonly Pick<Room['beds'][number], 'rent' | 'status'>[] }

/** Groups the rooms of a PG into variants, fewest beds first, AC before non-AC. */
export function variantsOf(rooms: readonly VariantRoom[]): PgVariant[] {
  const sleeping = rooms.filter((room) => room.beds.length > 0)
  const alike = Map.groupBy(sleeping, ({ beds, ac }) => variantKey(beds.length, ac))
  return [...alike]
    .map(([key, mine]) => variantOf(key, mine))
    .sort((a, b) => a.sharing - b.sharing || Number(b.ac) - Number(a.ac))
}

export const variantKey = (beds: number, ac: boolean): string => `${beds}-${ac ? 'ac' : 'non-ac'}`

function variantOf(key: string, rooms: readonly VariantRoom[]): PgVariant {
  const beds = rooms.flatMap((room) => room.beds)
  const free = beds.filter(({ status }) => status === 'available')
  const rents = (free.length > 0 ? free : beds).flatMap(({ rent }) => (rent === null ? [] : [rent]))
  return {
    key,
    sharing: rooms[0]?.beds.length ?? 0,
    ac: rooms[0]?.ac ?? false,
    rooms: rooms.length,
    beds: beds.length,
    beds_free: free.length,
    rent_from: rents.length > 0 ? Math.min(...rents) : null,
  }
}

/** The free bed that sets the variant's price; undefined if none is free. */
export function cheapestFreeBed(rooms: readonly Pick<Room, 'ac' | 'beds'>[], key: string): number | undefined {
  const mine = rooms.filter(({ beds, ac }) => variantKey(beds.length, ac) === key).flatMap(({ beds }) => beds)
  const free = mine.filter(({ status, rent }) => status === 'available' && rent !== null)
  return free.toSorted((a, b) => (a.rent ?? 0) - (b.rent ?? 0))[0]?.id
}

/** "Double sharing, AC" */
export const variantName = ({ sharing, ac }: Pick<PgVariant, 'sharing' | 'ac'>): string =>
  m.house_sharing({ sharing: String(sharing), ac: ac ? 'yes' : 'no' })

/** In the format of the public API. */
export const wireVariant = ({ key, sharing, ac, rooms, beds, beds_free, rent_from }: PgVariant) => ({
  ...{ key, sharing, ac },
  name: variantName({ sharing, ac }),
  room_count: rooms,
  bed_count: beds,
  available_bed_count: beds_free,
  min_rent: rent_from,
})
