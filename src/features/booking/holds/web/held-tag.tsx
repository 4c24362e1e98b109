import { m } from '#messages'
import { Tag } from '#ui/display/tag.tsx'
import { useMyHold } from './use-my-hold.ts'

/** On the card of the home that the visitor is holding. */
export function HeldTag({ houseId }: { houseId: number }) {
  if (useMyHold()?.house.id !== houseId) return null
  return (
    <Tag tone="leaf" icon="timer">
      {m.cards_held()}
    </Tag>
  )
}
