/** A row of the chain as it is stored; `at` is a moment in UTC with milliseconds. */
export type ChainEvent = {
  position: number
  type: string
  data: unknown
  at: Date
  previous_hash: string
  hash: string
}

export const firstHash = '0'.repeat(64)

/** The same value is the same text: keys in order, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** The hashed text of an event: all of it and the hash of the one before. */
export const linkText = (agreementId: number, event: Omit<ChainEvent, 'hash'>): string =>
  [
    ...['thikana agreement event 1', agreementId, event.position, event.previous_hash],
    ...[event.type, event.at.toISOString(), canonicalJson(event.data)],
  ].join('\n')

/** Where a chain is broken first, and how. */
export type Break = { position: number; reason: 'missing' | 'unlinked' | 'changed' }

export function findBreak(
  agreementId: number,
  events: readonly ChainEvent[],
  sha256: (text: string) => string,
): Break | null {
  let previous = firstHash
  for (const [index, event] of events.entries()) {
    const position = index + 1
    if (event.position !== position) return { position, reason: 'missing' }
    if (event.previous_hash !== previous) return { position, reason: 'unlinked' }
    if (sha256(linkText(agreementId, event)) !== event.hash) return { position, reason: 'changed' }
    previous = event.hash
  }
  return null
}
