import { availabilityOf, isClosed } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { type RentTab, rentTabLabels } from '#features/homes/listing/rent-tabs.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import { useMoveIn } from '#features/homes/listing/web/use-move-in.ts'
import { NotifyMe } from '#features/search/leads/web/notify-me.tsx'
import { formatDay, formatShortDay } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'

const nothing: Readonly<Record<RentTab, string>> = {
  bed: 'No bed is free',
  room: 'No room is free as a whole',
  house: 'The house is not free as a whole',
}

function nothingLater(house: House, tab: RentTab): string {
  if (isClosed(house)) return 'Everything here is taken for now.'
  return tab === 'bed' ? 'Every bed is taken.' : 'Part of it is let.'
}

/** Says that the home is not free, and links to the closest alternative. */
export function NotFree({ house, choice }: { house: House; choice: Choice }) {
  const { choose } = useMoveIn(house)
  const jump = useJump()
  const { availability, tab } = choice
  const other = house.rent_tabs.find((each) => each !== tab && availabilityOf(house, each).state === 'free')
  const day = availability.state === 'later' ? availability.day : null
  return (
    <div className="not-free">
      <p className="b">{isClosed(house) ? 'Sold out' : `${nothing[tab]} on ${formatDay(house.move_in)}`}</p>
      <p className="s mut">{day === null ? nothingLater(house, tab) : `Free again from ${formatDay(day)}.`}</p>
      {availability.state === 'later' && availability.bookable ? (
        <Button block onClick={() => choose(availability.day)}>
          Move in on {formatShortDay(availability.day).split(', ')[1]}
        </Button>
      ) : null}
      {day === null ? (
        <NotifyMe home={{ id: house.id, slug: house.slug, title: house.title, kind: tab }} block />
      ) : null}
      {other ? (
        <Button variant="sec" block onClick={() => choice.chooseTab(other)}>
          {rentTabLabels[other]} instead
        </Button>
      ) : (
        <ButtonLink variant="sec" block {...jump('similar')}>
          See similar homes
        </ButtonLink>
      )}
    </div>
  )
}
