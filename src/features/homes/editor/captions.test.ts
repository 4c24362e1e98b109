import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionsProblem } from './captions.ts'

const problem = (text: string): string | null => captionsProblem(new TextEncoder().encode(text))

test('WebVTT with names, notes, hours and settings is taken', () => {
  expect(problem('WEBVTT\n\n00:00.000 --> 00:04.000\nThe kitchen\n')).toBeNull()
  expect(
    problem('\uFEFFWEBVTT Tour\r\n\r\nNOTE by us\r\n\r\nfirst\r\n00:00:01.000 --> 00:00:02.500 line:0\r\nA\r\nB\r\n'),
  ).toBeNull()
})

test.each([
  ['', 'Captions begin with the line WEBVTT.'],
  ['<!doctype html>', 'Captions begin with the line WEBVTT.'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSRT', 'Captions begin with the line WEBVTT.'],
  ['WEBVTT\n', 'There is no caption in this file.'],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nx', 'Line 3: this is no time.'],
  ['WEBVTT\n\n00:75.000 --> 00:80.000\nx', 'Line 3: this is no time.'],
  ['WEBVTT\n\n00:05.000 --> 00:04.000\nx', 'Line 3: it ends before it begins.'],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n00:01.000 --> 00:02.000\ny', 'Line 6: it begins before the one above.'],
  ['WEBVTT\n\nSTYLE\n::cue { background: url(//x) }\n', 'Line 3: styles are not taken.'],
])('%j is refused: %s', (text, words) => {
  expect(problem(text)).toBe(words)
})

test('bytes that are no text and files that are too long are refused; nothing throws', () => {
  expect(captionsProblem(Uint8Array.from([0x57, 0xff, 0xfe]))).toBe('Captions are text in UTF-8.')
  expect(captionsProblem(new Uint8Array(500_001))).toBe('Captions have 500 kB at most.')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof captionsProblem(bytes)).toBe('string')
    }),
  )
})
