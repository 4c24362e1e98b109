import { useContext } from 'react'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { CardActions } from '#features/homes/cards/web/card-actions.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { bedTypeNames, livingLabels } from '#features/homes/listing/kinds.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { showsBedsLeft } from '#features/homes/listing/sold-out.ts'
import { useViewer } from '#features/people/accounts/web/use-viewer.ts'
import { paise } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { sameTabOnPhones } from '#ui/actions/same-tab-on-phones.ts'
import { Price } from '#ui/display/price.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Picture } from '#ui/photos/picture.tsx'

const whoLabels = { any: 'Any', male: 'Men', female: 'Women', family: 'Families' } as const

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
    <article className="peek" aria-label={house?.title ?? 'The chosen home'} aria-busy={house === null}>
      <div className="ph">{house?.picture ? <Picture picture={house.picture} sizes="120px" decorative /> : null}</div>
      {house ? <PeekText house={house} turn={turn} /> : <Skeleton width="80%" />}
      <IconButton icon="x" size="sm" label="Close this home" onClick={onClose} />
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
        <Anchor to={houseUrl(house, isAdmin)} target="_blank" rel="noopener" onClick={sameTabOnPhones}>
          {house.title}
        </Anchor>
      </h3>
      <p className="s mut">
        {bedTypeNames[house.booking_type]} · {house.living ? livingLabels[house.living] : whoLabels[house.gender]}
      </p>
      <Price amount={paise(rentOf(house))} of="a month" />
      {turn ? (
        <div className="turn s mut">
          <IconButton
            icon="chevron-left"
            size="sm"
            label="Previous home at this place"
            onClick={() => turn.onTurn(-1)}
          />
          {turn.at} of {turn.of} here
          <IconButton icon="chevron-right" size="sm" label="Next home at this place" onClick={() => turn.onTurn(1)} />
        </div>
      ) : !house.sold_out && house.booking_type !== 'house' && showsBedsLeft(count) ? (
        <span className="left">
          {count} {house.booking_type}
          {count === 1 ? '' : 's'} left
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
