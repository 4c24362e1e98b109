import { currentLanguage } from '#shared/language.ts'
import { type Point, toSlug } from '../rules.ts'
import { readAliases } from './gazetteer.ts'
import { buildPlaceIndex, findPlaces, type IndexedPlace, type PlaceIndex } from './place-index.ts'
import { placeNameColumns, readPlaceNames } from './place-names.ts'
import { wordsOf } from './spelling.ts'
import { matching, namePattern, readTsv } from './tsv.ts'

/** Unserved cities of India, and a few abroad that people type. Larger ones first. */
export type OtherCity = Point & { name: string; aliases: readonly string[]; inIndia: boolean }

const degrees = /^-?\d{1,3}\.\d{2}$/

export const otherCities: readonly OtherCity[] = readTsv(new URL('./other-cities.tsv', import.meta.url), [
  'name',
  'aliases',
  'country',
  'lat',
  'lng',
]).map((row) => ({
  name: matching(row, 'name', namePattern),
  aliases: readAliases(row),
  inIndia: matching(row, 'country', /^[A-Z]{2}$/) === 'IN',
  lat: Number(matching(row, 'lat', degrees)),
  lng: Number(matching(row, 'lng', degrees)),
}))

/** The names of cities in India, as Hindi and Kannada write them. */
export const otherCityNames = readPlaceNames(
  readTsv(new URL('./other-city-names.tsv', import.meta.url), placeNameColumns),
)

/** The name of an unserved city in the language that is spoken. */
export function otherCityName(name: string): string {
  const language = currentLanguage()
  return language === 'en' ? name : (otherCityNames.get(name)?.[language] ?? name)
}

/** The day on which the list was last checked. */
export const otherCitiesCheckedOn = '2026-11-15'

/** The unserved Indian city of this name, in any of its spellings; likenesses do not count. */
export function findUnservedCity(name: string): OtherCity | undefined {
  const slug = toSlug(name)
  return otherCities.find(
    ({ inIndia, name, aliases }) => inIndia && [name, ...aliases].some((each) => toSlug(each) === slug),
  )
}

let index: PlaceIndex<IndexedPlace & { city: OtherCity }> | undefined

/** The unserved city the text means, named if it is in India; `sure` for an exact name. */
export function findOtherCity(text: string): { inIndia: string | null; sure: boolean } {
  index ??= buildPlaceIndex(
    otherCities.map((city, at) => {
      const { name, aliases, lat, lng } = city
      return { city, lat, lng, cityId: 0, standing: -at, names: [name, ...aliases] }
    }),
  )
  const { places, how } = findPlaces(index, { words: wordsOf(text) }, 1)
  const city = places[0]?.city
  return { inIndia: city?.inIndia ? city.name : null, sure: how === 'named' }
}
