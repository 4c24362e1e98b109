import { useEffect, useState } from 'react'
import { call } from '#shared/call.ts'
import { listPods, type Pod } from '../contract.ts'

/** The page itself comes first. */
const podsDelayMs = 1000

/** The areas we have homes in, a second after whatever asks for them is there. Nobody misses them where they fail. */
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
