import { expect, test } from 'vitest'
import { fontsOf, type PaperFont, runsOf } from './receipt-fonts.ts'

type Font = { layout(text: string): { glyphs: { id: number }[] } }

const fontOf = async (name: PaperFont): Promise<Font> => new Map(await fontsOf()).get(name) as unknown as Font

test('in Hindi a vowel sign that carries a conjunct’s mark replaces it', async () => {
  const font = await fontOf('devanagari')
  const glyphs = (text: string) => font.layout(text).glyphs.map(({ id }) => id)
  // The mark alone, and the sign alone.
  expect(glyphs('र्थ')).toEqual([39, 708])
  expect(glyphs('थि')).toEqual([855, 39])
  // The sign with the mark, and in the mark's place a glyph that is empty.
  expect(glyphs('र्थि')).toEqual([856, 39, 956])
  expect(glyphs('र्डिं')).toEqual([836, 35, 956, 956])
})

test('every letter goes to a font that has it, the stroke that ends a sentence too', () => {
  expect(runsOf('है। 9 ರಸೀದಿ', 'text')).toEqual([
    { font: 'devanagari', text: 'है।' },
    { font: 'text', text: ' 9 ' },
    { font: 'kannada', text: 'ರಸೀದಿ' },
  ])
})
