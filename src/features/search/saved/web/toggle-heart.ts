import { isSaved, setAccount, setWanted } from './hearts.ts'

type Store = typeof import('./shortlist-store.ts')

let store: Store | undefined

async function load(): Promise<Store> {
  store = await import('./shortlist-store.ts')
  return store
}

const unkept = new Set<Promise<void>>()

/** Once the store is loaded a press is saved at once, so that leaving the page loses nothing. */
export function toggleHeart(id: number): void {
  setWanted(id, !isSaved(id))
  const kept = store ? store.keep(id) : keepOnceLoaded(id)
  unkept.add(kept)
  void kept.finally(() => unkept.delete(kept))
}

async function keepOnceLoaded(id: number): Promise<void> {
  try {
    const { keep } = await load()
    await keep(id)
  } catch {
    setWanted(id, undefined)
  }
}

/** The shortlist waits for the presses made just before it was opened; else it would open without them. */
export async function waitUntilKept(): Promise<void> {
  await Promise.all(unkept)
}

/** Once the page is idle; a browser without a shortlist fetches nothing. */
export function startHearts(account: number | null): void {
  setAccount(account)
  if (!account && !document.cookie.includes('shortlist=')) return
  const read = () =>
    load()
      .then(({ follow }) => follow())
      .catch(() => {})
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(read) : setTimeout(read, 50)
}
