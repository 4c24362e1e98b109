import { isSaved, setSignedIn, setWanted } from './hearts.ts'

const load = () => import('./shortlist-store.ts')

export function toggleHeart(id: number): void {
  setWanted(id, !isSaved(id))
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
