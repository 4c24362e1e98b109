import { useEffect, useState } from 'react'
import type { Quote } from '#features/booking/bookings/contract.ts'
import { askQuote } from '#features/booking/bookings/web/ask-quote.ts'
import type { QuoteAsked } from '#features/homes/listing/stay-query.ts'

type Answer = { asked: string; quote: Quote | null; failed: boolean }

export type QuoteState = {
  /** The last answer stays until the next is there. */
  quote: Quote | null
  waiting: boolean
  failed: boolean
}

/** The server's answer to what is asked; `first` came with the page. Null asks nothing yet. */
export function useQuote(slug: string, asked: QuoteAsked | null, first: Quote | null): QuoteState {
  const wanted = asked ? JSON.stringify(asked) : ''
  const [answer, setAnswer] = useState<Answer>({ asked: first ? wanted : '', quote: first, failed: false })
  const missing = wanted !== '' && answer.asked !== wanted
  useEffect(() => {
    if (!missing) return
    let current = true
    askQuote(slug, JSON.parse(wanted)).then(
      (quote) => current && setAnswer({ asked: wanted, quote, failed: false }),
      () => current && setAnswer((before) => ({ ...before, asked: wanted, failed: true })),
    )
    return () => {
      current = false
    }
  }, [slug, wanted, missing])
  return { quote: answer.quote, waiting: missing, failed: answer.failed && !missing }
}
