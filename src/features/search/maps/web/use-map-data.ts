import { useEffect, useState } from 'react'
import { call } from '#shared/call.ts'
import { getMapData, type MapData } from '../contract.ts'

let asked: Promise<MapData> | undefined

/** Asked for once, whichever map needs it first. A failure is not kept: the next map asks again. */
export function loadMapData(): Promise<MapData> {
  asked ??= call(getMapData, {}).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Undefined while it is on its way, null where it did not come. */
export function useMapData(): MapData | null | undefined {
  const [data, setData] = useState<MapData | null>()
  useEffect(() => {
    let current = true
    loadMapData().then(
      (came) => current && setData(came),
      () => current && setData(null),
    )
    return () => {
      current = false
    }
  }, [])
  return data
}
