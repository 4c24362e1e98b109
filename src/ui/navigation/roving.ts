/** The index an arrow key moves to in a row or column of tabs, menu items or photos; null for other keys. */
export function rovingIndex(key: string, index: number, count: number, axis: 'row' | 'column' = 'row'): number | null {
  if (count === 0) return null
  const [back, forward] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === forward) return (index + 1) % count
  if (key === back) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
