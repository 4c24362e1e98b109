import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { amountInOwnWords } from '../amount-in-own-words.ts'

test.each([
  [14_500_00, 'चौदह हज़ार पाँच सौ रुपये मात्र', 'ಹದಿನಾಲ್ಕು ಸಾವಿರದ ಐನೂರು ರೂಪಾಯಿ ಮಾತ್ರ'],
  [1_25_000_00, 'एक लाख पच्चीस हज़ार रुपये मात्र', 'ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತೈದು ಸಾವಿರ ರೂಪಾಯಿ ಮಾತ್ರ'],
  [1_00_00_000_00, 'एक करोड़ रुपये मात्र', 'ಒಂದು ಕೋಟಿ ರೂಪಾಯಿ ಮಾತ್ರ'],
  [
    12_34_56_789_00,
    'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र',
    'ಹನ್ನೆರಡು ಕೋಟಿಯ ಮೂವತ್ತನಾಲ್ಕು ಲಕ್ಷದ ಐವತ್ತಾರು ಸಾವಿರದ ಏಳುನೂರ ಎಂಬತ್ತೊಂಬತ್ತು ರೂಪಾಯಿ ಮಾತ್ರ',
  ],
  [1_00_000_00_00_000_00, 'एक लाख करोड़ रुपये मात्र', 'ಒಂದು ಲಕ್ಷ ಕೋಟಿ ರೂಪಾಯಿ ಮಾತ್ರ'],
  [100, 'एक रुपया मात्र', 'ಒಂದು ರೂಪಾಯಿ ಮಾತ್ರ'],
  [110_01, 'एक सौ दस रुपये और एक पैसा मात्र', 'ನೂರ ಹತ್ತು ರೂಪಾಯಿ ಒಂದು ಪೈಸೆ ಮಾತ್ರ'],
  [200_00, 'दो सौ रुपये मात्र', 'ಇನ್ನೂರು ರೂಪಾಯಿ ಮಾತ್ರ'],
  [50, 'पचास पैसे मात्र', 'ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ'],
  [0, 'शून्य रुपये मात्र', 'ಸೊನ್ನೆ ರೂಪಾಯಿ ಮಾತ್ರ'],
])('%i paise in Hindi and Kannada', (amount, hindi, kannada) => {
  expect(inLanguage('hi', () => amountInOwnWords(amount))).toBe(hindi)
  expect(inLanguage('kn', () => amountInOwnWords(amount))).toBe(kannada)
})

test('an amount in English is said as it always was', () => {
  expect(amountInOwnWords(110_05)).toBe('Rupees One Hundred Ten and Five Paise Only')
})

test.each([
  ['hi', /^(?:\p{Script=Devanagari}+ )+मात्र$/u],
  ['kn', /^(?:\p{Script=Kannada}+ )+ಮಾತ್ರ$/u],
] as const)('no two amounts are said alike in %s', (language, words) => {
  const say = (amount: number) => inLanguage(language, () => amountInOwnWords(amount))
  expect(new Set(Array.from({ length: 10_000 }, (_, rupees) => say(rupees * 100))).size).toBe(10_000)
  const amount = fc.integer({ min: 0, max: 999_99_99_999_99 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(say(one)).toMatch(words)
      expect(say(one) === say(other)).toBe(one === other)
    }),
  )
})
