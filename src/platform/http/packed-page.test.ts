import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipFilled, packPieces, textFilled } from './packed-page.ts'

test('a packed page with any filling unpacks to the text with that filling in every gap', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), text, text, async (pieces, first, second) => {
      const packed = await packPieces(pieces)
      expect(gunzipSync(gzipFilled(packed, first)).toString()).toBe(Buffer.from(pieces.join(first)).toString())
      expect(gunzipSync(gzipFilled(packed, second)).toString()).toBe(Buffer.from(pieces.join(second)).toString())
      expect(await textFilled(packed, first)).toEqual(Buffer.from(pieces.join(first)))
    }),
  )
})

test('a page of everyday size is packed, not only wrapped', async () => {
  const pieces = ['<li>a bed in Koramangala</li>'.repeat(2000), '<li>a room in Indiranagar</li>'.repeat(2000)]
  const gzipped = gzipFilled(await packPieces(pieces), 'nonce')
  expect(gzipped.length).toBeLessThan(pieces.join('nonce').length / 50)
  expect(gunzipSync(gzipped).toString()).toBe(pieces.join('nonce'))
})

test('what pages have in common is compressed once', async () => {
  const styles = '.house{color:red}'.repeat(100)
  const [one, other] = await Promise.all([packPieces(['<p>one', styles]), packPieces(['<p>other', styles])])
  expect(other.pieces[1]).toBe(one.pieces[1])
  expect(gunzipSync(gzipFilled(one, 'n')).toString()).toBe(`<p>onen${styles}`)
  expect(gunzipSync(gzipFilled(other, 'n')).toString()).toBe(`<p>othern${styles}`)
})

test('a piece that was let go is packed anew', async () => {
  const pieceOf = (n: number) => `<li>${n}</li>`.repeat(60)
  const first = await packPieces([pieceOf(0)])
  for (let n = 1; n <= 300; n += 1) await packPieces([pieceOf(n)])
  const again = await packPieces([pieceOf(0)])
  expect(again.pieces[0]).not.toBe(first.pieces[0])
  expect(again.pieces[0]).toEqual(first.pieces[0])
})
