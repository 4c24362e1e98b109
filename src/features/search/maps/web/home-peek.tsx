import { useContext } from 'react'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { showsBedsLeft } from '#features/homes/listing/sold-out.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { m } from '#messages'
import { paise } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { sameTabOnPhones } from '#ui/actions/same-tab-on-phones.ts'
import { Price } from '#ui/display/price.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Picture } from '#ui/photos/picture.tsx'

type HomePeekProps = {
  /** Null while it is on its way. */
  house: CardHouse | null
  /** Where several homes lie at one place: which of them this is, and the way to the others. */
  turn?: { at: number; of: number; onTurn: (by: 1 | -1) => void }
  onClose: () => void
}

/** The chosen home at a glance; the whole of it is its link. */
export function HomePeek({ house, turn, onClose }: HomePeekProps) {
  return (
    <article className="peek" aria-label={house?.title ?? m.map_chosen()} aria-busy={house === null}>
      <div className="ph">{house?.picture ? <Picture picture={house.picture} sizes="120px" decorative /> : null}</div>
      {house ? <PeekText house={house} turn={turn} /> : <Skeleton width="80%" />}
      <IconButton icon="x" size="sm" label={m.map_close_home()} onClick={onClose} />
    </article>
  )
}

function PeekText({ house, turn }: { house: CardHouse; turn: HomePeekProps['turn'] }) {
  const isAdmin = useViewer()?.role === 'admin'
  const actions = useContext(CardActions)
  const count = house.booking_type === 'room' ? house.room_available_count : house.bed_available_count
  return (
    <div className="stack g1">
      <h3>
        <Anchor
          to={houseUrl(house, isAdmin)}
          target="_blank"
          rel="noopener"
          lang={writtenIn(house.title)}
          onClick={sameTabOnPhones}
        >
          {house.title}
        </Anchor>
      </h3>
      <p className="s mut">
        {m.cards_kind({ kind: house.booking_type })} · {m.cards_who({ who: house.living ?? house.gender })}
      </p>
      <Price amount={paise(rentOf(house))} of={m.map_a_month()} />
      {turn ? (
        <div className="turn s mut">
          <IconButton icon="chevron-left" size="sm" label={m.map_previous_here()} onClick={() => turn.onTurn(-1)} />
          {m.map_turn({ at: turn.at, of: turn.of })}
          <IconButton icon="chevron-right" size="sm" label={m.map_next_here()} onClick={() => turn.onTurn(1)} />
        </div>
      ) : !house.sold_out && house.booking_type !== 'house' && showsBedsLeft(count) ? (
        <span className="left">
          {house.booking_type === 'room' ? m.cards_rooms_left({ count }) : m.cards_beds_left({ count })}
        </span>
      ) : null}
      {house.sold_out || !actions ? null : (
        <div className="visit">
          <actions.Visit home={house} variant="ter" small />
        </div>
      )}
    </div>
  )
}
