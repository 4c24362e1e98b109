import { useContext, useId } from 'react'
import { m } from '#messages'
import { localDayOfMonth } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Tag } from '#ui/display/tag.tsx'
import { Picture } from '#ui/photos/picture.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { isPartOf } from '../booking-choice.ts'
import type { Bed, HousePhoto, Option, Room } from '../contract.ts'
import { bedName, photoAlt, type photosOfRoom, roomOptionName, roomText, unitWords } from '../house-words.ts'
import { BedShape, type BedState } from './bed-shape.tsx'
import { HeldBeds } from './held-beds.ts'
import type { Choice } from './use-choice.ts'

export type PlanChoice = Pick<Choice, 'tab' | 'option' | 'pick'>

type PlaceProps = { room: Room; options: readonly Option[]; choice: PlanChoice }
type RoomCardProps = PlaceProps & { pictures: ReturnType<typeof photosOfRoom<HousePhoto>> }

/**
 * A room as a plan of its beds. When booking by the bed each bed is a radio, by the room the card is one. The photos of
 * the room that is chosen, or has the chosen bed, follow its card.
 */
export function RoomCard({ room, options, choice, pictures }: RoomCardProps) {
  const id = useId()
  const mine = options.find((option) => option.kind === 'room' && option.room_id === room.id)
  const whole = choice.tab === 'room' ? mine : undefined
  const chosen = whole?.bookable === true && whole.key === choice.option?.key
  return (
    <>
      <article
        className={classNames('room', room.beds.length > 2 && 'wide', whole?.bookable && 'can', chosen && 'sel')}
      >
        {whole ? (
          <input
            className="vh"
            type="radio"
            id={id}
            name="unit"
            value={whole.key}
            checked={chosen}
            disabled={!whole.bookable}
            aria-label={roomOptionName(whole, room)}
            onChange={() => choice.pick(whole.key)}
          />
        ) : null}
        <header>
          <h3>{whole ? <label htmlFor={id}>{unitWords(room.name)}</label> : unitWords(room.name)}</h3>
          <RoomTag room={room} whole={whole} chosen={chosen} choice={choice} />
          <p className="s mut">{roomText(room)}</p>
          {whole?.bookable ? (
            <p className="s mut">
              {m.house_a_month_after({ rent: formatRupees(whole.rent), b: (words) => <b className="m">{words}</b> })}
            </p>
          ) : null}
        </header>
        <div className={classNames('plan', room.bed_type === 'none' && 'bare')}>
          {room.bed_type === 'none' ? <p className="s mut">{m.house_bring_bed()}</p> : null}
          {room.beds.map((bed) => (
            <BedPlace key={bed.id} bed={bed} room={room} options={options} choice={choice} />
          ))}
        </div>
      </article>
      {choice.option?.room_id === room.id ? <RoomPhotos room={room} {...pictures} /> : null}
    </>
  )
}

/** Beside the card instead of in it: cards of a row are as high as the highest, and the others would be half empty. */
function RoomPhotos({ room, photos, alike }: { room: Room } & RoomCardProps['pictures']) {
  const id = useId()
  if (photos.length === 0) return null
  return (
    <figure className="room-photos">
      <figcaption className="s mut" id={id}>
        {alike ? m.house_room_photos_alike() : m.house_room_photos({ room: unitWords(room.name) })}
      </figcaption>
      <ul aria-labelledby={id}>
        {photos.map((photo) => (
          <li key={photo.id} className="ph">
            <Picture
              picture={{ ...photo, alt: photoAlt(photo) }}
              sizes="(min-width: 981px) 200px, 45vw"
              widths={[320, 480, 640]}
            />
          </li>
        ))}
      </ul>
    </figure>
  )
}

type RoomTagProps = Pick<PlaceProps, 'room' | 'choice'> & { whole: Option | undefined; chosen: boolean }

function RoomTag({ room, whole, chosen, choice }: RoomTagProps) {
  const held = useContext(HeldBeds)
  const free = room.beds.filter((bed) => bed.status === 'available').length
  if (room.beds.some(({ id }) => held.includes(id))) {
    return (
      <Tag tone="leaf" icon="timer">
        {m.cards_held()}
      </Tag>
    )
  }
  if (choice.tab === 'house') return choice.option?.bookable ? null : <Tag>{freeText(free, room.beds.length)}</Tag>
  if (chosen) {
    return (
      <Tag tone="pea" icon="check">
        {m.house_your_pick()}
      </Tag>
    )
  }
  if (whole?.bookable) return <Tag tone="pea">{m.house_available()}</Tag>
  if (free === 0) return <Tag>{m.cards_sold_out()}</Tag>
  return choice.tab === 'room' ? (
    <Tag>{m.house_free_beds_only({ count: free })}</Tag>
  ) : (
    <Tag tone="pea">{m.house_count_available({ count: free })}</Tag>
  )
}

function freeText(free: number, beds: number): string {
  if (free === 0) return m.house_taken()
  return free === beds ? m.house_free() : m.house_free_of_beds({ free, beds })
}

type BedPlaceProps = PlaceProps & { bed: Bed }

function BedPlace({ bed, room, options, choice }: BedPlaceProps) {
  const isHeld = useContext(HeldBeds).includes(bed.id)
  const state = isHeld ? 'held' : stateOf(bed, room, choice)
  const option = options.find((each) => each.kind === 'bed' && each.bed_id === bed.id)
  if (room.bed_type === 'none') return state === 'yours' ? <BareTick /> : null
  const double = room.bed_type === 'double'
  if (choice.tab !== 'bed' || !option) {
    return (
      <div className={`bed ${state}`}>
        <BedShape state={state} double={double} />
        {choice.tab === 'house' && choice.option?.bookable ? null : <BedNote bed={bed} state={state} />}
      </div>
    )
  }
  return (
    <label className={`bed ${state}`}>
      <input
        className="vh"
        type="radio"
        name="unit"
        value={option.key}
        checked={state === 'yours'}
        disabled={!option.bookable}
        aria-label={bedName(bed, room)}
        onChange={() => choice.pick(option.key)}
      />
      <BedShape state={state} double={double} />
      <BedNote bed={bed} state={state} priced />
    </label>
  )
}

function stateOf(bed: Bed, room: Room, { option }: PlanChoice): BedState {
  if (bed.status === 'sold') return 'taken'
  return option?.bookable && isPartOf(option, bed, room) ? 'yours' : 'free'
}

function BedNote({ bed, state, priced = false }: { bed: Bed; state: BedState; priced?: boolean }) {
  const until = state === 'taken' ? bed.available_from : null
  return (
    <>
      <span className="bn">{m.house_bed({ label: bed.label })}</span>
      {state === 'held' ? <span className="bp">{m.cards_held()}</span> : null}
      {state === 'taken' ? <span className="bp">{m.house_taken()}</span> : null}
      {until !== null ? <span className="bn">{m.house_till({ day: localDayOfMonth(until) })}</span> : null}
      {priced && (state === 'free' || state === 'yours') && bed.rent !== null ? (
        <span className="bp">{formatRupees(bed.rent)}</span>
      ) : null}
    </>
  )
}

function BareTick() {
  return (
    <Tag tone="pea" icon="check">
      {m.house_yours()}
    </Tag>
  )
}
