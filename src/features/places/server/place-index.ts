import type { Point } from '../rules.ts'
import { maxMistakes, mistakesIn, soundOf, wordsOf } from './spelling.ts'

/** A place with all its names, the primary one first. */
export type IndexedPlace = Point & {
  cityId: number
  standing: number
  names: readonly string[]
  /** Found as they begin, but neither by their later words, which are common ones ("campus" sounds like Paris), nor by sound. */
  fromTheStart?: readonly string[]
}

/** A suffix of a name that starts at a word. Spaces are removed: "hsrlayout". */
type Label<P> = {
  place: P
  text: string
  sound: string
  digits: string
  letters: number
  /** Starts at the first word of the name. */
  whole: boolean
  /** Belongs to an alternative name. */
  other: boolean
}

export type PlaceIndex<P extends IndexedPlace> = {
  /** Sorted by text, for prefix search. */
  labels: readonly Label<P>[]
  /** Grouped by the first letter of the phonetic key. */
  bySound: ReadonlyMap<string, readonly Label<P>[]>
}

export function buildPlaceIndex<P extends IndexedPlace>(places: readonly P[]): PlaceIndex<P> {
  const named = places.flatMap((place) =>
    place.names.flatMap((name, at) => {
      const words = wordsOf(name)
      return words.map((_, from) => labelOf(place, words.slice(from), from === 0, at > 0))
    }),
  )
  const leading = places.flatMap((place) =>
    (place.fromTheStart ?? []).map((name) => labelOf(place, wordsOf(name), true, true)),
  )
  const labels = [...named, ...leading].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return { labels, bySound: Map.groupBy(named, ({ sound }) => sound.charAt(0)) }
}

function labelOf<P>(place: P, words: readonly string[], whole: boolean, other: boolean): Label<P> {
  const text = words.join('')
  const sound = soundOf(text)
  return { place, text, sound, digits: digitsIn(text), letters: lettersIn(sound), whole, other }
}

/** The query: within a city or anywhere; equal matches in the city `nearId` come first. */
export type Wanted = { words: readonly string[]; cityId?: number; nearId?: number }
/** Match type: by name, by its words in another order, or fuzzy. */
export type How = 'named' | 'reordered' | 'alike'
export type Found<P> = { places: P[]; how: How }

const nearBonus = 0.75
const minSoundLength = 4
/** Shorter text is fuzzy-matched against whole names only; as a prefix it would match by chance. */
const minPrefixLength = 6

export function findPlaces<P extends IndexedPlace>(index: PlaceIndex<P>, wanted: Wanted, limit: number): Found<P> {
  const scores = new Map<P, number>()
  const note = (place: P, score: number) => {
    if (wanted.cityId !== undefined && place.cityId !== wanted.cityId) return
    const total = score + (place.cityId === wanted.nearId ? nearBonus : 0)
    if (total > (scores.get(place) ?? -1)) scores.set(place, total)
  }
  const how = look(index, wanted.words, note, () => scores.size > 0)
  const best = [...scores].sort(([a, first], [b, second]) => second - first || b.standing - a.standing)
  return { places: best.slice(0, limit).map(([place]) => place), how }
}

/** Fuzzy matching runs only if no name matches. */
function look<P extends IndexedPlace>(
  index: PlaceIndex<P>,
  words: readonly string[],
  note: Note<P>,
  isFound: () => boolean,
): How {
  const typed = words.join('')
  if (typed === '') return 'alike'
  noteNamed(index, typed, note)
  if (isFound()) return 'named'
  if (words.length > 1) noteInAnyOrder(index, words, note)
  if (isFound()) return 'reordered'
  noteAlike(index, typed, note)
  noteLeading(index, words, note)
  return 'alike'
}

type Note<P> = (place: P, score: number) => void

/** Ranks whole names before prefixes, prefixes before later words, and primary before alternative names. */
function noteNamed<P extends IndexedPlace>(index: PlaceIndex<P>, typed: string, note: Note<P>): void {
  for (const { place, text, whole, other } of beginningWith(index, typed)) {
    note(place, (whole ? (text === typed ? 4 : 3) : 2) - (other ? 0.5 : 0))
  }
}

/** "layout hsr", "metro indiranagar": every typed word is a prefix of a word of the name. */
function noteInAnyOrder<P extends IndexedPlace>(index: PlaceIndex<P>, words: readonly string[], note: Note<P>): void {
  const each = words.map((word) => new Set(beginningWith(index, word).map(({ place }) => place)))
  const [first, ...others] = each.sort((a, b) => a.size - b.size)
  for (const place of first ?? []) if (others.every((set) => set.has(place))) note(place, 1)
}

function noteAlike<P extends IndexedPlace>(index: PlaceIndex<P>, typed: string, note: Note<P>): void {
  const sound = soundOf(typed)
  // "qqqq" reduces to one letter, which would match everything.
  if (sound.length < minSoundLength) return
  const most = maxMistakes(sound.length)
  const digits = digitsIn(typed)
  const letters = lettersIn(sound)
  for (const label of index.bySound.get(sound.charAt(0)) ?? []) {
    // Cheap bitmask checks skip most names before the edit distance. Digits must match: another number is another
    // sector.
    if (!label.digits.startsWith(digits) || bitsIn(letters & ~label.letters) > most) continue
    if (sound.length < minPrefixLength && label.sound.length > sound.length + 1) continue
    const mistakes = mistakesIn(sound, label.sound, most)
    if (mistakes > most) continue
    // Errors count less if the typed text is about as long as the name.
    const unsaid = Math.min(0.2, Math.max(0, label.sound.length - sound.length - 2) / 50)
    note(label.place, 1 - mistakes / sound.length - unsaid - (label.whole ? 0 : 0.2) - (label.other ? 0.02 : 0))
  }
}

/** "jayanagar 4th block", "noida sector 64": falls back to the leading words if all of them match nothing. */
function noteLeading<P extends IndexedPlace>(index: PlaceIndex<P>, words: readonly string[], note: Note<P>): void {
  for (let count = words.length - 1; count > 0; count--) {
    const leading = words.slice(0, count).join('')
    for (const { place, text, whole, other } of beginningWith(index, leading)) {
      if (whole && text === leading && text.length > 2) note(place, 0.5 - (other ? 0.02 : 0))
    }
  }
}

function beginningWith<P extends IndexedPlace>({ labels }: PlaceIndex<P>, text: string): Label<P>[] {
  let low = 0
  let high = labels.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((labels[middle] as Label<P>).text < text) low = middle + 1
    else high = middle
  }
  const found: Label<P>[] = []
  for (let at = low; labels[at]?.text.startsWith(text); at++) found.push(labels[at] as Label<P>)
  return found
}

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The letters of a text as a bitmask. */
function lettersIn(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
