import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { turnContexts } from './font-contexts.ts'

const fontFile = (name: string) => readFile(new URL(`../../../../../assets/fonts/${name}.ttf`, import.meta.url))

test.each(['anek-devanagari-400', 'anek-kannada-400'])(
  'turned twice, the contexts of %s are as they were',
  async (name) => {
    const font = await fontFile(name)
    const turned = turnContexts(font)
    expect(turned.equals(font)).toBe(false)
    expect(turnContexts(turned).equals(font)).toBe(true)
  },
)

test('a file that is no font is refused', () => {
  expect(() => turnContexts(Buffer.alloc(64))).toThrow('The font has no table GSUB.')
})
