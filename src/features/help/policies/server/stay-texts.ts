import { stayTerms } from '#features/homes/listing/stay-terms.ts'
import { m } from '#messages'

type Home = Parameters<typeof stayTerms>[0]

/** A home to which every term applies. */
const anyHome: Home = { vertical: null, tags: [], rent_tabs: ['bed', 'room', 'house'], deposit_kinds: ['full', 'zero'] }

/** The same words as on the page of a home. */
export function termOf(id: string, home: Home = anyHome): string {
  const found = stayTerms(home).find((term) => term.id === id)
  if (!found) throw new Error(`No term of stay is named ${id}.`)
  return found.text
}

/** How the deposit comes back, by the kind of home. */
export const depositTerms = () => [
  { term: m.refundpolicy_kind({ kind: 'instant' }), text: termOf('leaving', { ...anyHome, tags: ['privilege'] }) },
  { term: m.refundpolicy_kind({ kind: 'other_homes' }), text: termOf('leaving') },
  { term: m.refundpolicy_kind({ kind: 'owner' }), text: termOf('leaving', { ...anyHome, vertical: 'OTB' }) },
]
