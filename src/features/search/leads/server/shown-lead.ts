import { maskPhone } from '#features/people/accounts/rules.ts'
import type { Lead } from '../contract.ts'
import type { LeadRow } from './lead-queries.ts'

/** A lead as a list shows it. */
export const shownLead = ({ city, locality, opened_at, closed_at, home_slug, home_title, ...row }: LeadRow): Lead => ({
  ...row,
  source: row.source as Lead['source'],
  phone: maskPhone(row.phone),
  place: [locality, city].filter(Boolean).join(', ') || null,
  home: home_slug !== null && home_title !== null ? { slug: home_slug, title: home_title } : null,
  created_at: row.created_at.toISOString(),
  state: closed_at ? 'closed' : opened_at ? 'open' : 'new',
})
