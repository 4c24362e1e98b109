import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'
import type { House } from '../contract.ts'

/**
 * Homes are kept in English for all, and translated where they are given out. A text that the program wrote from facts
 * is written again in the reader's language; a text that a person wrote stays as it is.
 */
const bySize = /^(Studio|\d+ BHK)( independent house| villa| PG)? in (.+)$/
const ofPg = /^(.+?) PG(?: for (women|men))? in (.+)$/
const inOneSentence =
  /^(Studio|\d+ BHK) of ([\d,]+) sq ft, (fully furnished|semi furnished|unfurnished), (?:(\d+) (bed|room)s let one by one|let as a whole)\.$/

/** "2 BHK in Lake View, HSR Layout", and "Gokulam PG for women in HSR Layout". */
export function homeTitle(title: string): string {
  if (currentLanguage() === 'en') return title
  const [, size, type = ' none', where = ''] = bySize.exec(title) ?? []
  if (size !== undefined) {
    const place = placeOf(where)
    return place === null ? title : m.house_title({ size: sizeOf(size), type: type.trim().replace(' ', '_'), place })
  }
  const [, name, who = 'any', area = ''] = ofPg.exec(title) ?? []
  const place = placeOf(area)
  return name === undefined || place === null ? title : m.house_pg_title({ name, who, place })
}

/** The sentence that a listing of an owner gets. */
function homeSentence(text: string): string {
  const [, size, area = '', furnishing = '', count = '', kind = 'house'] = inOneSentence.exec(text) ?? []
  if (size === undefined) return text
  return m.house_sentence({
    ...{ size: sizeOf(size), area, kind, count },
    furnishing: m.cards_furnishing({ furnishing: furnishing.replace(' ', '_') }),
  })
}

const sizeOf = (size: string): string => (size === 'Studio' ? 'studio' : size.replace(' BHK', ''))

/** Null where it ends in no place that we know: then a person wrote it. */
function placeOf(where: string): string | null {
  const [locality = '', ...before] = where.split(', ').toReversed()
  const name = places.placeName(locality)
  return name === locality ? null : [...before.toReversed(), name].join(', ')
}

/** The home of a page. Its street is named as its owner wrote it. */
export function houseInLanguage(house: House): House {
  if (currentLanguage() === 'en') return house
  const short = homeSentence(house.short_description)
  const { street, pincode, ...address } = house.address
  const [locality, city] = [places.placeName(address.locality), places.placeName(address.city)]
  return {
    ...house,
    title: homeTitle(house.title),
    short_description: short,
    long_description: longIn(house, short),
    address: { ...address, street, pincode, locality, city, line: `${street}, ${locality}, ${city} ${pincode}` },
  }
}

/** A listing begins with its sentence; the words of its owner after it get a paragraph of their own. */
function longIn({ short_description, long_description }: House, short: string): string {
  if (short === short_description || !long_description.startsWith(short_description)) return long_description
  return [short, long_description.slice(short_description.length).trim()].filter(Boolean).join('\n\n')
}
