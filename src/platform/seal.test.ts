import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts'

const key = { DATA_KEY: 'a key of our own for this test' }

test('sealed text opens only with the same key and the same `about`', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, about, other) => {
      const sealed = seal(key, text, about)
      expect(unseal(key, sealed, about)).toBe(text)
      if (other !== about) expect(() => unseal(key, sealed, other)).toThrow()
      expect(() => unseal({ DATA_KEY: 'another key of another site' }, sealed, about)).toThrow()
    }),
  )
})

test('any changed byte is detected, and sealing the same text twice gives different results', () => {
  const sealed = seal(key, '1234 5678 9012', 'document 7')
  expect(sealed.includes('9012')).toBe(false)
  expect(seal(key, '1234 5678 9012', 'document 7').equals(sealed)).toBe(false)
  for (let at = 0; at < sealed.length; at++) {
    const bent = Buffer.from(sealed)
    bent[at] = (bent[at] as number) ^ 1
    expect(() => unseal(key, bent, 'document 7')).toThrow()
  }
})

test('a file is sealed whole, for one owner, under another key than numbers', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (bytes, about) => {
      const sealed = sealBytes(key, bytes, about)
      expect(new Uint8Array(unsealBytes(key, sealed, about))).toEqual(bytes)
      expect(() => unsealBytes(key, sealed, `${about}.`)).toThrow()
      expect(() => unseal(key, sealed, about)).toThrow()
      expect(() => unsealBytes(key, sealed.subarray(0, -1), about)).toThrow()
    }),
  )
})
