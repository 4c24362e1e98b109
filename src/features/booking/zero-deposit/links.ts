import { m } from '#messages'
import type { Part } from './rules.ts'

/** How it goes, and where one stands. */
export const zeroDepositPath = '/alpha/eqaro'

/** URL of the form page: applicant, deposit in rupees, and where to return to. */
export function applyPath(wanted: { part?: 'co_applicant'; rupees?: number; back?: string } = {}): string {
  const query = new URLSearchParams()
  if (wanted.part) query.set('part', wanted.part)
  if (wanted.rupees) query.set('quote', String(wanted.rupees))
  if (wanted.back) query.set('back', wanted.back)
  return query.size > 0 ? `/alpha/eqaro_form?${query}` : '/alpha/eqaro_form'
}

export const partTitle = (part: Part): string => (part === 'tenant' ? m.zero_apply_title() : m.zero_vouching())
