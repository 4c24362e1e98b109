import type { Availability } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Price } from '#ui/display/price.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import { bookLink } from './book-link.ts'
import { GoOnWithHold, useHoldOn } from './my-hold.tsx'
import type { Pricing } from './use-pricing.ts'
import { visitedHome } from './visited-home.ts'

type BookingBarProps = { house: House; choice: Choice; pricing: Pricing }

/** The panel's place on a phone. */
export function BookingBar({ house, choice: { option, availability }, pricing }: BookingBarProps) {
  const { toMoveIn } = pricing
  const jump = useJump()
  const visit = visitedHome(house)
  const hold = useHoldOn(house)
  if (hold) {
    return (
      <StickyBar label={m.house_pay_for_hold()}>
        <GoOnWithHold hold={hold} />
      </StickyBar>
    )
  }
  if (!option) return null
  return (
    <StickyBar label={m.house_what_it_costs()}>
      <div>
        <Price amount={option.rent} of={m.house_a_month()} />
        {option.bookable && toMoveIn ? (
          <Anchor className="s mut to-bill" {...jump('to-move-in')}>
            {m.house_total_to_move_in({ total: formatRupees(toMoveIn.total) })}
          </Anchor>
        ) : (
          <p className="s mut">{freeText(house, availability)}</p>
        )}
      </div>
      {visit ? <VisitLink home={visit} variant={option.bookable ? 'sec' : 'pri'} /> : null}
      {option.bookable ? <ButtonLink to={bookLink(house, option, pricing)}>{m.house_book()}</ButtonLink> : null}
      {!visit && !option.bookable ? <ButtonLink {...jump('similar')}>{m.house_similar()}</ButtonLink> : null}
    </StickyBar>
  )
}

function freeText(house: House, availability: Availability): string {
  if (availability.state === 'later') return m.cards_free_from({ day: localDay(availability.day) })
  return house.sold_out ? m.cards_sold_out() : m.house_not_free_whole()
}
