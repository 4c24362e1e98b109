import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOfCaptions } from './captions.ts'

test('the words of the captions stand in their order, without times, marks and repetition', () => {
  const vtt = `WEBVTT

NOTE made by hand

1
00:00.000 --> 00:02.000 line:0
<v Irfan>This is the <b>hall</b>,
with two windows.

00:02.000 --> 00:04.000
The kitchen &amp; the balcony

00:04.000 --> 00:05.000
The kitchen &amp; the balcony
`
  expect(wordsOfCaptions(vtt)).toEqual(['This is the hall, with two windows.', 'The kitchen & the balcony'])
  expect(wordsOfCaptions(vtt.replaceAll('\n', '\r\n'))).toEqual(wordsOfCaptions(vtt))
})

test('anything else is no words, and never fails', () => {
  expect(wordsOfCaptions('')).toEqual([])
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(wordsOfCaptions(text))).toBe(true)
    }),
  )
})
