import { isClosed } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { holdTexts, optionPlace } from '#features/homes/listing/house-words.ts'
import { showsBedsLeft } from '#features/homes/listing/sold-out.ts'
import { MoveInField, RentTabs } from '#features/homes/listing/web/rent-choice.tsx'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import { useMoveIn } from '#features/homes/listing/web/use-move-in.ts'
import type { Bill as BillData } from '#features/homes/pricing/contract.ts'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'
import { m } from '#messages'
import { Anchor } from '#ui/actions/anchor.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Price } from '#ui/display/price.tsx'
import { bookLink } from './book-link.ts'
import { GoOnWithHold, useHoldOn } from './my-hold.tsx'
import { NotFree } from './not-free.tsx'
import type { Pricing } from './use-pricing.ts'
import { visitedHome } from './visited-home.ts'

type BookingPanelProps = { house: House; choice: Choice; pricing: Pricing }

/** Stays beside the page: what it costs, for which bed, from when. */
export function BookingPanel({ house, choice, pricing }: BookingPanelProps) {
  const { toMoveIn, hasDeposit } = pricing
  const { waiting } = useMoveIn(house)
  const { option, availability } = choice
  const visit = visitedHome(house)
  const hold = useHoldOn(house)
  return (
    <aside className="panel card" aria-label={m.house_what_it_costs()} aria-busy={waiting}>
      {hold ? <GoOnWithHold hold={hold} /> : null}
      {hold && house.sold_out ? null : <RentTabs house={house} choice={choice} name="rent-tab-panel" />}
      {option ? (
        <div className="row between">
          <Price amount={option.rent} of={m.house_rent_a_month()} />
          <BedsLeft choice={choice} />
        </div>
      ) : null}
      {isClosed(house) ? null : <PickCells house={house} choice={choice} heldUnit={hold?.unit} />}
      {option && toMoveIn && availability.state === 'free' ? (
        <>
          <ToMoveIn bill={toMoveIn} hold={holdTexts(Math.min(option.token, toMoveIn.total), hasDeposit)} />
          <ButtonLink block variant={hold ? 'sec' : 'pri'} to={bookLink(house, option, pricing)}>
            {m.house_book_this({ kind: option.kind })}
          </ButtonLink>
        </>
      ) : hold ? null : (
        <NotFree house={house} choice={choice} />
      )}
      {visit ? <VisitLink home={visit} variant="sec" block /> : null}
      {house.visits_this_week > 0 ? (
        <p className="s mut row visits">
          <Icon icon="footprints" size="sm" />
          {m.house_visited_week({ count: house.visits_this_week })}
        </p>
      ) : null}
    </aside>
  )
}

/** Live data only, and only when it is few. */
function BedsLeft({ choice: { tab, availability } }: { choice: Choice }) {
  if (tab === 'house' || availability.state !== 'free' || !showsBedsLeft(availability.count)) return null
  const { count } = availability
  return <span className="left">{tab === 'bed' ? m.cards_beds_left({ count }) : m.cards_rooms_left({ count })}</span>
}

type PickCellsProps = Omit<BookingPanelProps, 'pricing'> & { heldUnit: string | undefined }

function PickCells({ house, choice: { tab, option }, heldUnit }: PickCellsProps) {
  const jump = useJump()
  return (
    <div className="pick">
      <Anchor className="cell" {...jump('pick')}>
        <span className="s dim">{m.house_kind({ kind: tab })}</span>
        <span className="b">
          {option && (option.bookable || option.key === heldUnit)
            ? optionPlace(option, house.rooms)
            : tab === 'house'
              ? m.house_not_free()
              : m.house_none_free()}
        </span>
      </Anchor>
      <div className="cell">
        <MoveInField house={house} />
      </div>
    </div>
  )
}

function ToMoveIn({ bill, hold: [now, then] }: { bill: BillData; hold: ReturnType<typeof holdTexts> }) {
  const jump = useJump()
  return (
    <>
      <Bill lines={bill.lines} total={{ label: m.house_to_move_in(), amount: bill.total }} />
      <p className="s mut">
        <b className="paynow">{now}</b> {then}
      </p>
      <Link {...jump('rent')}>{m.house_see_charges()}</Link>
    </>
  )
}
