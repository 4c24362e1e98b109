import type { QuoteAsked } from '#features/homes/listing/stay-query.ts'
import { CallError, call } from '#shared/call.ts'
import { getQuote, type Quote } from '../contract.ts'

/** Beds of a home differ in their deposit choices: one that a bed lacks is replaced by the default. */
export async function askQuote(slug: string, { deposit, ...asked }: QuoteAsked): Promise<Quote> {
  const params = { slug }
  try {
    return await call(getQuote, { params, query: { ...asked, deposit } })
  } catch (error) {
    if (error instanceof CallError && error.fields.deposit) return call(getQuote, { params, query: asked })
    throw error
  }
}
