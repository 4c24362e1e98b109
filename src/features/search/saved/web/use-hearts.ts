import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSaved, setSaved, subscribe } from './hearts.ts'

/** Whether a home of the shortlist is still on it: it is, as long as nobody presses. */
export const useIsSaved = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSaved(id),
    () => true,
  )

/** The page came with the shortlist: nobody has to ask for it again. Only in a browser; the server has no one visitor. */
export function useSeededHearts(ids: readonly number[]): void {
  const known = ids.join('.')
  useState(() => {
    if (typeof document !== 'undefined') setSaved(ids, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same homes are the same list.
  useEffect(() => setSaved(ids), [known])
}
