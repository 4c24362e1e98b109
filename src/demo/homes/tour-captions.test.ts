import { expect, test } from 'vitest'
import { captionsProblem } from '#features/homes/editor/captions.ts'
import { tourCaptions } from './tour-captions.ts'

const bathroom = { en: 'The bathroom', hi: 'बाथरूम', kn: 'ಬಾತ್‌ರೂಮ್' } as const

test.each(['delhi-floor', 'goa-airy', 'gurgaon-premium', 'pune-student'])(
  'the captions of %s are WebVTT in each language, from the first second to the last',
  (style) => {
    for (const language of ['en', 'hi', 'kn'] as const) {
      const text = tourCaptions(style, language, 24)
      expect(captionsProblem(Buffer.from(text))).toBeNull()
      expect(text).toMatch(/^WEBVTT\n\n00:00\.000 --> /)
      expect(text).toContain(' --> 00:24.000\n')
      expect(text).toContain(bathroom[language])
    }
  },
)
