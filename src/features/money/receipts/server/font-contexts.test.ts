import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { turnContexts } from './font-contexts.ts'

test('turned twice, the contexts of a font are as they were', async () => {
  const font = await readFile(new URL('../../../../../assets/fonts/anek-devanagari-400.ttf', import.meta.url))
  const turned = turnContexts(font)
  expect(turned.equals(font)).toBe(false)
  expect(turnContexts(turned).equals(font)).toBe(true)
})

test('a file that is no font is refused', () => {
  expect(() => turnContexts(Buffer.alloc(64))).toThrow('The font has no table GSUB.')
})
