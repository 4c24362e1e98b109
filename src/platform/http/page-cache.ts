import type { PackedPage } from './packed-page.ts'

/** A rendered page, kept as text cut at the places where the nonce stands, so that every answer gets its own. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  pieces: string[]
  packed?: PackedPage
  /** It looked at something that other visitors do not share. */
  personal?: boolean
}

/** `page` is null once it turned out to be for one visitor alone. */
type Entry = { page: Promise<CachedPage> | null; expires: number; characters: number }

/** What a page is made from may itself be this old: the index and the cards hear of a change within it. */
const heardWithinMs = 1000
/** A path whose pages cannot be shared is not tried again for so long: nobody waits for a page that is not for them. */
const aloneMs = 10_000
const mostEntries = 5000

/**
 * Pages for people who are not signed in, shared for the seconds their `s-maxage` allows: after those nobody is shown
 * what has changed since. Simultaneous requests for one page wait for one rendering.
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
      if (characters <= maxCharacters && entries.size <= mostEntries) return
      drop(key, entry)
    }
  }
  /** Renders for this visitor, and keeps the page where others may have it too. */
  const renderFor = async (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const began = now()
    const page = render()
    const entry: Entry = { page, expires: Number.POSITIVE_INFINITY, characters: 0 }
    entries.set(key, entry)
    try {
      const { status, headers, pieces, personal } = await page
      const seconds = status === 200 && !personal ? sharedSeconds(headers) : 0
      if (entries.get(key) !== entry) return page
      if (seconds === 0) Object.assign(entry, { page: null, expires: began + aloneMs })
      else {
        entry.expires = began + seconds * 1000 - heardWithinMs
        entry.characters = pieces.reduce((sum, piece) => sum + piece.length, 0)
        characters += entry.characters
      }
      makeRoom()
      return page
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }
  return {
    async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      const found = entries.get(key)
      if (!found || found.expires <= now()) {
        drop(key, found)
        return renderFor(key, render)
      }
      const page = await found.page
      // Waited for, and then it was somebody else's: this visitor gets their own.
      return page && found.page ? page : render()
    },
    /** How many pages are there to be shared. */
    get size() {
      return [...entries.values()].filter(({ page }) => page !== null).length
    },
  }
}

/** How long a page may be shared: not at all when it sets a cookie, whatever else it says. */
export function sharedSeconds(headers: readonly [string, string][]): number {
  if (headers.some(([name]) => name === 'set-cookie')) return 0
  const control = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0)
}
