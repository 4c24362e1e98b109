import type { ReactNode } from 'react'
import type { MyHold } from '#features/booking/holds/contract.ts'
import { useHoldMinutesLeft } from '#features/booking/holds/web/use-minutes-left.ts'
import { useMyHold } from '#features/booking/holds/web/use-my-hold.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { HeldBeds } from '#features/homes/listing/web/held-beds.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { ButtonLink } from '#ui/actions/button.tsx'

/** The visitor's hold on this home, while it lasts. */
export function useHoldOn(house: { id: number }): MyHold | undefined {
  const hold = useMyHold()
  const minutes = useHoldMinutesLeft()
  return hold?.house.id === house.id && minutes > 0 ? hold : undefined
}

const none: readonly number[] = []

/** Marks the beds that the visitor is holding as their own. */
export function MarkHeldBeds({ house, children }: { house: { id: number }; children: ReactNode }) {
  return <HeldBeds value={useHoldOn(house)?.bed_ids ?? none}>{children}</HeldBeds>
}

/** The way on with one's own hold, before anything else can be booked. */
export function GoOnWithHold({ hold }: { hold: MyHold }) {
  const minutes = useHoldMinutesLeft()
  if (minutes === 0) return null
  return (
    <div className="stack g2">
      <p>{m.house_held_for_you({ unit: unitWords(hold.unit_name), minutes, b: (words) => <b>{words}</b> })}</p>
      <ButtonLink block to={paymentPath(hold.invoice_id)}>
        {m.house_go_on_to_pay()}
      </ButtonLink>
    </div>
  )
}
