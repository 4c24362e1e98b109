import { m } from '#messages'
import { Tag } from '#ui/display/tag.tsx'
import { useHoldMinutesLeft } from './use-minutes-left.ts'
import { useMyHold } from './use-my-hold.ts'

/** On the card of the home that the visitor is holding. */
export function HeldTag({ houseId }: { houseId: number }) {
  const hold = useMyHold()
  return hold?.house.id === houseId ? <Minutes /> : null
}

function Minutes() {
  const minutes = useHoldMinutesLeft()
  if (minutes === 0) return null
  return (
    <Tag tone="leaf" icon="timer">
      {m.cards_held_minutes({ minutes })}
    </Tag>
  )
}
