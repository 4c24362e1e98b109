/**
 * Two pictures that look alike differ in few of the 64 bits that say what they look like. Versions of one photo (another
 * size or format, brighter, trimmed) stay within this; see the tests of picture-hash.ts.
 */
export const mostDifferingBits = 7

const quarterBits = 16
const quarterCount = 4

/** The hash in four numbers of 16 bits each, as the database keeps them. */
export const quartersOf = (hash: string): number[] =>
  Array.from({ length: quarterCount }, (_, at) =>
    Number.parseInt(hash.slice(at * quarterBits, (at + 1) * quarterBits), 2),
  )

/**
 * What to look a quarter up by: itself, and itself with one bit turned. Seven bits spread over four quarters leave one of
 * them with at most one, so that whatever is near enough is found by one of these.
 */
export const probesOf = (quarter: number): number[] => [
  quarter,
  ...Array.from({ length: quarterBits }, (_, bit) => quarter ^ (1 << bit)),
]

/** A picture on the wall of a home. No owner is known of some homes. */
export type Hanging = { pictureId: number; homeId: number; ownerId: number | null }

/**
 * Whether two homes should not show the same photo: they are not of one owner. An owner may show one photo of a
 * stairwell in all the flats along it.
 */
export const isSuspicious = (one: Hanging, other: Hanging): boolean =>
  one.homeId !== other.homeId && (one.ownerId === null || one.ownerId !== other.ownerId)
