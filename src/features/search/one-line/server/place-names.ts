import { places } from '#features/places/server/api.ts'
import { readLine } from '../grammar.ts'
import { tokensOf } from '../tokens.ts'

let known: string[][] | undefined
let words: ReadonlySet<string> | undefined

/** Whether a word of a line is a part of the name of a place, in any script. Found on first use. */
export function isPlaceWord(word: string): boolean {
  words ??= new Set(places.listNames().flatMap((name) => tokensOf(name).map(({ text }) => text)))
  return words.has(word) || places.isPlaceWord(word)
}

/** Names of places that would be read as filters: Khana Para, New Friends Colony. Found on first use. */
export function namesLikeFilters(): readonly (readonly string[])[] {
  known ??= places
    .listNames()
    .filter((name) => readLine(name, { today: '2000-01-01', isPlaceWord }).pieces.length > 0)
    .map((name) => tokensOf(name).map(({ text }) => text))
    .toSorted((a, b) => b.length - a.length)
  return known
}
