import { isClosed } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { MoveInField, RentTabs } from '#features/homes/listing/web/rent-choice.tsx'
import { RoomPlans } from '#features/homes/listing/web/room-plans.tsx'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { m } from '#messages'
import { useHoldOn } from './my-hold.tsx'
import { NotFree } from './not-free.tsx'

type BedPickerProps = { house: House; choice: Choice }

/** The floor plan. Native radios: arrow keys move through what is free. */
export function BedPicker({ house, choice }: BedPickerProps) {
  const free = choice.availability.state === 'free'
  const hold = useHoldOn(house)
  const title = free ? m.house_pick({ kind: choice.tab }) : m.house_the_rooms()
  return (
    <section id="pick" tabIndex={-1} aria-labelledby="pick-title">
      <h2 id="pick-title">{title}</h2>
      <div className="only-p stack pick-how">
        {house.rent_tabs.length > 1 ? <RentTabs house={house} choice={choice} name="rent-tab-page" /> : null}
        {isClosed(house) ? null : <MoveInField house={house} />}
        {free || hold ? null : <NotFree house={house} choice={choice} />}
      </div>
      <RoomPlans house={house} choice={choice} legend={title} free={free} />
    </section>
  )
}
