import type { Written } from './reply-parts.ts'

type Entry = { answer: Promise<Written>; expires: number; size: number; remaking: boolean }

/**
 * Answers of calls that say the same to everybody who is not signed in (`Endpoint.sharedMs`), kept as they were written.
 * Those who ask at once wait for one answer; for a moment after its time (`staleMs`) it is still given out while the next
 * is made, so that in a crowd nobody waits. A failure is not kept; what is older is let go when there is no room.
 */
export function sharedAnswers(options: { maxBytes: number; staleMs: number; now?: () => number }) {
  const { maxBytes, staleMs, now = Date.now } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string, entry: Entry | undefined) => {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.size
  }
  const put = (key: string, answer: Promise<Written>, expires: number): Promise<Written> => {
    drop(key, entries.get(key))
    const entry: Entry = { answer, expires, size: 0, remaking: false }
    entries.set(key, entry)
    answer.then(
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
    return answer
  }
  const remake = (key: string, entry: Entry, expires: number, make: () => Promise<Written>) => {
    entry.remaking = true
    const answer = make()
    answer.then(
      () => put(key, answer, expires),
      () => {
        entry.remaking = false
      },
    )
  }
  return (key: string, forMs: number, make: () => Promise<Written>): Promise<Written> => {
    const time = now()
    const found = entries.get(key)
    if (!found || found.expires + staleMs <= time) return put(key, make(), time + forMs)
    if (found.expires <= time && !found.remaking) remake(key, found, time + forMs, make)
    return found.answer
  }
}
