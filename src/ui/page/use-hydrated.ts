import { useDeferredValue, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and in the first browser render, true from then on. Deferred, so that browser-only parts render
 * in small steps and do not block input during hydration.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  )
