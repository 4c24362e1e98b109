import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSaved, setSaved, subscribe } from './hearts.ts'

/** Whether a home of the shortlist is still on it; true until its heart is pressed. */
export const useIsSaved = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSaved(id),
    () => true,
  )

/** Fills the store from the page's own data. Browser only, because the server's module state is shared by all visitors. */
export function useSeededHearts(ids: readonly number[]): void {
  const known = ids.join('.')
  useState(() => {
    if (typeof document !== 'undefined') setSaved(ids, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same homes are the same list.
  useEffect(() => setSaved(ids), [known])
}
