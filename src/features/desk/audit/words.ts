/** Turns the name of a call into words: `closeLead` becomes "Close lead". */
export function actLabel(what: string): string {
  const words = what.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One side of a change in one line: `state: open, amount: 500`. */
export const sideOf = (side: Record<string, unknown> | null): string =>
  Object.entries(side ?? {})
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${formatValue(value)}`)
    .join(', ')

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value)
