/** Scrolls an element to the middle of its row, without moving the page as scrollIntoView might. */
export function centreInRow(row: Element | null, child: Element | null | undefined): void {
  if (!row || !child) return
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
