import { expect, test } from 'vitest'
import { photoWidths } from './picture-widths.ts'

test('a photo across a phone of 360 px at twice the resolution has a rendition of just that width', () => {
  expect(photoWidths.find((width) => width >= 2 * 360)).toBe(720)
})

test('no width is more than half as wide again as the one before', () => {
  for (const [at, width] of photoWidths.entries()) {
    expect(width / (photoWidths[at - 1] ?? width)).toBeLessThanOrEqual(1.5)
  }
})
