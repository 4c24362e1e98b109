import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import type { Category, Scope } from './rules.ts'

export type HomeToCheck = {
  kind: 'bed' | 'room' | 'house'
  /** The room and bed that are let; null where the whole house is. */
  room_id: number | null
  bed_id: number | null
  bathroom_count: number
  furnishing: string
  amenities: readonly string[]
  rooms: readonly {
    id: number
    name: string
    attached_bathroom: boolean
    ac: boolean
    balcony: boolean
    beds: readonly { id: number; label: string }[]
  }[]
}

type Named = Omit<CheckItem, 'key'> & { category: Category; scope: Scope }

/**
 * The items to check when keys change hands, in the order of a walk through the home: the rooms that are let, the
 * bathrooms, the kitchen, the living room, the house. Keys stay the same as long as the home does.
 */
export function checklistOf(home: HomeToCheck): CheckItem[] {
  const has = (amenity: string) => home.amenities.includes(amenity)
  const furnished = home.furnishing !== 'unfurnished'
  const rooms = home.kind === 'house' ? home.rooms : home.rooms.filter(({ id }) => id === home.room_id)
  const items = [
    ...rooms.flatMap((room) => roomItems(home, room, furnished)),
    ...bathroomItems(home, rooms, has('geyser')),
    ...placed('Kitchen', 'Kitchen', 'house_level', [
      'Counter and sink',
      'Taps and drain',
      ...(furnished || has('modular-kitchen') ? ['Cabinets and drawers'] : []),
      ...(has('gas-stove') ? ['Gas stove'] : []),
      ...(has('fridge') ? ['Fridge'] : []),
      ...(has('microwave') ? ['Microwave'] : []),
      ...(has('water-purifier') ? ['Water purifier'] : []),
      ...(has('washing-machine') ? ['Washing machine'] : []),
    ]),
    ...placed('Living and dining', 'LivingOrDining', 'house_level', [
      'Walls, ceiling and floor',
      'Lights, fans and switches',
      ...(has('sofa') ? ['Sofa'] : []),
      ...(has('tv') ? ['TV and remote'] : []),
      ...(has('wifi') ? ['Wi-Fi router'] : []),
    ]),
    ...placed('House', 'House', 'house_level', ['Main door and lock', 'Fuse box and meter']),
    ...placed('House', 'House', 'personal', ['Main door key']),
  ]
  return items.map((item) => ({ key: keyOf(item), ...item }))
}

function roomItems({ kind, bed_id }: HomeToCheck, room: HomeToCheck['rooms'][number], furnished: boolean): Named[] {
  const beds = kind === 'bed' ? room.beds.filter(({ id }) => id === bed_id) : room.beds
  return [
    ...placed(room.name, 'Bedroom', 'room_level', [
      'Walls and ceiling',
      'Floor',
      'Door, lock and key',
      'Windows and curtains',
      'Lights, fan and switches',
      ...(room.ac ? ['Air conditioner and remote'] : []),
    ]),
    ...(furnished
      ? beds.flatMap(({ label }) =>
          placed(room.name, 'Bedroom', 'personal', [`Bed and mattress, ${label}`, `Almirah and its keys, ${label}`]),
        )
      : []),
    ...(room.balcony ? placed(`Balcony, ${room.name}`, 'Balcony', 'room_level', ['Floor and railing', 'Door']) : []),
  ]
}

/** Bathrooms of the rooms that are let, then those that everybody shares. */
function bathroomItems(home: HomeToCheck, rooms: HomeToCheck['rooms'], geyser: boolean): Named[] {
  const things = ['Toilet and flush', 'Basin, taps and shower', ...(geyser ? ['Geyser'] : []), 'Door and latch']
  const attached = home.rooms.filter(({ attached_bathroom }) => attached_bathroom)
  const shared = Math.max(0, home.bathroom_count - attached.length)
  return [
    ...rooms
      .filter(({ attached_bathroom }) => attached_bathroom)
      .flatMap(({ name }) => placed(`Bathroom of ${name}`, 'Bathroom', 'room_level', things)),
    ...Array.from({ length: shared }, (_, nth) =>
      placed(shared === 1 ? 'Bathroom' : `Bathroom ${nth + 1}`, 'Bathroom', 'house_level', things),
    ).flat(),
  ]
}

const placed = (room: string, category: Category, scope: Scope, names: readonly string[]): Named[] =>
  names.map((name) => ({ room, category, scope, name }))

/** room-1.walls-and-ceiling */
const keyOf = ({ room, name }: Named): string => `${plain(room)}.${plain(name)}`

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'x'
