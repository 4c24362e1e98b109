import { useEffect, useState } from 'react'
import { type CardHouse, cardHouse } from '#features/homes/cards/card-house.ts'
import { call } from '#shared/call.ts'
import { getMapHome } from '../contract.ts'

type Answer = { id: number; house: CardHouse | null }

/** The chosen home: one of those at hand, or asked for. Null while it is on its way, undefined where there is none. */
export function useMapHome(id: number | null, atHand: readonly CardHouse[]): CardHouse | null | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const here = atHand.find((house) => house.id === id)
  const wanted = id !== null && !here ? id : null
  useEffect(() => {
    if (wanted === null) return
    let current = true
    call(getMapHome, { query: { id: wanted } }).then(
      ({ house }) => current && setAnswer({ id: wanted, house: cardHouse(house) }),
      () => current && setAnswer({ id: wanted, house: null }),
    )
    return () => {
      current = false
    }
  }, [wanted])
  if (id === null) return undefined
  if (here) return here
  return answer?.id === id ? (answer.house ?? undefined) : null
}
