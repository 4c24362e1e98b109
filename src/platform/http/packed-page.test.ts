import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipFilled, packPieces } from './packed-page.ts'

test('a packed page with any filling unpacks to the text with that filling in every gap', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), text, text, async (pieces, first, second) => {
      const packed = await packPieces(pieces)
      expect(gunzipSync(gzipFilled(packed, first)).toString()).toBe(Buffer.from(pieces.join(first)).toString())
      expect(gunzipSync(gzipFilled(packed, second)).toString()).toBe(Buffer.from(pieces.join(second)).toString())
    }),
  )
})

test('a page of everyday size is packed, not only wrapped', async () => {
  const pieces = ['<li>a bed in Koramangala</li>'.repeat(2000), '<li>a room in Indiranagar</li>'.repeat(2000)]
  const gzipped = gzipFilled(await packPieces(pieces), 'nonce')
  expect(gzipped.length).toBeLessThan(pieces.join('nonce').length / 50)
  expect(gunzipSync(gzipped).toString()).toBe(pieces.join('nonce'))
})
