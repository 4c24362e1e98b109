import { useDeferredValue, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and in the first browser render, true from then on. Deferred, so that what is only drawn in a
 * browser is drawn in steps: at once, all of it would keep the page from answering while it wakes up.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  )
