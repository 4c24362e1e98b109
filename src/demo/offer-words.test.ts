import { describe, expect, test } from 'vitest'
import { offerWords } from '#features/homes/listing/offer-words.ts'
import { inLanguage } from '#platform/language.ts'
import { writtenIn } from '#shared/written-in.ts'
import { makeOffers } from './offers.ts'

const offers = makeOffers('2026-11-16', [1, 2])
const texts = [...new Set(offers.flatMap(({ headline, description, terms }) => [headline, description, terms]))]

describe.each(['hi', 'kn'] as const)('in %s', (language) => {
  test.each(texts)('%s is said without English, but for codes', (text) => {
    const said = inLanguage(language, () => offerWords(text))
    expect(said.replace(/[A-Z]{5,}\d?/g, '')).not.toMatch(/[A-Za-z]/)
    expect(writtenIn(said)).toBe(`${language}-IN`)
  })

  test('an offer that somebody worded stays as it is, and is announced as English', () => {
    const text = 'Move in before Pongal and the first week is free'
    expect(inLanguage(language, () => offerWords(text))).toBe(text)
    expect(writtenIn(text)).toBe('en-IN')
  })
})

test('amounts, codes and days stay those of the offer', () => {
  const say = (text: string) => inLanguage('kn', () => offerWords(text))
  expect(say('₹1,500 off onboarding charges')).toBe('ಆನ್‌ಬೋರ್ಡಿಂಗ್ ಶುಲ್ಕದಲ್ಲಿ ₹1,500 ರಿಯಾಯಿತಿ')
  expect(say('Refer a tenant, earn ₹1,000')).toBe('ಬಾಡಿಗೆದಾರರನ್ನು ರೆಫರ್ ಮಾಡಿ, ₹1,000 ಗಳಿಸಿ')
  expect(say('Once for each booking. For bookings made till 16 Mar 2027.')).toBe(
    'ಪ್ರತಿ ಬುಕಿಂಗ್‌ಗೆ ಒಮ್ಮೆ. 16 ಮಾರ್ಚ್ 2027 ವರೆಗೆ ಮಾಡಿದ ಬುಕಿಂಗ್‌ಗಳಿಗೆ.',
  )
})

test('in English every text is the one that is kept', () => {
  for (const text of texts) expect(offerWords(text)).toBe(text)
})
