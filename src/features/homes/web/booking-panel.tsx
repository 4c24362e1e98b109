import { Footprints } from 'lucide-react'
import { payNowText } from '#features/bookings/rules.ts'
import { showsBedsLeft } from '#features/search/rules.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Bill } from '#ui/bill.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { isClosed } from '../booking-choice.ts'
import type { House, Option } from '../contract.ts'
import { optionPlace, plural } from '../house-words.ts'
import type { RentTab } from '../rent-tabs.ts'
import { NotFree } from './not-free.tsx'
import { MoveInField, RentTabs } from './rent-choice.tsx'
import type { Choice } from './use-choice.ts'
import { useJump } from './use-jump.ts'
import { useMoveIn } from './use-move-in.ts'

const kindLabels: Readonly<Record<RentTab, string>> = { bed: 'Bed', room: 'Room', house: 'House' }

type BookingPanelProps = { house: House; choice: Choice }

/** Stays beside the page: what it costs, for which bed, from when. */
export function BookingPanel({ house, choice }: BookingPanelProps) {
  const { waiting } = useMoveIn(house)
  const { option, availability } = choice
  return (
    <aside className="panel card" aria-label="What it costs" aria-busy={waiting}>
      <RentTabs house={house} choice={choice} name="rent-tab-panel" />
      {option ? (
        <div className="row between">
          <Price amount={option.rent} of="rent a month" />
          <BedsLeft choice={choice} />
        </div>
      ) : null}
      {isClosed(house) ? null : <PickCells house={house} choice={choice} />}
      {option && availability.state === 'free' ? (
        <ToMoveIn option={option} />
      ) : (
        <NotFree house={house} choice={choice} />
      )}
      {house.visits_this_week > 0 ? (
        <p className="s mut row visits">
          <Icon icon={Footprints} size="sm" />
          {plural(house.visits_this_week, 'person', 'people')} visited this week
        </p>
      ) : null}
    </aside>
  )
}

/** Live data only, and only when it is few. */
function BedsLeft({ choice: { tab, availability } }: { choice: Choice }) {
  if (tab === 'house' || availability.state !== 'free' || !showsBedsLeft(availability.count)) return null
  return <span className="left">{plural(availability.count, tab)} left</span>
}

function PickCells({ house, choice: { tab, option } }: BookingPanelProps) {
  const jump = useJump()
  return (
    <div className="pick">
      <Anchor className="cell" {...jump('pick')}>
        <span className="s dim">{kindLabels[tab]}</span>
        <span className="b">
          {option?.bookable ? optionPlace(option, house.rooms) : tab === 'house' ? 'Not free' : 'None free'}
        </span>
      </Anchor>
      <div className="cell">
        <MoveInField house={house} />
      </div>
    </div>
  )
}

function ToMoveIn({ option }: { option: Option }) {
  const jump = useJump()
  const [now, ...later] = payNowText(option.token).split('. ')
  return (
    <>
      <Bill lines={option.to_move_in.lines} total={{ label: 'To move in', amount: option.to_move_in.total }} />
      <p className="s mut">
        <b className="paynow">{now}.</b> {later.join('. ')}
      </p>
      <ButtonLink block {...jump('rent')}>
        See all charges
      </ButtonLink>
    </>
  )
}
