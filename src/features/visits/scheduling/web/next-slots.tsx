import { dayInIndia, formatLongDay, formatTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { readSlotId } from '../slots.ts'

/** Free ones near the one that was taken; pressing one chooses it, also where no script runs. */
export function NextSlots({ slots, onSlot }: { slots: readonly string[]; onSlot: (slotId: string) => void }) {
  return (
    <div className="stack g1 next-slots">
      <span>Free near it:</span>
      {slots.map((slot) => (
        <Button
          key={slot}
          type="submit"
          name="pick"
          value={slot}
          variant="sec"
          small
          onClick={(event) => {
            event.preventDefault()
            onSlot(slot)
          }}
        >
          {sayStart(slot)}
        </Button>
      ))}
    </div>
  )
}

function sayStart(slot: string): string {
  const at = readSlotId(slot)?.startsAt
  return at ? `${formatLongDay(dayInIndia(at))}, ${formatTime(at)}` : ''
}
