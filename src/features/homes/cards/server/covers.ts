/** Cards this close to each other in a list may lie side by side or one under the other. */
const neighbours = 4

/** Views of one flat share a style; photos that owners took have none. */
export type Cover = { id: number; style: string | null; kind: string }

/**
 * Orders the pictures of each card so that neighbours in a list do not look alike: it starts with the first picture of a
 * flat that was not just shown, else of a room that was not, else with one that was not.
 */
export function coversApart<P extends Cover>(cards: readonly (readonly P[])[]): (readonly P[])[] {
  const shown: P[] = []
  return cards.map((pictures) => {
    const near = shown.slice(-neighbours)
    const likeness = pictures.map((picture) => Math.max(0, ...near.map((other) => alike(picture, other))))
    const at = likeness.indexOf(Math.min(...likeness))
    const ordered = at <= 0 ? pictures : [...pictures.slice(at, at + 1), ...pictures.toSpliced(at, 1)]
    if (ordered[0]) shown.push(ordered[0])
    return ordered
  })
}

/** 0: of different homes, 1: of one flat, 2: of one room, 3: the same picture. */
function alike(one: Cover, other: Cover): number {
  if (one.id === other.id) return 3
  if (one.style === null || one.style !== other.style) return 0
  return roomOf(one) === roomOf(other) ? 2 : 1
}

/** The bedrooms of a flat are painted and furnished alike. */
const roomOf = ({ kind }: Cover): string => (kind.startsWith('bedroom') ? 'bedroom' : kind)
