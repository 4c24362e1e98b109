import type { PlaceSuggestion } from '#features/places/contract.ts'
import { canPredict } from '#features/places/rules.ts'
import { places } from '#features/places/server/api.ts'
import type { Rest } from '../grammar.ts'
import { readLetters } from '../spelt-letters.ts'

/** The place, the words that name it, and what they say: letters that were spelt are letters there. */
export type FoundPlace = { place: PlaceSuggestion; used: Rest[]; said: string }

/** Shorter words begin too many names. */
const fewestLetters = 4

/**
 * The place that the words left of a line mean, and which of the words name it: all of them, the words of one gap, or
 * some of those; what is only like a name comes last.
 */
export function findPlace(rest: readonly Rest[], nearId: number | undefined): FoundPlace | null {
  if (rest.length === 0) return null
  const look = (used: readonly Rest[], isAlike: boolean): FoundPlace | null => {
    const text = used.map((each) => each.text).join(' ')
    // "एचएसआर" may be a name as it is written, or the letters of one.
    const letters = text.split(/\s+/).map(readLetters).join(' ')
    for (const said of new Set([text, letters])) {
      if (!canPredict(said)) continue
      const { places: found, how } = places.findOwn({ text: said, nearId })
      const [place] = found
      if (place && (how !== 'alike' || (isAlike && said === letters))) return { place, used: [...used], said }
    }
    return null
  }
  const first = look(rest, false) ?? firstOf(rest, (each) => look([each], false))
  if (first) return first
  const parts = rest.flatMap(partsOf).filter(({ text }) => text.replace(/\s/g, '').length >= fewestLetters)
  return (
    firstOf(parts, (each) => look([each], false)) ?? look(rest, true) ?? firstOf(rest, (each) => look([each], true))
  )
}

function firstOf<T>(list: readonly T[], look: (one: T) => FoundPlace | null): FoundPlace | null {
  for (const one of list) {
    const found = look(one)
    if (found) return found
  }
  return null
}

/** Fewer of its words, the most first. */
function partsOf({ text, from }: Rest): Rest[] {
  const words = [...text.matchAll(/\S+/g)]
  const parts: Rest[] = []
  for (let size = words.length - 1; size > 0; size--) {
    for (let start = 0; start + size <= words.length; start++) {
      const first = words[start] as RegExpExecArray
      const last = words[start + size - 1] as RegExpExecArray
      const end = last.index + last[0].length
      parts.push({ from: from + first.index, to: from + end, text: text.slice(first.index, end) })
    }
  }
  return parts
}
