/** Bed arrangements of a room. `picture` is the kind of photo that shows it, if there is one. */
export const bedTypes = {
  single: { label: 'One single bed', beds: 1, picture: 'bedroom-single' },
  double: { label: 'One double bed', beds: 1, picture: 'bedroom-double' },
  twin: { label: 'Two single beds', beds: 2, picture: 'bedroom-twin' },
  triple: { label: 'Three single beds', beds: 3, picture: 'bedroom-triple' },
  quad: { label: 'Four single beds', beds: 4, picture: null },
  none: { label: 'No bed yet', beds: 1, picture: null },
} as const
export type BedType = keyof typeof bedTypes

/** How many people can live in a unit: a double bed is for two, and a whole home has no limit of ours. */
export function placesOf(
  { kind, room_id }: { kind: 'bed' | 'room' | 'house'; room_id: number | null },
  rooms: readonly { id: number; bed_type: string }[],
): number {
  if (kind === 'bed') return 1
  if (kind === 'house') return Number.POSITIVE_INFINITY
  const type = rooms.find(({ id }) => id === room_id)?.bed_type as BedType | undefined
  return type === 'double' ? 2 : ((type && bedTypes[type]?.beds) ?? 1)
}

/** Gallery labels by kind of picture. */
export const photoTypes = {
  living: 'Living room',
  'common-room': 'Common room',
  dining: 'Dining',
  'bedroom-double': 'Bedroom',
  'bedroom-single': 'Bedroom',
  'bedroom-twin': 'Bedroom',
  'bedroom-triple': 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  balcony: 'Balcony',
  plan: 'Floor plan',
  building: 'Building',
  lobby: 'Lobby',
  street: 'Street',
  terrace: 'Terrace',
  parking: 'Parking',
  pool: 'Swimming pool',
  gym: 'Gym',
  garden: 'Garden',
} as const
export type PictureKind = keyof typeof photoTypes

/** Repeated photo types are numbered: "Bedroom", "Bedroom 2", "Bedroom 3". */
export function numberPhotoTypes(types: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return types.map((type) => {
    const count = (seen.get(type) ?? 0) + 1
    seen.set(type, count)
    return count === 1 ? type : `${type} ${count}`
  })
}
