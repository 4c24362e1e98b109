import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the first browser render, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
