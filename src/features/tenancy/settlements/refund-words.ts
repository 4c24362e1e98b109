import { m } from '#messages'

/** The name of what is given back, in the page's language; null for a reason that somebody of the office typed. */
export function refundWords(what: string): string | null {
  const said = m.settlement_refund_what({ key: what.toLowerCase().replace(/[^a-z]+/g, '_'), what })
  return said === what ? null : said
}
