import { useContext } from 'react'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import type { House, Room } from '../contract.ts'
import { photosOfRoom } from '../house-words.ts'
import { HeldBeds } from './held-beds.ts'
import { type PlanChoice, RoomCard } from './room-card.tsx'
import './floor-plan.css'
import './bed-shape.css'

const mostRooms = 6

type RoomPlansProps = {
  house: Pick<House, 'rooms' | 'options' | 'move_in'> & Partial<Pick<House, 'photos'>>
  choice: PlanChoice
  legend: string
  /** Whether anything is free on the day. */
  free: boolean
}

/** Every room with its beds to choose from. Native radios, so that arrow keys move between free ones. */
export function RoomPlans({ house, choice, legend, free }: RoomPlansProps) {
  const [shown, folded] = foldRooms(house.rooms)
  const heldBeds = useContext(HeldBeds)
  const held = house.rooms.some(({ beds }) => beds.some(({ id }) => heldBeds.includes(id)))
  const card = (room: Room) => (
    <RoomCard
      key={room.id}
      room={room}
      options={house.options}
      choice={choice}
      pictures={photosOfRoom({ photos: [], ...house }, room)}
    />
  )
  return (
    <>
      {free && choice.tab === 'house' ? null : <PlanKey free={free} held={held} />}
      <fieldset>
        <legend className="vh">{m.house_plan_as_of({ title: legend, day: localDay(house.move_in) })}</legend>
        <div className="rooms">{shown.map(card)}</div>
        {folded.length > 0 ? (
          <details className="more-rooms">
            <summary>{m.house_more_rooms_taken({ count: folded.length })}</summary>
            <div className="rooms">{folded.map(card)}</div>
          </details>
        ) : null}
      </fieldset>
    </>
  )
}

/** Rooms with a free bed stay visible, the rest is collapsed, since a PG may have many rooms. */
function foldRooms(rooms: readonly Room[]): [shown: Room[], folded: Room[]] {
  if (rooms.length <= mostRooms) return [[...rooms], []]
  const open = rooms.filter((room) => room.beds.some((bed) => bed.status === 'available'))
  const shown = open.length > 0 ? open : rooms.slice(0, 3)
  return [[...shown], rooms.filter((room) => !shown.includes(room))]
}

function PlanKey({ free, held }: { free: boolean; held: boolean }) {
  return (
    <p className="key s mut">
      <span>
        <i />
        {m.house_available()}
      </span>
      {free ? (
        <span>
          <i className="yours" />
          {m.house_your_pick()}
        </span>
      ) : null}
      {held ? (
        <span>
          <i className="held" />
          {m.cards_held()}
        </span>
      ) : null}
      <span>
        <i className="taken" />
        {m.house_taken()}
      </span>
    </p>
  )
}
