import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { isReachable } from './connection.ts'
import { listWaiting, onSent, subscribe, type WaitingWrite } from './waiting-writes.ts'

const none: readonly WaitingWrite[] = []

/**
 * The writes that wait in one list of the screen. Once sent, one stays until the screen has asked for its data again.
 */
export function useWaitingWrites(list: string): readonly WaitingWrite[] {
  const { revalidate } = useRevalidator()
  const all = useSyncExternalStore(subscribe, listWaiting, () => none)
  const [leaving, setLeaving] = useState(none)
  useEffect(
    () =>
      onSent(async (write) => {
        if (write.list !== list) return
        setLeaving((before) => [...before, write])
        // Asked over a dead network, the router would put its error in the place of the screen.
        if (await isReachable()) await revalidate()
        setLeaving((before) => before.filter(({ id }) => id !== write.id))
      }),
    [list, revalidate],
  )
  const waiting = all.filter((write) => write.list === list)
  return [...leaving.filter(({ id }) => waiting.every((write) => write.id !== id)), ...waiting]
}
