import type { PackedPage } from './packed-page.ts'

/** A rendered page, kept as text cut at the places where the nonce stands, so that every answer gets its own. */
export type CachedPage = { status: number; headers: [string, string][]; pieces: string[]; packed?: PackedPage }

type Entry = { page: Promise<CachedPage>; expires: number; characters: number }

/**
 * Pages for people who are not signed in, shared for the seconds their `s-maxage` allows.
 * Simultaneous requests for one page wait for one rendering.
 */
export function openPageCache(options: { maxCharacters: number; now?: () => number }) {
  const { maxCharacters, now = Date.now } = options
  const entries = new Map<string, Entry>()
  let characters = 0
  const drop = (key: string, entry: Entry | undefined) => {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    characters -= entry.characters
  }
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (characters <= maxCharacters) return
      drop(key, entry)
    }
  }
  return {
    async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      const found = entries.get(key)
      if (found && found.expires > now()) return found.page
      drop(key, found)
      const entry: Entry = { page: render(), expires: Number.POSITIVE_INFINITY, characters: 0 }
      entries.set(key, entry)
      try {
        const page = await entry.page
        const seconds = page.status === 200 ? sharedSeconds(page.headers) : 0
        if (seconds === 0) drop(key, entry)
        else if (entries.get(key) === entry) {
          entry.expires = now() + seconds * 1000
          entry.characters = page.pieces.reduce((sum, piece) => sum + piece.length, 0)
          characters += entry.characters
          makeRoom()
        }
        return page
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
    get size() {
      return entries.size
    },
  }
}

/** How long a page may be shared: not at all when it sets a cookie, whatever else it says. */
export function sharedSeconds(headers: readonly [string, string][]): number {
  if (headers.some(([name]) => name === 'set-cookie')) return 0
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}
