/** Cards this close to each other in a list may lie side by side or one under the other. */
const neighbours = 4

/**
 * Orders the pictures of each card so that no two neighbours in a list start with the same one: a card whose cover was
 * just shown starts with the first of its other pictures that was not.
 */
export function coversApart<P extends { id: number }>(cards: readonly (readonly P[])[]): (readonly P[])[] {
  const shown: (number | undefined)[] = []
  return cards.map((pictures) => {
    const near = shown.slice(-neighbours)
    const at = pictures.findIndex(({ id }) => !near.includes(id))
    const ordered = at <= 0 ? pictures : [...pictures.slice(at, at + 1), ...pictures.toSpliced(at, 1)]
    shown.push(ordered[0]?.id)
    return ordered
  })
}
