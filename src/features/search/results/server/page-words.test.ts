import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { furnishings, genders, houseTypes } from '#features/homes/listing/kinds.ts'
import { comforts } from '#features/search/filters/comforts.ts'
import { bedTypes, type Filters, noFilters, normalizeFilters } from '#features/search/filters/filters.ts'
import { fullName, heading } from '#features/search/filters/page-words.ts'
import { inLanguage } from '#platform/language.ts'

const hsr = { city: 'Bengaluru', locality: 'HSR Layout' }
const of = (part: Partial<Filters>): Filters => normalizeFilters({ ...noFilters('bangalore'), ...part })

describe('in Hindi and Kannada', () => {
  const search = of({ bedType: 'bed', gender: 'female', maxPrice: 9000, amenities: ['ac', 'lift'], verified: true })

  test('the words stand in the order of the language', () => {
    expect(inLanguage('hi', () => heading(search, hsr))).toBe(
      'HSR Layout में महिलाओं के लिए शेयर्ड बेड, ₹9,000 तक, एसी और लिफ़्ट के साथ, पिछले 30 दिनों में जाँचे हुए',
    )
    expect(inLanguage('kn', () => heading(search, hsr))).toBe(
      'HSR Layout: ಮಹಿಳೆಯರಿಗೆ ಹಂಚಿಕೆಯ ಬೆಡ್‌ಗಳು, ₹9,000 ಒಳಗೆ, ಎಸಿ ಮತ್ತು ಲಿಫ್ಟ್ ಸಹಿತ, ಕಳೆದ 30 ದಿನಗಳಲ್ಲಿ ಪರಿಶೀಲಿಸಿದ್ದು',
    )
    const house = of({ gender: 'family', bedrooms: 3, houseType: 'villa', furnishing: 'semi-furnished' })
    expect(inLanguage('hi', () => fullName(house, hsr))).toBe(
      'HSR Layout, Bengaluru में परिवारों के लिए किराये पर सेमी फ़र्निश्ड 3 बीएचके विला',
    )
    expect(inLanguage('kn', () => fullName(house, hsr))).toBe(
      'HSR Layout, Bengaluru: ಕುಟುಂಬಗಳಿಗೆ ಬಾಡಿಗೆಗೆ ಸೆಮಿ ಫರ್ನಿಶ್ಡ್ 3 ಬಿಎಚ್‌ಕೆ ವಿಲ್ಲಾಗಳು',
    )
  })

  const anyFilters = fc
    .record({
      bedType: fc.constantFrom(...bedTypes),
      gender: fc.constantFrom(...genders),
      furnishing: fc.constantFrom('' as const, ...furnishings),
      bedrooms: fc.nat(5),
      houseType: fc.constantFrom('' as const, ...houseTypes),
      minPrice: fc.constantFrom(0, 9000),
      maxPrice: fc.constantFrom(0, 30_000),
      allIn: fc.boolean(),
      prime: fc.boolean(),
      hasOffer: fc.boolean(),
      video: fc.boolean(),
      zeroDeposit: fc.boolean(),
      verified: fc.boolean(),
      wellRated: fc.boolean(),
      amenities: fc.subarray([...comforts]),
      moveIn: fc.constantFrom('', '2026-12-01'),
    })
    .map(of)
  const written = {
    hi: { city: 'बेंगलुरु', locality: 'एचएसआर लेआउट' },
    kn: { city: 'ಬೆಂಗಳೂರು', locality: 'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್' },
  }

  test('every combination reads as words, without a letter of English', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom('hi' as const, 'kn' as const), (filters, language) => {
        const { city, locality } = written[language]
        const name = inLanguage(language, () => fullName(filters, { city, locality }))
        expect(name).not.toMatch(/[A-Za-z]| {2}|,,| ,|, $|,$|^ /)
        expect(name).toContain(`${locality}, ${city}`)
      }),
    )
  })
})
