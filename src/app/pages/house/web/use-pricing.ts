import { type RefObject, useRef } from 'react'
import type { Quote } from '#features/booking/bookings/contract.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { depositOf, quoteAsked, type Stay } from '#features/homes/listing/stay-query.ts'
import type { Choice } from '#features/homes/listing/web/use-choice.ts'
import type { Bill } from '#features/homes/pricing/contract.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import { moveInLines } from '../quote-lines.ts'
import { useQuote } from './use-quote.ts'
import { useStay } from './use-stay.ts'

export type Pricing = {
  stay: Stay
  /** The server's latest answer; the previous one while the next is loading. */
  quote: Quote | null
  waiting: boolean
  failed: boolean
  /** Cost of moving in with the chosen deposit, as far as it is known. */
  toMoveIn: Bill | undefined
  hasDeposit: boolean
  /** Ref for the element that shows the quote: it is fetched when that comes into view. */
  box: RefObject<HTMLElement | null>
}

/** Quote of the chosen stay; `first` came with the page if the URL asks for one. */
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
