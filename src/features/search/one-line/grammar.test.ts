import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { applyLine, readLine } from './grammar.ts'

const today = '2026-11-17'

/** The filters that differ from none, and the words that are left. */
function read(line: string) {
  const { pieces, rest } = readLine(line, { today })
  const empty = noFilters('bangalore')
  const said = applyLine(empty, { pieces })
  const changed = Object.fromEntries(
    Object.entries(said).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(empty[key as keyof Filters]),
    ),
  )
  return { said: changed, rest: rest.map(({ text }) => text).join(' | '), labels: pieces.map(({ label }) => label) }
}

const house = { bedType: 'house' } as const
const family = { bedType: 'house', gender: 'family' } as const

const sentences: readonly [line: string, said: Partial<Filters>, rest: string][] = [
  // English
  [
    '2bhk near manyata under 30k for family with parking',
    { ...family, bedrooms: 2, maxPrice: 30_000, amenities: ['car-parking'] },
    'manyata',
  ],
  ['shared room for girls hsr ac', { bedType: 'bed', gender: 'female', amenities: ['ac'] }, 'hsr'],
  ['3 BHK in Koramangala', { ...house, bedrooms: 3 }, 'Koramangala'],
  ['private room near Forum mall below 15000', { bedType: 'room', maxPrice: 15_000 }, 'Forum mall'],
  ['pg for boys in btm with food', { houseType: 'pg', gender: 'male', amenities: ['meals'] }, 'btm'],
  ['fully furnished flat in whitefield', { ...house, furnishing: 'fully-furnished' }, 'whitefield'],
  ['semi furnished 2 bedroom house', { ...house, furnishing: 'semi-furnished', bedrooms: 2 }, ''],
  ['unfurnished villa sarjapur road', { ...house, furnishing: 'unfurnished', houseType: 'villa' }, 'sarjapur road'],
  ['20k to 30k 2bhk', { ...house, minPrice: 20_000, maxPrice: 30_000, bedrooms: 2 }, ''],
  ['2bhk 20-30k indiranagar', { ...house, minPrice: 20_000, maxPrice: 30_000, bedrooms: 2 }, 'indiranagar'],
  ['between 15 and 20k hsr layout', { minPrice: 15_000, maxPrice: 20_000 }, 'hsr layout'],
  ['₹25,000 flat', { ...house, maxPrice: 25_000 }, ''],
  ['rs 12000 room marathahalli', { bedType: 'room', maxPrice: 12_000 }, 'marathahalli'],
  ['around 20k in jayanagar', { minPrice: 16_000, maxPrice: 24_000 }, 'jayanagar'],
  ['above 50k villa', { ...house, houseType: 'villa', minPrice: 50_000 }, ''],
  ['under 10', { maxPrice: 10_000 }, ''],
  ['budget 18000 bellandur', { maxPrice: 18_000 }, 'bellandur'],
  ['up to 1.5 lakh villa', { ...house, houseType: 'villa', maxPrice: 150_000 }, ''],
  ['1.5 lakh deposit max hsr', {}, '1.5 lakh deposit max | hsr'],
  ['2bhk deposit under 50k hsr', { ...house, bedrooms: 2 }, 'deposit under 50k | hsr'],
  ['2bhk hsr 20k advance 50k', { ...house, bedrooms: 2, maxPrice: 20_000 }, 'hsr | advance 50k'],
  ['zero deposit 1bhk', { ...house, zeroDeposit: true, bedrooms: 1 }, ''],
  ['no deposit room electronic city', { zeroDeposit: true, bedType: 'room' }, 'electronic city'],
  ['pet friendly apartment with lift', { ...house, amenities: ['lift', 'pets'] }, ''],
  ['room with attached bathroom and AC', { bedType: 'room', amenities: ['ac', 'attached-bath'] }, ''],
  ['bike parking hsr', { amenities: ['bike-parking'] }, 'hsr'],
  ['verified homes in koramangala', { verified: true }, 'koramangala'],
  ['1rk near mg road metro', { ...house, houseType: 'studio' }, 'mg road metro'],
  ['studio in indiranagar under 25k', { ...house, houseType: 'studio', maxPrice: 25_000 }, 'indiranagar'],
  ['cheapest pg hsr', { houseType: 'pg', order: 'rent_asc' }, 'hsr'],
  ['two bhk for couple', { ...family, bedrooms: 2 }, ''],
  ['house for friends kothrud', house, 'kothrud'],
  ['3bhk for bachelors', { ...house, bedrooms: 3 }, ''],
  ['available now 1 bhk', { ...house, moveIn: '2026-11-17', bedrooms: 1 }, ''],
  ['room from 1 december', { bedType: 'room', moveIn: '2026-12-01' }, ''],
  ['room by Jan 15th', { bedType: 'room', moveIn: '2027-01-15' }, ''],
  ['flat next month', { ...house, moveIn: '2026-12-01' }, ''],
  [
    'independent house for family with car parking',
    { ...family, houseType: 'independent', amenities: ['car-parking'] },
    '',
  ],
  ['private room in 3 bhk', { bedType: 'room', bedrooms: 3 }, ''],
  ['sector 62 noida 2bhk', { ...house, bedrooms: 2 }, 'sector 62 | noida'.replace(' | ', ' ')],
  ['560034', {}, '560034'],
  ['hinjewadi phase 2', {}, 'hinjewadi phase 2'],
  ['a.c. room with video tour', { bedType: 'room', amenities: ['ac'], video: true }, ''],
  ['koramangala', {}, 'koramangala'],
  ['within 3 km of manyata', {}, '3 km | manyata'],
  // With letters wrong
  ['2bhk with parkng for familly', { ...family, bedrooms: 2, amenities: ['car-parking'] }, ''],
  ['furnised flat hsr', { ...house, furnishing: 'fully-furnished' }, 'hsr'],
  ['aprtment for ladeis', { ...house, gender: 'female' }, ''],
  ['priavte room btm', { bedType: 'room' }, 'btm'],
  // Hindi in Latin letters
  ['2bhk chahiye hsr mein 30 hazar tak', { ...house, bedrooms: 2, maxPrice: 30_000 }, 'hsr'],
  ['ladkiyon ke liye pg koramangala ke paas', { houseType: 'pg', gender: 'female' }, 'koramangala'],
  ['parivar ke liye ghar 25k ke andar', { ...family, maxPrice: 25_000 }, ''],
  ['sasta kamra chahiye marathahalli mein', { bedType: 'room', order: 'rent_asc' }, 'marathahalli'],
  ['do bhk 20 se 30 hazar', { ...house, bedrooms: 2, minPrice: 20_000, maxPrice: 30_000 }, ''],
  ['ladko ke liye khana wala pg', { gender: 'male', amenities: ['meals'], houseType: 'pg' }, ''],
  ['bina deposit ka makaan', { ...house, zeroDeposit: true }, ''],
  ['15 hazar se kam kamra', { bedType: 'room', maxPrice: 15_000 }, ''],
  ['mujhe turant ghar chahiye', { ...house, moveIn: '2026-11-17' }, ''],
  // Hindi
  ['२ बीएचके कोरमंगला में ३० हजार तक', { ...house, bedrooms: 2, maxPrice: 30_000 }, 'कोरमंगला'],
  ['लड़कियों के लिए पीजी एचएसआर', { houseType: 'pg', gender: 'female' }, 'एचएसआर'],
  ['परिवार के लिए घर पार्किंग के साथ', { ...family, amenities: ['car-parking'] }, ''],
  ['एसी वाला कमरा १५ हज़ार से कम', { bedType: 'room', amenities: ['ac'], maxPrice: 15_000 }, ''],
  ['बिना डिपॉजिट सस्ता फ्लैट', { ...house, zeroDeposit: true, order: 'rent_asc' }, ''],
  ['लड़कों के लिए खाना वाला हॉस्टल', { bedType: 'bed', gender: 'male', amenities: ['meals'] }, ''],
  ['दो बेडरूम घर पुणे', { ...house, bedrooms: 2 }, 'पुणे'],
  // Kannada
  ['೨ ಬಿಎಚ್‌ಕೆ ಮನೆ ಕೋರಮಂಗಲ', { ...house, bedrooms: 2 }, 'ಕೋರಮಂಗಲ'],
  ['ಹುಡುಗಿಯರಿಗೆ ಪಿಜಿ ಊಟ ಸಹಿತ', { houseType: 'pg', gender: 'female', amenities: ['meals'] }, ''],
  ['ಕುಟುಂಬಕ್ಕೆ ಮನೆ ೩೦ ಸಾವಿರ ಒಳಗೆ', { ...family, maxPrice: 30_000 }, ''],
  ['ಎಸಿ ಕೊಠಡಿ ಪಾರ್ಕಿಂಗ್', { bedType: 'room', amenities: ['ac', 'car-parking'] }, ''],
  ['ಅಗ್ಗದ ರೂಮ್ ಜಯನಗರ', { bedType: 'room', order: 'rent_asc' }, 'ಜಯನಗರ'],
  ['ಲಿಫ್ಟ್ ಇರುವ ಫ್ಲಾಟ್ ಬೇಕು', { ...house, amenities: ['lift'] }, ''],
  ['kutumbakke mane beku 30 savira olage', { ...family, maxPrice: 30_000 }, ''],
  ['hudugiyarige pg hattira btm', { houseType: 'pg', gender: 'female' }, 'btm'],
]

describe('a search in one line', () => {
  test.each(sentences)('%s', (line, said, rest) => {
    const found = read(line)
    expect(found.said).toEqual(said)
    expect(found.rest).toBe(rest)
  })

  test('the parts that were understood are named in the order of the line', () => {
    expect(read('2bhk near manyata under 30k for family with parking').labels).toEqual([
      '2 BHK',
      'Up to ₹30,000 a month',
      'Family',
      'Car parking',
    ])
  })

  test('a piece takes the words that join it to the line', () => {
    const line = '2bhk near manyata under 30k for family with parking'
    const { pieces, rest } = readLine(line, { today })
    expect(
      [...pieces, ...rest].toSorted((a, b) => a.from - b.from).map(({ from, to }) => line.slice(from, to)),
    ).toEqual(['2bhk', 'manyata', 'under 30k', 'for family', 'with parking'])
  })

  test('a word of a place is not taken for a misspelt one of ours', () => {
    const { pieces, rest } = readLine('famili nagar', { today, isPlaceWord: (word) => word === 'famili' })
    expect(pieces).toEqual([])
    expect(rest).toMatchObject([{ text: 'famili nagar' }])
  })
})

describe('any text', () => {
  const vocabulary = sentences.flatMap(([line]) => line.split(' '))
  const texts = fc.oneof(
    fc.string({ maxLength: 80, unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...vocabulary, '7', '-', '₹', '99999999999', '0', 'zzgrbl'), { maxLength: 14 })
      .map((words) => words.join(' ')),
  )

  test('is read without an error; pieces and rest lie in the line and never over each other', () => {
    fc.assert(
      fc.property(texts, (line) => {
        const { pieces, rest } = readLine(line, { today })
        const spans = [...pieces, ...rest].toSorted((a, b) => a.from - b.from)
        let end = 0
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(line.length)
        const said = applyLine(noFilters('pune'), { pieces })
        expect(said.maxPrice).toBeLessThanOrEqual(10_000_000)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps every word it does not understand, as it was typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('zzgrbl', 'Qwortl', 'xylop'), { minLength: 1, maxLength: 6 }),
        texts,
        (unknown, other) => {
          const line = `${unknown.join(' ')} ${other}`
          const { rest } = readLine(line, { today })
          expect(rest[0]?.text.startsWith(unknown.join(' '))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
