import { formatDay } from '#shared/dates.ts'
import { isClosed } from '../booking-choice.ts'
import type { House, Room } from '../contract.ts'
import { plural } from '../house-words.ts'
import type { RentTab } from '../rent-tabs.ts'
import { NotFree } from './not-free.tsx'
import { MoveInField, RentTabs } from './rent-choice.tsx'
import { RoomCard } from './room-card.tsx'
import type { Choice } from './use-choice.ts'

const titles: Readonly<Record<RentTab, string>> = {
  bed: 'Pick your bed',
  room: 'Pick your room',
  house: 'The whole house',
}
const mostRooms = 6

type BedPickerProps = { house: House; choice: Choice }

/** The floor plan. Native radios: arrow keys move through what is free. */
export function BedPicker({ house, choice }: BedPickerProps) {
  const [shown, folded] = foldRooms(house.rooms)
  const card = (room: Room) => <RoomCard key={room.id} room={room} options={house.options} choice={choice} />
  const free = choice.availability.state === 'free'
  const title = free ? titles[choice.tab] : 'The rooms'
  return (
    <section id="pick" tabIndex={-1} aria-labelledby="pick-title">
      <h2 id="pick-title">{title}</h2>
      <div className="only-p stack pick-how">
        {house.rent_tabs.length > 1 ? <RentTabs house={house} choice={choice} name="rent-tab-page" /> : null}
        {isClosed(house) ? null : <MoveInField house={house} />}
        {free ? null : <NotFree house={house} choice={choice} />}
      </div>
      {free && choice.tab === 'house' ? null : <PlanKey free={free} />}
      <fieldset>
        <legend className="vh">
          {title}, as of {formatDay(house.move_in)}
        </legend>
        <div className="rooms">{shown.map(card)}</div>
        {folded.length > 0 ? (
          <details className="more-rooms">
            <summary>{plural(folded.length, 'more room')}, taken</summary>
            <div className="rooms">{folded.map(card)}</div>
          </details>
        ) : null}
      </fieldset>
    </section>
  )
}

/** A PG may have many rooms: the ones with something free stay in view, the rest is folded away. */
function foldRooms(rooms: readonly Room[]): [shown: Room[], folded: Room[]] {
  if (rooms.length <= mostRooms) return [[...rooms], []]
  const open = rooms.filter((room) => room.beds.some((bed) => bed.status === 'available'))
  const shown = open.length > 0 ? open : rooms.slice(0, 3)
  return [[...shown], rooms.filter((room) => !shown.includes(room))]
}

function PlanKey({ free }: { free: boolean }) {
  return (
    <p className="key s mut">
      <span>
        <i />
        Available
      </span>
      {free ? (
        <span>
          <i className="yours" />
          Your pick
        </span>
      ) : null}
      <span>
        <i className="taken" />
        Taken
      </span>
    </p>
  )
}
