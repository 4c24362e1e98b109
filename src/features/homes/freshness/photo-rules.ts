/**
 * Maximum Hamming distance of the 64-bit hashes of two similar pictures. Versions of one photo (another size or format,
 * brighter, trimmed) stay within it; see the tests of picture-hash.ts.
 */
export const mostDifferingBits = 7

const quarterBits = 16
const quarterCount = 4

/** The hash as four 16-bit numbers, as stored in the database. */
export const quartersOf = (hash: string): number[] =>
  Array.from({ length: quarterCount }, (_, at) =>
    Number.parseInt(hash.slice(at * quarterBits, (at + 1) * quarterBits), 2),
  )

/**
 * Keys to look a quarter up by: the quarter itself and every variant with one bit flipped. Seven differing bits over
 * four quarters leave at least one quarter with at most one, so every match is found.
 */
export const probesOf = (quarter: number): number[] => [
  quarter,
  ...Array.from({ length: quarterBits }, (_, bit) => quarter ^ (1 << bit)),
]

/** A picture shown in a home. Some homes have no known owner. */
export type Hanging = { pictureId: number; homeId: number; ownerId: number | null }

/**
 * Whether two homes should not show the same photo: they have different owners. One owner may use a photo of the
 * stairwell in all flats along it.
 */
export const isSuspicious = (one: Hanging, other: Hanging): boolean =>
  one.homeId !== other.homeId && (one.ownerId === null || one.ownerId !== other.ownerId)
