/** Brings one of a row's children to the middle of the row, without moving the page as scrollIntoView might. */
export function centreInRow(row: Element | null, at: number): void {
  const child = row?.children[at]
  if (!row || !child) return
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
