import type { Comfort } from '#features/search/filters/comforts.ts'
import { comfortName, furnishingName, houseTypeName } from '#features/search/filters/filter-names.ts'
import { change, type Filters, highestPrice, mostBedrooms } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { addDays, type Day, isDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import {
  joiningWords,
  knownWords,
  months,
  type Phrase,
  phrasesBy,
  type Say,
  smallNumbers,
  numberWords as words,
} from './lexicon.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Words of a line that were understood: what they ask for, and how that is shown. */
export type Piece = { from: number; to: number; label: string; part: (filters: Filters) => Partial<Filters> }

/** Words that are left: the name of a place, or nothing we can use. */
export type Rest = { from: number; to: number; text: string }

export type Line = { pieces: Piece[]; rest: Rest[] }

export type Options = {
  today: Day
  /** Whether a word is a part of a place's name: then it is not taken for a misspelt one of ours. */
  isPlaceWord?: (word: string) => boolean
  /** Names of places that have a word of ours in them, such as New Friends Colony. */
  names?: readonly (readonly string[])[]
}

type Match = { size: number; label: string; part: Piece['part'] }
type Reader = (tokens: readonly Token[], at: number, options: Options) => Match | null

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

const isIn = (set: ReadonlySet<string>, token: Token | undefined): boolean => token !== undefined && set.has(token.text)

type Amount = { size: number; value: number; hasUnit: boolean; number: number }

/** 30k, ₹30,000, 30 hazar, 1.5 lakh, rs 25000. */
function readAmount(tokens: readonly Token[], at: number): Amount | null {
  let next = at
  let hasUnit = false
  while (isIn(words.rupees, tokens[next])) {
    next += 1
    hasUnit = true
  }
  const token = tokens[next]
  if (!token?.isNumber) return null
  const number = Number(token.text)
  next += 1
  let value = number
  if (isIn(words.thousand, tokens[next])) value *= 1000
  else if (isIn(words.lakh, tokens[next])) value *= 100_000
  if (value !== number) {
    next += 1
    hasUnit = true
  }
  if (isIn(words.rupees, tokens[next])) {
    next += 1
    hasUnit = true
  }
  if (isIn(words.distance, tokens[next]) && value === number) return null
  return { size: next - at, value: Math.round(value), hasUnit, number }
}

/**
 * Number of words that name a sum for the deposit ("1.5 lakh deposit max", "deposit under 50k"), which nothing filters by:
 * they are left over instead of being taken for a rent or a place.
 */
function depositSum(tokens: readonly Token[], at: number): number {
  const skip = (from: number, ...sets: readonly ReadonlySet<string>[]): number => {
    let next = from
    while (sets.some((set) => isIn(set, tokens[next]))) next += 1
    return next
  }
  const bounds = [words.under, words.over, words.around, words.than]
  if (isIn(words.deposit, tokens[at])) {
    const start = skip(at + 1, ...bounds)
    const amount = readAmount(tokens, start)
    return amount?.hasUnit ? skip(start + amount.size, words.afterUnder, words.afterOver) - at : 0
  }
  const start = skip(at, ...bounds)
  const amount = readAmount(tokens, start)
  if (!amount?.hasUnit) return 0
  const deposit = skip(start + amount.size, words.than)
  // "20k deposit 50k": the sum after the word is the deposit's.
  if (!isIn(words.deposit, tokens[deposit]) || depositSum(tokens, deposit) > 0) return 0
  return skip(deposit + 1, words.afterUnder, words.afterOver) - at
}

const lowest = 1000
const isPrice = (value: number): boolean => value >= lowest && value <= highestPrice

/** "under 30" means thousands. */
const inThousands = (value: number): number => (value >= 3 && value < 1000 ? value * 1000 : value)

const upTo = (maxPrice: number, size: number): Match => ({
  size,
  label: m.ui_rent_up_to({ high: formatRupees(paise(maxPrice)) }),
  part: () => ({ maxPrice }),
})

const fromPrice = (minPrice: number, size: number): Match => ({
  size,
  label: m.search_line_from({ rent: formatRupees(paise(minPrice)) }),
  part: () => ({ minPrice }),
})

const between = (minPrice: number, maxPrice: number, size: number): Match => ({
  size,
  label: m.ui_rent_between({ low: formatRupees(paise(minPrice)), high: formatRupees(paise(maxPrice)) }),
  part: () => ({ minPrice, maxPrice }),
})

/** "20k to 30k", "20-30k", "between 20 and 30k", "20 se 30 hazar". */
const readRange: Reader = (tokens, at) => {
  const start = tokens[at]?.text === 'between' ? at + 1 : at
  const low = readAmount(tokens, start)
  if (!low) return null
  let next = start + low.size
  // A dash leaves no token: two numbers that nothing stands between.
  if (isIn(words.to, tokens[next])) next += 1
  else if (!tokens[next]?.isNumber || low.value !== low.number) return null
  const high = readAmount(tokens, next)
  if (!high?.hasUnit && !(high && isPrice(high.value))) return null
  const factor = high.value / high.number
  const from = low.value === low.number && low.value < lowest ? low.value * factor : low.value
  if (!isPrice(from) || !isPrice(high.value) || from >= high.value) return null
  return between(
    Math.round(from),
    high.value,
    next + high.size - at + (isIn(words.afterUnder, tokens[next + high.size]) ? 1 : 0),
  )
}

const readPrice: Reader = (tokens, at) => {
  let next = at
  const bound = (['under', 'over', 'around'] as const).find((name) => isIn(words[name], tokens[at]))
  if (bound) next += 1
  if (tokens[at]?.text === 'up' && tokens[at + 1]?.text === 'to') next += 2
  const isUpTo = next === at + 2
  while ((bound || isUpTo) && isIn(words.than, tokens[next])) next += 1
  const amount = readAmount(tokens, next)
  if (!amount) return null
  next += amount.size
  const value = bound || isUpTo ? inThousands(amount.value) : amount.value
  let end = next
  while (isIn(words.than, tokens[end])) end += 1
  const isUnder = isIn(words.afterUnder, tokens[end])
  const isOver = isIn(words.afterOver, tokens[end])
  if (isUnder || isOver) {
    const price = inThousands(amount.value)
    if (!isPrice(price)) return null
    return isUnder ? upTo(price, end + 1 - at) : fromPrice(price, end + 1 - at)
  }
  if (!isPrice(value)) return null
  if (bound === 'over') return fromPrice(value, next - at)
  if (bound === 'around') {
    const [low, high] = [value * 0.8, value * 1.2].map((each) => Math.round(each / 500) * 500)
    return between(low as number, high as number, next - at)
  }
  // Six digits alone are a postal code; two are a sector.
  const isBare = !bound && !isUpTo && !amount.hasUnit
  if (isBare && (value < 2000 || value > 99_999 || isYear(tokens, at))) return null
  return upTo(value, next - at)
}

const isYear = (tokens: readonly Token[], at: number): boolean => months.has(tokens[at - 1]?.text ?? '')

const kindUnlessSaid = (filters: Filters): Partial<Filters> =>
  filters.bedType === 'bed_and_room' ? { bedType: 'house' } : {}

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

const freeBy = (day: Day, size: number): Match => ({
  size,
  label: m.search_free_by_chip({ day: localDay(day) }),
  part: () => ({ moveIn: day }),
})

/** A phrase of ours, with a letter wrong here and there. */
const readPhrase: Reader = (tokens, at, options) => {
  for (const [how, same] of [
    ['exact', (typed: string, word: string) => typed === word],
    ['alike', (typed: string, word: string) => isAlike(typed, word, options)],
  ] as const) {
    const first = tokens[at]?.text ?? ''
    const starts = how === 'exact' ? [first] : knownWords.filter((word) => isAlike(first, word, options))
    for (const start of starts) {
      for (const phrase of phrasesBy.get(start) ?? []) {
        if (fits(phrase, tokens, at, same)) return matchOf(phrase.say, phrase.words.length, options)
      }
    }
  }
  return null
}

const fits = ({ words: said }: Phrase, tokens: readonly Token[], at: number, same: (a: string, b: string) => boolean) =>
  said.every((word, n) => {
    const typed = tokens[at + n]?.text
    return typed !== undefined && (typed === word || same(typed, word))
  })

/** Longer words may have one letter wrong, missing, too many or swapped with the next; the first is right. */
function isAlike(typed: string, word: string, { isPlaceWord }: Options): boolean {
  if (typed.length < 5 || word.length < 5 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1)
    return false
  if (typed === word) return true
  if (isPlaceWord?.(typed)) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [rest, other] = [typed.slice(at), word.slice(at)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest === other.slice(1) ||
    rest.slice(1) === other ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

const kindLabels = { bed: m.search_shared, room: m.search_private_room, house: m.search_whole_house } as const
const whoLabels = {
  male: m.search_men,
  female: m.search_women,
  family: m.search_family,
  friends: m.search_friends,
} as const
const flagLabels = {
  zeroDeposit: m.search_zero_deposit,
  verified: m.search_verified_last_30_days,
  wellRated: m.search_four_stars,
  hasOffer: m.search_with_offers,
  video: m.search_online_tour,
  prime: m.search_prime,
} as const
const orderLabels = { rent_asc: m.search_cheapest_first, newest: m.search_newest_first } as const

function matchOf(say: Say, size: number, { today }: Options): Match {
  const match = (label: string, part: Piece['part']): Match => ({ size, label, part })
  switch (say.about) {
    case 'kind':
      return match(kindLabels[say.value](), ({ gender }) => ({
        bedType: say.value,
        // A family takes a whole house.
        ...(gender === 'family' && say.value !== 'house' ? { gender: 'any' } : {}),
      }))
    case 'houseType':
      return match(houseTypeName(say.value), (now) => ({
        houseType: say.value,
        ...(say.value === 'pg' ? {} : kindUnlessSaid(now)),
      }))
    case 'who':
      if (say.value === 'friends')
        return match(whoLabels.friends(), (now) => ({ gender: 'any', ...kindUnlessSaid(now) }))
      return match(whoLabels[say.value](), () => ({ gender: say.value as Filters['gender'] }))
    case 'furnishing':
      return match(furnishingName(say.value), () => ({ furnishing: say.value }))
    case 'amenity':
      return match(comfortName(say.value), ({ amenities }) => ({ amenities: [...amenities, say.value as Comfort] }))
    case 'flag':
      return match(flagLabels[say.value](), () => ({ [say.value]: true }))
    case 'order':
      return match(orderLabels[say.value](), () => ({ order: say.value }))
    case 'moveIn': {
      if (say.value === 'now') return freeBy(today, size)
      return freeBy(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, size)
    }
  }
}

/** The first that reads the words at a place wins. */
const readers: readonly Reader[] = [readRange, readBedrooms, readDate, readPrice, readPhrase]
