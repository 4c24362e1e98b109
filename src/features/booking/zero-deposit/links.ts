import type { Part } from './rules.ts'

/** The form as a page of its own: for whom, for what deposit in rupees, and where one came from. */
export function applyPath(wanted: { part?: 'co_applicant'; rupees?: number; back?: string } = {}): string {
  const query = new URLSearchParams()
  if (wanted.part) query.set('part', wanted.part)
  if (wanted.rupees) query.set('quote', String(wanted.rupees))
  if (wanted.back) query.set('back', wanted.back)
  return query.size > 0 ? `/alpha/eqaro_form?${query}` : '/alpha/eqaro_form'
}

export const partTitles: Readonly<Record<Part, string>> = {
  tenant: 'Apply for zero deposit',
  co_applicant: 'Somebody who vouches for you',
}
