import { z } from 'zod'
import { PlaceSuggestion } from '#features/places/contract.ts'
import { endpoint } from '#shared/endpoint.ts'

export const longestLine = 200

/** Words of the line that were understood, from one letter to another, and the line without them. */
export const LinePiece = z.object({
  from: z.number(),
  to: z.number(),
  label: z.string(),
  about: z.enum(['filter', 'place']),
  without: z.string(),
})

export type LinePiece = z.infer<typeof LinePiece>

export const SearchLine = z.object({
  line: z.string(),
  /** In the order of the line. */
  pieces: z.array(LinePiece),
  /** Words that are no filter and no place we know, as they were typed. */
  unused: z.array(z.string()),
  place: PlaceSuggestion.nullable(),
  /** Other places that the same words may mean, each with the line that says it instead. */
  others: z.array(z.object({ name: z.string(), line: z.string() })),
  /** The filters, as parameters of a search. */
  query: z.record(z.string(), z.string()),
  /** Where the line leads; null where it says no filter, and may be the name of a place. */
  url: z.string().nullable(),
})

export type SearchLine = z.infer<typeof SearchLine>

export const readSearchLine = endpoint({
  name: 'readSearchLine',
  method: 'GET',
  path: '/api/v1/search_line.json',
  access: 'public',
  summary: 'What a search said in one line asks for, in English, Hindi or Kannada; places of the city come first.',
  limit: { perMinute: 240 },
  query: z.strictObject({ tq: z.string().max(longestLine), city: z.string().trim().max(60).optional() }),
  reply: SearchLine,
})

/** The address of a search that was said in this line, so that its page can show what was understood. */
export const withLine = (url: string, line: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ line })}`
