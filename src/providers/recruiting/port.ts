import type { Day } from '#shared/dates.ts'

/**
 * A recruiting service: openings, and applications to them. Throws a ProviderError: `unavailable` is worth a retry,
 * `rejected` is not, `not_found` names an opening that is closed.
 */
export type Opening = {
  id: string
  title: string
  place: string
  team: string
  /** Plain text, paragraphs parted by an empty line. */
  text: string
  postedOn: Day
}

export type Application = {
  openingId: string
  /** Ours: the same one is filed once. */
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** A page about their work, or an empty text. */
  link: string
  words: string
}

export type Recruiting = { openings(): Promise<Opening[]>; apply(application: Application): Promise<void> }
