import { useEffect, useState } from 'react'
import { call } from '#shared/call.ts'
import { listPods, type Pod } from '../contract.ts'

/** Delays the request until the page has loaded. */
const podsDelayMs = 1000

/** The areas with homes, loaded after a delay. Empty if loading fails. */
export function usePods(): readonly Pod[] {
  const [pods, setPods] = useState<readonly Pod[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      call(listPods, {}).then(
        (answer) => setPods(answer.pods),
        () => {},
      )
    }, podsDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return pods
}
