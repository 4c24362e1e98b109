import { highestPrice } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { formatRupees, paise } from '#shared/money.ts'
import { months, numberWords as words } from './lexicon.ts'
import { isIn, type Match, type Reader } from './reader.ts'
import type { Token } from './tokens.ts'

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
export function depositSum(tokens: readonly Token[], at: number): number {
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
export const readRange: Reader = (tokens, at) => {
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

export const readPrice: Reader = (tokens, at) => {
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
