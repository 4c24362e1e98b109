import { m } from '#messages'

/** What comes back, in the language of the page; null for a reason that somebody of the office typed. */
export function refundWords(what: string): string | null {
  const said = m.settlement_refund_what({ key: what.toLowerCase().replace(/[^a-z]+/g, '_'), what })
  return said === what ? null : said
}
