import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import type { House } from '../contract.ts'
import { headDescription } from '../head-description.ts'
import { homeTitle, houseInLanguage } from './home-in-language.ts'

test.each([
  ['2 BHK in HSR Layout', '2 बीएचके, एचएसआर लेआउट', '2 ಬಿಎಚ್‌ಕೆ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
  ['Studio in HSR Layout', 'स्टूडियो, एचएसआर लेआउट', 'ಸ್ಟುಡಿಯೊ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
  [
    '3 BHK villa in Lake View, HSR Layout',
    '3 बीएचके विला, Lake View, एचएसआर लेआउट',
    '3 ಬಿಎಚ್‌ಕೆ ವಿಲ್ಲಾ, Lake View, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್',
  ],
  ['4 BHK independent house in HSR Layout', '4 बीएचके स्वतंत्र मकान, एचएसआर लेआउट', '4 ಬಿಎಚ್‌ಕೆ ಸ್ವತಂತ್ರ ಮನೆ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
  ['3 BHK PG in HSR Layout', '3 बीएचके पीजी, एचएसआर लेआउट', '3 ಬಿಎಚ್‌ಕೆ ಪಿಜಿ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
  ['Gokulam PG for women in HSR Layout', 'Gokulam पीजी (महिलाओं के लिए), एचएसआर लेआउट', 'Gokulam ಪಿಜಿ (ಮಹಿಳೆಯರಿಗೆ), ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
  ['Blue Door PG in HSR Layout', 'Blue Door पीजी, एचएसआर लेआउट', 'Blue Door ಪಿಜಿ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್'],
])('%s is said in each language', (title, hindi, kannada) => {
  expect(inLanguage('en', () => homeTitle(title))).toBe(title)
  expect(inLanguage('hi', () => homeTitle(title))).toBe(hindi)
  expect(inLanguage('kn', () => homeTitle(title))).toBe(kannada)
})

test.each([
  '2 BHK in a quiet lane',
  'Sunny rooms in HSR Layout',
  'ಕೆರೆಯ ಪಕ್ಕದ ಮನೆ',
  '2 BHK in HSR Layout, no. 7',
  'A PG in a good place',
])('%s, which a person wrote, stays as it is', (title) => {
  for (const language of ['en', 'hi', 'kn'] as const) expect(inLanguage(language, () => homeTitle(title))).toBe(title)
})

const short = '2 BHK of 1,050 sq ft, semi furnished, 3 beds let one by one.'
const address = { locality_slug: 'hsr-layout', city_slug: 'bangalore', street: '12, 17th Cross', pincode: '560102' }
const house = {
  title: '2 BHK in HSR Layout',
  short_description: short,
  long_description: `${short} ಕೆರೆಯ ಹತ್ತಿರ.`,
  address: {
    ...{ ...address, locality: 'HSR Layout', city: 'Bengaluru' },
    line: '12, 17th Cross, HSR Layout, Bengaluru 560102',
  },
} as House

test('the home of a page has its sentence, its address and its places in Kannada, and the words of its owner as they are', () => {
  const said = inLanguage('kn', () => houseInLanguage(house))
  const sentence = '2 ಬಿಎಚ್‌ಕೆ, 1,050 ಚದರ ಅಡಿ, ಸೆಮಿ ಫರ್ನಿಶ್ಡ್, 3 ಬೆಡ್‌ಗಳು ಒಂದೊಂದಾಗಿ ಬಾಡಿಗೆಗೆ.'
  expect(said).toEqual({
    title: '2 ಬಿಎಚ್‌ಕೆ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್',
    short_description: sentence,
    long_description: `${sentence}\n\nಕೆರೆಯ ಹತ್ತಿರ.`,
    address: {
      ...{ ...address, locality: 'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್', city: 'ಬೆಂಗಳೂರು' },
      line: '12, 17th Cross, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್, ಬೆಂಗಳೂರು 560102',
    },
  })
  expect(inLanguage('en', () => houseInLanguage(house))).toEqual(house)
})

test.each([
  ['Studio of 350 sq ft, fully furnished, let as a whole.', 'स्टूडियो, 350 वर्ग फ़ुट, फ़ुली फ़र्निश्ड, पूरा घर किराये पर।'],
  [
    '3 BHK of 2,400 sq ft, unfurnished, 3 rooms let one by one.',
    '3 बीएचके, 2,400 वर्ग फ़ुट, बिना फ़र्नीचर, 3 कमरे अलग-अलग किराये पर।',
  ],
  ['East-facing 2 BHK on the ground floor.', 'East-facing 2 BHK on the ground floor.'],
])('%s in Hindi', (text, hindi) => {
  const own = { ...house, short_description: text, long_description: 'Words of somebody.' }
  const said = inLanguage('hi', () => houseInLanguage(own))
  expect(said.short_description).toBe(hindi)
  expect(said.long_description).toBe('Words of somebody.')
})

test('the head of a page gives the facts of a home that is described in another language', () => {
  const home = {
    ...{ title: '3 बीएचके, एचएसआर लेआउट', short_description: 'A 3 BHK near the lake.' },
    ...{
      furnishing_type: 'fully-furnished',
      vertical: null,
      bedroom_count: 3,
      bed_count: 2,
      rent_tabs: ['bed' as const],
    },
  }
  expect(inLanguage('en', () => headDescription(home))).toBe('A 3 BHK near the lake.')
  expect(inLanguage('hi', () => headDescription(home))).toBe('3 बीएचके, एचएसआर लेआउट · 3 बेडरूम, 2 बेड · फ़ुली फ़र्निश्ड')
  const described = { ...home, short_description: 'झील के पास 3 बीएचके।' }
  expect(inLanguage('hi', () => headDescription(described))).toBe('झील के पास 3 बीएचके।')
  expect(inLanguage('kn', () => headDescription(home))).toContain('3 ಬೆಡ್‌ರೂಮ್‌ಗಳು')
})
