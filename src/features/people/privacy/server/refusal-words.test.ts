import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { refuseReasons, sayRefusal } from '../refusal-words.ts'

describe('why a document was refused', () => {
  test.each([
    ['hi', 'The number you typed is not the number on the document.', 'आपका लिखा नंबर काग़ज़ के नंबर से अलग है।'],
    [
      'kn',
      'The picture is blurred. Please take it again in daylight, without flash.',
      'ಫೋಟೊ ಮಸುಕಾಗಿದೆ. ಹಗಲಿನ ಬೆಳಕಿನಲ್ಲಿ, ಫ್ಲ್ಯಾಶ್ ಇಲ್ಲದೆ ಮತ್ತೆ ತೆಗೆಯಿರಿ.',
    ],
    ['kn', 'This document has expired. Please add one that is valid.', 'ಈ ದಾಖಲೆಯ ಅವಧಿ ಮುಗಿದಿದೆ. ಮಾನ್ಯವಾಗಿರುವ ಒಂದನ್ನು ಸೇರಿಸಿ.'],
  ] as const)('is said in %s where it is one of our reasons', (language, stored, said) => {
    expect(inLanguage(language, () => sayRefusal(stored))).toBe(said)
  })

  test('reads in English as it is stored', () => {
    for (const [, words] of refuseReasons) expect(sayRefusal(words)).toBe(words)
  })

  test('stays as one of ours wrote it where the words were changed', () => {
    expect(inLanguage('kn', () => sayRefusal('The number you typed has one digit too many.'))).toBe(null)
  })
})
