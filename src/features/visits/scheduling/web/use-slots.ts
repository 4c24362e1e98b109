import { useEffect, useState } from 'react'
import { callEither } from '#shared/call-either.ts'
import { getSlots } from '../contract.ts'
import { fetchSlots, type Slots } from './fetch-slots.ts'

/** Asked for each time the form opens: an hour ago others were free. `given` came with the page. */
export function useSlots(homeId: number, open: boolean, given?: Slots): { slots: Slots; reload: () => void } {
  const [slots, setSlots] = useState<Slots>(given ?? { state: 'loading' })
  const [round, setRound] = useState(given && given.state !== 'failed' ? 0 : 1)
  useEffect(() => {
    if (!open || round === 0) return
    let current = true
    setSlots((before) => (before.state === 'ready' ? before : { state: 'loading' }))
    fetchSlots(() => callEither(getSlots, { query: { house_id: homeId } })).then((found) => current && setSlots(found))
    return () => {
      current = false
    }
  }, [homeId, open, round])
  return { slots, reload: () => setRound((before) => before + 1) }
}
