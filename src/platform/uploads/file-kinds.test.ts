import { expect, test } from 'vitest'
import { kindOf, videoKinds } from '#shared/file-kinds.ts'
import { sampleFiles } from './test-files.ts'

test('each of the 11 kinds of video is told by its content', () => {
  expect(sampleFiles.map(({ kind }) => kind).toSorted()).toEqual([...videoKinds].toSorted())
  for (const { kind, name, bytes } of sampleFiles) expect(kindOf(bytes, name)).toBe(kind)
})

test('a name makes no video of anything else', () => {
  const text = (words: string) => Buffer.from(words.padEnd(64, ' '), 'latin1')
  for (const bytes of [
    text('MZ\x90\x00 an exe that is called tour.mp4'),
    text('<html><script>alert(1)</script>'),
    text('%PDF-1.7'),
    text('PK\x03\x04'),
    text('\x1a\x45\xdf\xa3 webm and mkv'),
    text('<svg xmlns="http://www.w3.org/2000/svg">'),
    text('#EXTM3U8 but not a playlist'),
    text('\x00\x00\x00\x18ftypheic'),
    Buffer.alloc(0),
  ]) {
    expect(kindOf(bytes, 'tour.mp4')).toBeNull()
  }
})

test('photos are told by their content', () => {
  expect(kindOf(Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1'), 'notes.txt')).toBe('photo')
  expect(kindOf(Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'))).toBe('photo')
})
