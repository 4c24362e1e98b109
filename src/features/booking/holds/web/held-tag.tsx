import { m } from '#messages'
import { Tag } from '#ui/display/tag.tsx'
import type { MyHold } from '../contract.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { useMyHold } from './use-my-hold.ts'

/** On the card of the home that the visitor is holding. */
export function HeldTag({ houseId }: { houseId: number }) {
  const hold = useMyHold()
  return hold?.house.id === houseId ? <Minutes hold={hold} /> : null
}

function Minutes({ hold }: { hold: MyHold }) {
  const minutes = useMinutesLeft(hold.seconds_left)
  if (minutes === 0) return null
  return (
    <Tag tone="leaf" icon="timer">
      {m.cards_held_minutes({ minutes })}
    </Tag>
  )
}
