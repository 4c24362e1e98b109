import type { Written } from './reply-parts.ts'

type Entry = { answer: Promise<Written>; expires: number; size: number }

/**
 * Answers of calls that say the same to everybody who is not signed in (`Endpoint.sharedMs`), kept as they were written.
 * Those who ask at once wait for one answer; a failure is not kept; what is older is let go when there is no room.
 */
export function sharedAnswers(options: { maxBytes: number; now?: () => number }) {
  const { maxBytes, now = Date.now } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string, entry: Entry | undefined) => {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.size
  }
  return (key: string, forMs: number, make: () => Promise<Written>): Promise<Written> => {
    const found = entries.get(key)
    if (found && found.expires > now()) return found.answer
    drop(key, found)
    const entry: Entry = { answer: make(), expires: now() + forMs, size: 0 }
    entries.set(key, entry)
    entry.answer.then(
      (written) => {
        if (entries.get(key) !== entry) return
        entry.size = written.bytes.length
        bytes += entry.size
        for (const [oldest, old] of entries) {
          if (bytes <= maxBytes) return
          drop(oldest, old)
        }
      },
      () => drop(key, entry),
    )
    return entry.answer
  }
}
