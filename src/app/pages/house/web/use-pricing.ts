import { type RefObject, useRef } from 'react'
import type { Quote } from '#features/booking/bookings/contract.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { depositOf, quoteAsked, type Stay } from '#features/homes/listing/stay-query.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import type { Bill } from '#features/homes/pricing/contract.ts'
import { useSeen } from '#ui/use-seen.ts'
import { moveInLines } from '../quote-lines.ts'
import { useQuote } from './use-quote.ts'
import { useStay } from './use-stay.ts'

export type Pricing = {
  stay: Stay
  /** The last answer of the server, of what was chosen before while the next is on its way. */
  quote: Quote | null
  waiting: boolean
  failed: boolean
  /** What it costs to move in, by the deposit that was chosen as far as that is known yet. */
  toMoveIn: Bill | undefined
  hasDeposit: boolean
  /** Goes on what shows the answer: before that comes near, only what the address asks for is asked. */
  box: RefObject<HTMLElement | null>
}

/** What the stay that is chosen costs; `first` came with the page, where the address asks for it. */
export function usePricing(house: House, choice: Choice, first: Quote | null): Pricing {
  const box = useRef<HTMLElement>(null)
  const near = useSeen(box, '400px')
  const { stay, asks } = useStay()
  const { option } = choice
  const asked = option && (near || asks) ? quoteAsked(house, stay, option) : null
  const answer = useQuote(house.slug, asked, first)
  const { quote } = answer
  const isOfThis = quote !== null && quote.unit === option?.key && quote.move_in === house.move_in
  return {
    ...answer,
    stay,
    box,
    toMoveIn: isOfThis ? { lines: moveInLines(quote), total: quote.due_at_move_in } : option?.to_move_in,
    hasDeposit: depositOf(house, stay) !== 'zero',
  }
}
