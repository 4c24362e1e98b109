import type { ClientInstrumentation } from 'react-router'

/**
 * Overlays that the back button closes, the topmost last. Each has a history entry with the URL of the page, marked with
 * how many lie over it. The router must not see a move between these entries, or it would load the page again.
 */
type Cover = { close: () => void }
type Place = { pathname: string; search: string }

const covers: Cover[] = []
/** The location of the page on the screen. */
let shown: Place | null = null
/** Navigations that were asked for and have not ended. */
let navigations = 0
/** A move back that was asked for here is under way. */
let leaving = false

/**
 * Given to the router, because its hooks tell of a navigation only when React has rendered that: an overlay whose button
 * also navigates closes before.
 */
export const countNavigations: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate) {
        navigations++
        await navigate()
        navigations--
      },
    })
  },
}

/** To be told by the page on each change. */
export function showPlace(place: Place): void {
  shown = place
}

/** Returns how to take it away again. */
export function coverPage(cover: Cover): () => void {
  covers.push(cover)
  addEventListener('popstate', onPopState, { capture: true })
  syncHistorySoon()
  return () => {
    covers.splice(covers.indexOf(cover), 1)
    syncHistorySoon()
  }
}

const depthOf = (state: unknown): number => (state as { covered?: number } | null)?.covered ?? 0

/** One overlay that closes as another opens leaves its entry to that one. */
const syncHistorySoon = (): void => queueMicrotask(syncHistory)

function syncHistory(): void {
  if (leaving) return
  const depth = depthOf(history.state)
  for (let next = depth + 1; next <= covers.length; next++) history.pushState({ ...history.state, covered: next }, '')
  // While the router is on its way to another page, going back could undo that: the entry stays, and is skipped later.
  if (depth <= covers.length || navigations > 0) return
  leaving = true
  history.go(covers.length - depth)
}

function onPopState(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (leaving) {
    leaving = false
    event.stopImmediatePropagation()
    syncHistory()
    return
  }
  if (depth > covers.length) {
    // An entry whose overlay is gone looks like the page itself: one press goes past it.
    event.stopImmediatePropagation()
    history.go(covers.length - depth)
    return
  }
  if (depth === covers.length) return
  if (isWhereShown()) event.stopImmediatePropagation()
  for (const cover of covers.slice(depth).reverse()) cover.close()
}

/** Where the URL changed under an open overlay, going back is also a move of the router's. */
function isWhereShown(): boolean {
  return shown !== null && shown.pathname === location.pathname && shown.search === location.search
}
