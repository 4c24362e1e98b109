import { call } from '#shared/call.ts'
import { longestLine, readSearchLine, type SearchLine } from '../contract.ts'

export type LineShown = {
  line: string
  /** The line in parts: those that were understood are marked. */
  marks: { from: number; text: string; known: boolean }[]
  pieces: { label: string; url: string }[]
  /** Other places that its words may mean. */
  others: { label: string; url: string }[]
  unused: string[]
  clearUrl: string
}

/** The part of a results page about the line that led to it; null where none did. */
export async function showLine(said: string | null, city: string): Promise<LineShown | null> {
  const line = said?.trim().slice(0, longestLine)
  if (!line) return null
  const read = await call(readSearchLine, { query: { tq: line, city } })
  if (read.pieces.length === 0) return null
  return {
    line,
    marks: marksOf(read),
    pieces: read.pieces.map(({ label, without }) => ({ label, url: lineUrl(without, city) })),
    others: read.others.map(({ name, line: other }) => ({ label: name, url: lineUrl(other, city) })),
    unused: read.unused,
    clearUrl: lineUrl('', city),
  }
}

/** Where a line is read. */
const lineUrl = (line: string, city: string): string =>
  line ? `/search_new?${new URLSearchParams({ city, tq: line })}` : `/${city}`

function marksOf({ line, pieces }: SearchLine): LineShown['marks'] {
  const marks: LineShown['marks'] = []
  let end = 0
  for (const { from, to } of pieces) {
    if (from > end) marks.push({ from: end, text: line.slice(end, from), known: false })
    marks.push({ from, text: line.slice(from, to), known: true })
    end = to
  }
  if (end < line.length) marks.push({ from: end, text: line.slice(end), known: false })
  return marks
}
