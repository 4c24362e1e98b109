import type { Availability } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import { VisitLink } from '#features/visits/scheduling/web/visit-link.tsx'
import { formatDay } from '#shared/dates.ts'
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
      <StickyBar label="Pay for your hold">
        <GoOnWithHold hold={hold} />
      </StickyBar>
    )
  }
  if (!option) return null
  return (
    <StickyBar label="What it costs">
      <div>
        <Price amount={option.rent} of="a month" />
        {option.bookable && toMoveIn ? (
          <Anchor className="s mut to-bill" {...jump('to-move-in')}>
            {formatRupees(toMoveIn.total)} to move in
          </Anchor>
        ) : (
          <p className="s mut">{freeText(house, availability)}</p>
        )}
      </div>
      {visit ? <VisitLink home={visit} variant={option.bookable ? 'sec' : 'pri'} /> : null}
      {option.bookable ? <ButtonLink to={bookLink(house, option, pricing)}>Book</ButtonLink> : null}
      {!visit && !option.bookable ? <ButtonLink {...jump('similar')}>Similar homes</ButtonLink> : null}
    </StickyBar>
  )
}

function freeText(house: House, availability: Availability): string {
  if (availability.state === 'later') return `Free from ${formatDay(availability.day)}`
  return house.sold_out ? 'Sold out' : 'Not free as a whole'
}
