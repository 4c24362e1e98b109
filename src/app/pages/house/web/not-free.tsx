import { availabilityOf, isClosed } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import { useMoveIn } from '#features/homes/listing/web/use-move-in.ts'
import { NotifyMe } from '#features/search/leads/web/notify-me.tsx'
import { m } from '#messages'
import { localDay, localDayOfMonth } from '#shared/local-dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'

function nothingLater(house: House, tab: RentTab): string {
  if (isClosed(house)) return m.house_all_taken_now()
  return tab === 'bed' ? m.house_every_bed_taken() : m.house_part_let()
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
      <p className="b">
        {isClosed(house) ? m.cards_sold_out() : m.house_nothing_free_on({ kind: tab, day: localDay(house.move_in) })}
      </p>
      <p className="s mut">{day === null ? nothingLater(house, tab) : m.house_free_again({ day: localDay(day) })}</p>
      {availability.state === 'later' && availability.bookable ? (
        <Button block onClick={() => choose(availability.day)}>
          {m.house_move_in_on({ day: localDayOfMonth(availability.day) })}
        </Button>
      ) : null}
      {day === null ? (
        <NotifyMe home={{ id: house.id, slug: house.slug, title: house.title, kind: tab }} block />
      ) : null}
      {other ? (
        <Button variant="sec" block onClick={() => choice.chooseTab(other)}>
          {m.house_book_way_instead({ kind: other })}
        </Button>
      ) : (
        <ButtonLink variant="sec" block {...jump('similar')}>
          {m.house_see_similar()}
        </ButtonLink>
      )}
    </div>
  )
}
