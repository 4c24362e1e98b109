import type { PlaceSuggestion } from '#features/places/contract.ts'
import { places } from '#features/places/server/api.ts'
import { searchPlace } from '#features/search/filters/choose-place.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { writeQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type LinePiece, type SearchLine, withLine } from '../contract.ts'
import { applyLine, type Rest, readLine } from '../grammar.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { isPlaceWord, namesLikeFilters } from './place-names.ts'

/** Reads a line: its filters by our grammar, its place by our gazetteer. */
export async function readSearchLine(
  { db, now }: Pick<Context, 'db' | 'now'>,
  text: string,
  near?: string,
): Promise<SearchLine> {
  const line = text.trim()
  const [largest] = await places.listCities(db)
  const city = (near ? await places.findCityBySlug(db, near) : undefined) ?? largest
  const { pieces, rest } = readLine(line, {
    today: dayInIndia(now),
    isPlaceWord,
    names: namesLikeFilters(),
  })
  const found = findPlace(rest, city?.id)
  const filters = applyLine(noFilters(city?.slug ?? ''), { pieces })
  const target = found ? searchPlace(filters, found.place) : filters
  const placed = found ? placePiece(line, found.place, found.used) : []
  return {
    line,
    pieces: [
      ...pieces.map(({ from, to, label }) => piece(line, { from, to, label, about: 'filter' })),
      ...placed,
    ].toSorted((a, b) => a.from - b.from),
    unused: rest.flatMap((each) => leftOf(line, each, found?.used ?? [])),
    place: found?.place ?? null,
    others: found ? otherPlaces(line, found, city?.id) : [],
    query: Object.fromEntries(writeQuery(filters)),
    url: pieces.length > 0 ? withLine(searchUrl(target), line) : null,
  }
}

const piece = (line: string, part: Omit<LinePiece, 'without'>): LinePiece => ({
  ...part,
  without: `${line.slice(0, part.from)} ${line.slice(part.to)}`.replace(/\s+/g, ' ').trim(),
})

/** The line with its place named in full, as each of those that the words may mean instead. */
function otherPlaces(
  line: string,
  { place, used, said }: FoundPlace,
  nearId: number | undefined,
): SearchLine['others'] {
  const [first] = used
  return places.findOthers({ text: said, nearId }, place).map(({ name, city, display_text }) => {
    const shown = city === place.city ? name : display_text
    const named = [...used].reduceRight(
      (text, each) => `${text.slice(0, each.from)}${each === first ? shown : ''}${text.slice(each.to)}`,
      line,
    )
    return { name: shown, line: named.replace(/\s+/g, ' ').trim() }
  })
}

/** One chip for the place, from its first word on; "near" and "in" before it go with it. */
function placePiece(line: string, { type, name }: PlaceSuggestion, used: readonly Rest[]): LinePiece[] {
  const [first] = used
  const last = used.at(-1)
  if (!first || !last) return []
  const joined = /(?:(?:^|\s)(?:near|in|at|around|close to|next to))\s*$/i.exec(line.slice(0, first.from))
  const from = joined ? joined.index + (joined[0].startsWith(' ') ? 1 : 0) : first.from
  const label = type === 'landmark' ? m.search_within_3_km({ place: name }) : name
  const without = [...used].reduceRight(
    (text, each) => `${text.slice(0, each === first ? from : each.from)} ${text.slice(each.to)}`,
    line,
  )
  return [{ from, to: first.to, label, about: 'place', without: without.replace(/\s+/g, ' ').trim() }]
}

/** The words of a gap that the place did not use. */
function leftOf(line: string, gap: Rest, used: readonly Rest[]): string[] {
  const taken = used.find(({ from, to }) => from >= gap.from && to <= gap.to)
  if (!taken) return [gap.text]
  return [line.slice(gap.from, taken.from), line.slice(taken.to, gap.to)].map((text) => text.trim()).filter(Boolean)
}
