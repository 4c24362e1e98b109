import type { Comfort } from '#features/search/filters/comforts.ts'
import { comfortName, furnishingName, houseTypeName } from '#features/search/filters/filter-names.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { addDays } from '#shared/dates.ts'
import { knownWords, type Phrase, phrasesBy, type Say } from './lexicon.ts'
import { freeBy, kindUnlessSaid, type Match, type Options, type Piece, type Reader } from './reader.ts'
import type { Token } from './tokens.ts'

/** A phrase of ours, with a letter wrong here and there. */
export const readPhrase: Reader = (tokens, at, options) => {
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
