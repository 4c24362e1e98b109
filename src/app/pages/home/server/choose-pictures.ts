type Choosable = { id: number; kind: string }

/** Picks photos from lists in order of preference, never one twice on a page. */
export function openPictureChoice() {
  const used = new Set<number>()
  return {
    take<P extends Choosable>(pictures: readonly P[], kinds: readonly string[]): P | null {
      const fresh = pictures.filter(({ id }) => !used.has(id))
      const best = kinds.map((kind) => fresh.find((picture) => picture.kind === kind)).find(Boolean)
      if (best) used.add(best.id)
      return best ?? null
    },
    /** Counts the picture as shown. */
    note(id: number): void {
      used.add(id)
    },
  }
}
