import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { Token } from './tokens.ts'

/** Words of a line that were understood: what they ask for, and how that is shown. */
export type Piece = { from: number; to: number; label: string; part: (filters: Filters) => Partial<Filters> }

export type Options = {
  today: Day
  /** Whether a word is a part of a place's name: then it is not taken for a misspelt one of ours. */
  isPlaceWord?: (word: string) => boolean
  /** Names of places that have a word of ours in them, such as New Friends Colony. */
  names?: readonly (readonly string[])[]
}

export type Match = { size: number; label: string; part: Piece['part'] }
export type Reader = (tokens: readonly Token[], at: number, options: Options) => Match | null

export const isIn = (set: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && set.has(token.text)

export const kindUnlessSaid = (filters: Filters): Partial<Filters> =>
  filters.bedType === 'bed_and_room' ? { bedType: 'house' } : {}

export const freeBy = (day: Day, size: number): Match => ({
  size,
  label: m.search_free_by_chip({ day: localDay(day) }),
  part: () => ({ moveIn: day }),
})
