import { normalise } from '../rules.ts'
import { toLatin } from './indic-letters.ts'

const shortForms: Readonly<Record<string, string>> = {
  ...{ rd: 'road', sec: 'sector', sect: 'sector', ph: 'phase', ext: 'extension', extn: 'extension', stn: 'station' },
  ...{
    opp: '',
    near: '',
    nr: '',
    beside: '',
    center: 'centre',
    uni: 'university',
    univ: 'university',
    blk: 'block',
    ngr: 'nagar',
  },
}

/** The normalised words of a name: Latin letters, abbreviations expanded. */
export const wordsOf = (text: string): string[] =>
  normalise(toLatin(text))
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .filter(Boolean)

const sameSounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|c(?!h)/g, 'k'],
  [/([bcdgjkst])h+/g, '$1'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ii|ie|ei/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** A phonetic key, because Indian names have several Latin spellings. Takes joined words. */
export const soundOf = (joined: string): string =>
  sameSounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), joined)

/** Allowed edit distance for a text of this length; short texts must match exactly. */
export const maxMistakes = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3)

/** Reused buffers of the edit-distance table, which is filled thousands of times per query. */
const rows = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)]

/**
 * Edit distance (insert, delete, replace, swap) of `typed` to the best prefix of `name`; values above `most` are
 * returned as `most + 1`.
 */
export function mistakesIn(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most, 127)
  if (width < typed.length - most) return most + 1
  let [before, row, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) row[j] = j
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1)
    let least = i
    next[0] = i
    for (let j = 1; j <= width; j++) {
      const same = letter === name.charCodeAt(j - 1)
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && letter === name.charCodeAt(j - 2)
      if (swapped && typed.charCodeAt(i - 2) === name.charCodeAt(j - 1)) cost = Math.min(cost, at(before, j - 2) + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  let least = most + 1
  for (let j = 0; j <= width; j++) least = Math.min(least, at(row, j))
  return least
}

const at = (row: Uint8Array, place: number): number => row[place] as number
