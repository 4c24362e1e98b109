import { getQuote, type Quote } from '#features/bookings/contract.ts'
import { CallError, call } from '#shared/call.ts'
import type { QuoteAsked } from '../stay-query.ts'

/** Not every bed of a home takes its deposit every way: asked for one it does not take, the usual one is told. */
export async function askQuote(slug: string, { deposit, ...asked }: QuoteAsked): Promise<Quote> {
  const params = { slug }
  try {
    return await call(getQuote, { params, query: { ...asked, deposit } })
  } catch (error) {
    if (error instanceof CallError && error.fields.deposit) return call(getQuote, { params, query: asked })
    throw error
  }
}
