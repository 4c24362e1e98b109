import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
import { Button } from '#ui/actions/button.tsx'
import { readSlotId } from '../slots.ts'

/** Free ones near the one that was taken; pressing one chooses it, also where no script runs. */
export function NextSlots({ slots, onSlot }: { slots: readonly string[]; onSlot: (slotId: string) => void }) {
  return (
    <div className="stack g1 next-slots">
      <span>{m.visits_free_near()}</span>
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
  return at ? m.visits_day_and_time({ day: localLongDay(dayInIndia(at)), time: localTime(at) }) : ''
}
