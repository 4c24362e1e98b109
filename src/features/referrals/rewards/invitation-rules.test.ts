import { expect, test } from 'vitest'
import { hasLink } from './invitation-rules.ts'

test.each(['https://x.example', 'see www.x', 'evil.example', 'evil\u200c.example', 'दुकानें.com', 'ಮನೆ.ಭಾರತ', 'घर.भारत'])(
  '%j holds a link',
  (text) => expect(hasLink(text)).toBe(true),
)

test.each([
  'A home near the lake. We like it.',
  'एच.एस.आर. लेआउट में अच्छा घर मिला।',
  'ಬಿ.ಟಿ.ಎಂ. ಲೇಔಟ್\u200cನಲ್ಲಿ ಮನೆ ಸಿಕ್ಕಿತು. ಮೆಟ್ರೊ 2 ಕಿ.ಮೀ.ಗಳು.',
])('%j holds none', (text) => expect(hasLink(text)).toBe(false))
