import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { cities, localities } from './gazetteer.ts'
import { landmarks } from './landmarks.ts'
import { metroLines } from './metro.ts'
import { otherCities, otherCityName, otherCityNames } from './other-cities.ts'
import { findOwn } from './own-places.ts'
import {
  landmarkName,
  landmarkNames,
  placeName,
  placeNameColumns,
  placeNames,
  readPlaceNames,
  spellingsOf,
  stationName,
  stationNames,
} from './place-names.ts'
import { recentPlaces } from './recent-places.ts'
import { parseTsv } from './tsv.ts'

const cityById = new Map(cities.map((city) => [city.id, city]))
/** Everything that can be searched by a name in another script. */
const searched = [
  ...cities.map(({ name, slug }) => ({ type: 'city', name, slug, city: slug })),
  ...localities.map(({ name, slug, cityId }) => ({ type: 'locality', name, slug, city: cityById.get(cityId)?.slug })),
]

describe('the names of places in Hindi and Kannada', () => {
  test('every city, state and locality has one in each script, and nothing else has', () => {
    const needed = new Set([
      ...cities.flatMap(({ name, state }) => [name, state]),
      ...localities.map(({ name }) => name),
    ])
    expect([...needed].filter((name) => !placeNames.has(name))).toEqual([])
    expect([...placeNames.keys()].filter((name) => !needed.has(name))).toEqual([])
  })

  test('so have every landmark and every station of each metro', () => {
    expect([...landmarkNames.keys()].toSorted()).toEqual([...new Set(landmarks.map(({ name }) => name))].toSorted())
    const stations = metroLines.flatMap((line) => line.stations)
    expect(new Set(stations.map(({ name }) => name)).size).toBe(722)
    for (const { name } of stations) {
      expect(inLanguage('hi', () => stationName(name))).toMatch(/^[\u0900-\u097f\d .]+$/)
      expect(inLanguage('kn', () => stationName(name))).toMatch(/^[\u0c80-\u0cff\u200c\d .]+$/)
    }
    expect([...stationNames.keys()].filter((name) => placeNames.has(name))).toEqual([])
    expect(inLanguage('kn', () => landmarkName('Majestic Bus Station'))).toBe('ಮೆಜೆಸ್ಟಿಕ್ ಬಸ್ ನಿಲ್ದಾಣ')
  })

  test('a landmark is found by its name in Kannada, which it is shown by', () => {
    const [found] = inLanguage('kn', () => findOwn({ text: 'ಮಾನ್ಯತಾ ಟೆಕ್' })).places
    expect(found).toMatchObject({ slug: 'manyata-tech-park', name: 'ಮಾನ್ಯತಾ ಟೆಕ್ ಪಾರ್ಕ್', type: 'landmark' })
    expect(found?.display_text).toBe('ಮಾನ್ಯತಾ ಟೆಕ್ ಪಾರ್ಕ್, ಬೆಂಗಳೂರು')
  })

  test('so has every Indian city where we are not yet', () => {
    const needed = otherCities.flatMap(({ name, inIndia }) => (inIndia ? [name] : []))
    expect([...otherCityNames.keys()].toSorted()).toEqual(needed.toSorted())
    expect(inLanguage('kn', () => otherCityName('Varanasi'))).toBe('ವಾರಾಣಸಿ')
  })

  test('no two cities, and no two localities of a city, are written alike', () => {
    for (const language of ['hi', 'kn'] as const) {
      const written = searched.map(
        ({ name, city, type }) => `${type === 'city' ? '' : city}/${placeNames.get(name)?.[language]}`,
      )
      expect(new Set(written).size).toBe(written.length)
    }
  })

  test('a place is named in the language that is spoken; a name we do not have stays as it is', () => {
    const said = (name: string) =>
      (['en', 'hi', 'kn'] as const).map((language) => inLanguage(language, () => placeName(name)))
    expect(said('Koramangala')).toEqual(['Koramangala', 'कोरमंगला', 'ಕೋರಮಂಗಲ'])
    expect(said('Bengaluru')).toEqual(['Bengaluru', 'बेंगलुरु', 'ಬೆಂಗಳೂರು'])
    expect(said('Sector 62')).toEqual(['Sector 62', 'सेक्टर 62', 'ಸೆಕ್ಟರ್ 62'])
    expect(said('Manyata Tech Park')).toEqual(['Manyata Tech Park', 'Manyata Tech Park', 'Manyata Tech Park'])
  })

  test.each([
    ['Pune\tPune\tಪುಣೆ\t', '"Pune" is not written in Devanagari'],
    ['Pune\tपुणे\tपुणे\t', '"पुणे" is not written in Kannada'],
    ['Pune\tपुणे\tಪುಣೆ\tPoona', '"Poona" is written in neither script'],
    ['Pune\tपुणे\tಪುಣೆ\tपुणे', 'Pune has one of its names twice'],
  ])('the line %j is refused', (line, reason) => {
    const rows = parseTsv('place-names.tsv', `${placeNameColumns.join('\t')}\n${line}\n`, placeNameColumns)
    expect(() => readPlaceNames(rows)).toThrow(`place-names.tsv:2: ${reason}`)
  })
})

describe('a search by a name in another script', () => {
  test.each([
    ['कोरमंगला', 'Koramangala, Bengaluru'],
    ['कोरामंगला', 'Koramangala, Bengaluru'],
    ['ಕೋರಮಂಗಲ', 'Koramangala, Bengaluru'],
    ['ಕೊರಮಂಗಲ', 'Koramangala, Bengaluru'],
    ['एचएसआर', 'HSR Layout, Bengaluru'],
    ['ಎಚ್ಎಸ್ಆರ್ ಲೇಔಟ್', 'HSR Layout, Bengaluru'],
    ['बेंगलुरु', 'Bengaluru, Karnataka'],
    ['बैंगलोर', 'Bengaluru, Karnataka'],
    ['बंगलौर', 'Bengaluru, Karnataka'],
    ['ಬೆಂಗಳೂರು', 'Bengaluru, Karnataka'],
    ['मुंबई', 'Mumbai, Maharashtra'],
    ['बंबई', 'Mumbai, Maharashtra'],
    ['ಮುಂಬೈ', 'Mumbai, Maharashtra'],
    ['गुरुग्राम', 'Gurgaon, Haryana'],
    ['कलकत्ता', 'Kolkata, West Bengal'],
    ['अंधेरी पश्चिम', 'Andheri West, Mumbai'],
    ['सेक्टर ६२ नोएडा', 'Sector 62, Noida'],
    ['ಕೋರಮಂಗಲ ಬೆಂಗಳೂರು ಕರ್ನಾಟಕ', 'Koramangala, Bengaluru'],
    ['पुणे बानेर', 'Baner, Pune'],
  ])('%s finds %s', (text, place) => {
    expect(findOwn({ text }).places[0]?.display_text).toBe(place)
  })

  test('every name in every script, with stray spaces, in NFC and NFD, in any language, finds its place', () => {
    const spaces = fc.array(fc.constantFrom('', ' ', '  ', '\t', '\u00a0'), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom(...searched),
        fc.nat(20),
        spaces,
        fc.constantFrom('NFC', 'NFD'),
        fc.constantFrom('en' as const, 'hi' as const, 'kn' as const),
        (place, which, [before = '', after = '', ...between], form, language) => {
          const all = spellingsOf(place.name)
          const name = (all[which % all.length] as string).normalize(form)
          const text = before + name.replaceAll(' ', ` ${between.join('')}`) + after
          const cityId = cities.find(({ slug }) => slug === place.city)?.id
          const { places } = inLanguage(language, () => findOwn({ text, ...(cityId === undefined ? {} : { cityId }) }))
          const found = places.find(({ type, slug }) => type === place.type && slug === place.slug)
          expect(found?.name).toBe(inLanguage(language, () => placeName(place.name)))
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('every spelling finds its place first, in the city it lies in', () => {
    const lost: string[] = []
    for (const { name, slug, type, city } of searched) {
      const cityId = cities.find((each) => each.slug === city)?.id ?? 0
      for (const text of spellingsOf(name)) {
        const [first] = findOwn({ text, cityId }).places
        if (first?.slug !== slug || first.type !== type) lost.push(`${text}: ${first?.display_text}`)
      }
    }
    expect(lost).toEqual([])
  })
})

test('an earlier search is one place, in any language it was made, and is named in the language of now', () => {
  const at = { city: 'bangalore', lat: 12.93, lng: 77.62, timeStamp: 1 }
  const searches = ['Koramangala', 'कोरमंगला', 'ಕೋರಮಂಗಲ'].map((locality) => ({ ...at, locality }))
  const named = (language: 'en' | 'kn') =>
    inLanguage(language, () => recentPlaces(searches).map(({ display_text }) => display_text))
  expect(named('en')).toEqual(['Koramangala, Bengaluru'])
  expect(named('kn')).toEqual(['ಕೋರಮಂಗಲ, ಬೆಂಗಳೂರು'])
})
