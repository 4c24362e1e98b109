import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MixedText } from './mixed-text.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(MixedText, { text }))

test('the parts of an address that are in English say so, the others are in the language of the page', () => {
  expect(drawn('12, beside the dairy, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್, ಬೆಂಗಳೂರು 560102')).toBe(
    '12, <span lang="en-IN">beside the dairy</span>, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್, ಬೆಂಗಳೂರು 560102',
  )
})

test('an address that is in English alone says so as a whole', () => {
  expect(drawn('12, 17th Cross, HSR Layout')).toBe('<span lang="en-IN">12, 17th Cross, HSR Layout</span>')
})
