/** Pages to show as links; a gap stands for the pages left out. */
export type PageSlot = number | 'gap-before' | 'gap-after'

/**
 * First, last, and the pages around the current one, in at most five slots: with the two arrows that is what fits a
 * phone with 44 px targets. A gap never hides a single page at the ends.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 5) return range(1, pages)
  if (page <= 3) return [1, 2, 3, 'gap-after', pages]
  if (page >= pages - 2) return [1, 'gap-before', pages - 2, pages - 1, pages]
  return [1, 'gap-before', page, 'gap-after', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
