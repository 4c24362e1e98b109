import { change, type Filters, mostBedrooms } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { type Day, isDay } from '#shared/dates.ts'
import { joiningWords, months, smallNumbers, numberWords as words } from './lexicon.ts'
import { readPhrase } from './read-phrase.ts'
import { depositSum, readPrice, readRange } from './read-rent.ts'
import { freeBy, isIn, kindUnlessSaid, type Match, type Options, type Piece, type Reader } from './reader.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Words that are left: the name of a place, or nothing we can use. */
export type Rest = { from: number; to: number; text: string }

export type Line = { pieces: Piece[]; rest: Rest[] }

/** Reads a search said in one line. Never throws; every word is in a piece, in the rest, or joins others. */
export function readLine(line: string, options: Options): Line {
  const tokens = tokensOf(line)
  const pieces: Piece[] = []
  const rest: Rest[] = []
  /** Where joining words begin that no word after them has taken yet. */
  let joinedFrom = -1
  let isInName = false
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const named = options.names?.find((name) => name.every((word, n) => tokens[at + n]?.text === word))?.length ?? 0
    const sum = named ? 0 : depositSum(tokens, at)
    if (sum > 0) {
      rest.push({ from: token.from, to: (tokens[at + sum - 1] as Token).to, text: '' })
      joinedFrom = -1
      isInName = false
      at += sum
      continue
    }
    const match = named ? undefined : readers.map((read) => read(tokens, at, options)).find((each) => each !== null)
    if (match) {
      const first = tokens[joinedFrom >= 0 ? joinedFrom : at] as Token
      const last = tokens[at + match.size - 1] as Token
      pieces.push({ from: first.from, to: last.to, label: match.label, part: match.part })
      joinedFrom = -1
      isInName = false
      at += match.size
      continue
    }
    if (named === 0 && joiningWords.has(token.text)) {
      if (joinedFrom < 0) joinedFrom = at
      isInName = false
    } else {
      const before = rest.at(-1)
      const last = tokens[at + Math.max(1, named) - 1] as Token
      if (before && isInName) before.to = last.to
      else rest.push({ from: token.from, to: last.to, text: '' })
      joinedFrom = -1
      isInName = true
    }
    at += Math.max(1, named)
  }
  for (const each of rest) each.text = line.slice(each.from, each.to)
  return { pieces, rest }
}

/** The filters that all pieces ask for together. */
export function applyLine(filters: Filters, { pieces }: Pick<Line, 'pieces'>): Filters {
  let said = filters
  for (const { part } of pieces) said = change(said, part(said))
  return said
}

const readBedrooms: Reader = (tokens, at) => {
  const first = tokens[at]
  const number = first?.isNumber ? Number(first.text) : smallNumbers.get(first?.text ?? '')
  if (!number || !Number.isInteger(number) || number > mostBedrooms) return null
  const next = tokens[at + 1]
  const isRoomWord = next?.text === 'bed' && tokens[at + 2]?.text.startsWith('room')
  if (isIn(words.rk, next) && number === 1) {
    return {
      size: 2,
      label: m.search_studio_1_rk(),
      part: (now) => ({ houseType: 'studio', ...kindUnlessSaid(now) }),
    }
  }
  if (!isIn(words.bhk, next) && !isRoomWord) return null
  return {
    size: isRoomWord ? 3 : 2,
    label: m.search_bhk({ count: number }),
    part: (now) => ({ bedrooms: number, ...kindUnlessSaid(now) }),
  }
}

/** "15 december", "dec 15", "from january". */
const readDate: Reader = (tokens, at, { today }) => {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first) return null
  const after = (index: number) => (/^(st|nd|rd|th)$/.test(tokens[index]?.text ?? '') && tokens[index]?.glued ? 1 : 0)
  const isBound = /^(from|by|before|after|on)$/.test(first.text)
  const start = isBound ? at + 1 : at
  const month = months.get(tokens[start]?.text ?? '')
  const size = (end: number) => end - at
  if (month) {
    const day = tokens[start + 1]
    if (day?.isNumber && Number(day.text) <= 31)
      return moveIn(today, month, Number(day.text), size(start + 2 + after(start + 2)))
    // "may" and "mar" alone may be anything.
    return isBound || first.text.length > 3 ? moveIn(today, month, 1, size(start + 1)) : null
  }
  const number = tokens[start]
  if (!number?.isNumber || Number(number.text) > 31 || !second) return null
  const at2 = start + 1 + after(start + 1)
  const named = months.get(tokens[at2]?.text ?? '')
  return named ? moveIn(today, named, Number(number.text), size(at2 + 1)) : null
}

function moveIn(today: Day, month: number, day: number, size: number): Match | null {
  const two = (n: number) => String(n).padStart(2, '0')
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].map((each) => `${each}-${two(month)}-${two(day)}`)
  const next = days.find((each) => isDay(each) && each >= today)
  return next ? freeBy(next, size) : null
}

/** The first that reads the words at a place wins. */
const readers: readonly Reader[] = [readRange, readBedrooms, readDate, readPrice, readPhrase]
