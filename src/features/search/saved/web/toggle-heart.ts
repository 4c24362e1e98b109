import { isSaved, setSignedIn, setWanted } from './hearts.ts'

type Store = typeof import('./shortlist-store.ts')

let store: Store | undefined

async function load(): Promise<Store> {
  store = await import('./shortlist-store.ts')
  return store
}

/** Once the store is loaded a press is saved at once, so that leaving the page loses nothing. */
export function toggleHeart(id: number): void {
  setWanted(id, !isSaved(id))
  if (store) void store.keep(id)
  else
    load().then(
      ({ keep }) => keep(id),
      () => setWanted(id, undefined),
    )
}

/** Once the page is idle; a browser without a shortlist fetches nothing. */
export function startHearts(forAccount: boolean): void {
  setSignedIn(forAccount)
  if (!forAccount && !document.cookie.includes('shortlist=')) return
  const read = () =>
    load()
      .then(({ follow }) => follow())
      .catch(() => {})
  // Safari has no idle callbacks.
  'requestIdleCallback' in window ? requestIdleCallback(read) : setTimeout(read, 50)
}
