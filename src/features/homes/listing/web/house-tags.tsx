import { useRef } from 'react'
import { m } from '#messages'
import { Link } from '#ui/actions/link.tsx'
import { TagPopup } from '#ui/overlays/tag-popup.tsx'
import type { House } from '../contract.ts'
import { type TagTerm, tagTerms } from '../tag-terms.ts'
import { useAutoOpen } from './use-auto-open.ts'
import { useJump } from './use-jump.ts'

const looks = {
  'instant-refund': { tone: 'leaf', icon: 'undo-2' },
  'zero-deposit': { tone: 'pea' },
  'owner-managed': {},
} as const

/** Special conditions of a home; pressing a tag shows its terms. */
export function HouseTags({ house }: { house: House }) {
  return tagTerms(house).map((term) => <HouseTag key={term.id} house={house} term={term} />)
}

function HouseTag({ house, term }: { house: House; term: TagTerm }) {
  const popup = useRef<HTMLDivElement>(null)
  const jump = useJump()
  useAutoOpen(popup, term.id === 'zero-deposit' ? house.id : null)
  const link =
    house.vertical === 'PG'
      ? { to: '/tenancy-policies', text: m.house_tenancy_policies() }
      : { ...jump(`term-${term.term}`), text: m.house_all_terms() }
  const { text, ...to } = link
  return (
    <TagPopup label={term.label} popup={popup} {...looks[term.id]}>
      <p className="b">{term.label}</p>
      <p>{term.text}</p>
      <Link tap {...to}>
        {text}
      </Link>
    </TagPopup>
  )
}
