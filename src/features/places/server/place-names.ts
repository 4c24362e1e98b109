import { currentLanguage } from '#shared/language.ts'
import { type Row, readTsv } from './tsv.ts'

/** A city, a state or a locality as Hindi and Kannada write it, and other spellings that people type. */
export type PlaceName = { name: string; hi: string; kn: string; otherSpellings: readonly string[] }

export const placeNameColumns = ['name', 'hi', 'kn', 'other_spellings'] as const

/** Letters of one script, its joiners, digits and the dots of initials. */
const scripts = {
  hi: /^[\p{Script=Devanagari}0-9 .]+$/u,
  kn: /^[\p{Script=Kannada}\u200c0-9 .]+$/u,
} as const

export function readPlaceNames(rows: readonly Row<(typeof placeNameColumns)[number]>[]): Map<string, PlaceName> {
  const names = new Map<string, PlaceName>()
  for (const row of rows) {
    const { name, hi, kn, other_spellings: others } = row.cells
    if (names.has(name)) throw row.refuse(`${name} is there already`)
    const otherSpellings = others === '' ? [] : others.split('|')
    if (!scripts.hi.test(hi)) throw row.refuse(`"${hi}" is not written in Devanagari`)
    if (!scripts.kn.test(kn)) throw row.refuse(`"${kn}" is not written in Kannada`)
    const wrong = otherSpellings.find((each) => !scripts.hi.test(each) && !scripts.kn.test(each))
    if (wrong !== undefined) throw row.refuse(`"${wrong}" is written in neither script`)
    const all = [hi, kn, ...otherSpellings]
    if (all.some((each) => each !== each.normalize('NFC').trim())) throw row.refuse('a name is not in NFC')
    if (new Set(all).size !== all.length) throw row.refuse(`${name} has one of its names twice`)
    names.set(name, { name, hi, kn, otherSpellings })
  }
  return names
}

const readNames = (file: string): Map<string, PlaceName> => {
  const rows = readTsv(new URL(file, import.meta.url), ['name', 'hi', 'kn'])
  return readPlaceNames(rows.map((row) => ({ ...row, cells: { ...row.cells, other_spellings: '' } })))
}

/** Landmarks, and stations of the metro that are not named like a locality. */
export const landmarkNames: ReadonlyMap<string, PlaceName> = readNames('./landmark-names.tsv')
export const stationNames: ReadonlyMap<string, PlaceName> = readNames('./station-names.tsv')

/** By the English name: Sector 62 is written alike in every city. */
export const placeNames: ReadonlyMap<string, PlaceName> = readPlaceNames(
  readTsv(new URL('./place-names.tsv', import.meta.url), placeNameColumns),
)

/** The name of a city, state or locality in the language that is spoken; one we have no other name of stays as it is. */
export const placeName = (name: string): string => nameIn(placeNames, name)

export const landmarkName = (name: string): string => nameIn(landmarkNames, name)

/** Most stations are named after the locality they stand in. */
export const stationName = (name: string): string => nameIn(placeNames.has(name) ? placeNames : stationNames, name)

function nameIn(names: ReadonlyMap<string, PlaceName>, name: string): string {
  const language = currentLanguage()
  return language === 'en' ? name : (names.get(name)?.[language] ?? name)
}

/** Every way in which Hindi and Kannada write the place, in any language. */
export function spellingsOf(name: string): readonly string[] {
  const known = placeNames.get(name) ?? landmarkNames.get(name)
  return known ? [known.hi, known.kn, ...known.otherSpellings] : []
}
