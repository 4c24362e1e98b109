/** A sheet dragged down by a third of its height, or flicked, closes; otherwise it springs back. */
export function closesSheet(pulled: number, height: number, milliseconds: number): boolean {
  if (pulled <= 0) return false
  const flicked = pulled > 40 && pulled / Math.max(1, milliseconds) > 0.6
  return flicked || pulled > height / 3
}
