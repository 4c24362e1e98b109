import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSealedByPresentKey, seal, sealBytes, unseal, unsealBytes } from './seal.ts'

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

/** As version 1 sealed: no key id. */
function sealWithoutKeyId(dataKey: string, text: string, about: string): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', dataKey, '', 'thikana identity numbers', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derived, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), sealed])
}

describe('changing the key', () => {
  const changed = { DATA_KEY: 'a newer key of our own', DATA_KEY_OLD: ['some key between', key.DATA_KEY] }

  test('a value sealed by an older key opens while that key is given, and is known as old', () => {
    const sealed = seal(key, '1234 5678 9012', 'document 7')
    expect(unseal(changed, sealed, 'document 7')).toBe('1234 5678 9012')
    expect(isSealedByPresentKey(changed, sealed)).toBe(false)
    expect(isSealedByPresentKey(changed, seal(changed, '1234 5678 9012', 'document 7'))).toBe(true)
    expect(() => unseal({ DATA_KEY: changed.DATA_KEY }, sealed, 'document 7')).toThrow('DATA_KEY_OLD')
  })

  test('a value sealed before values named their key opens with whichever key it was', () => {
    const sealed = sealWithoutKeyId(key.DATA_KEY, 'ABCDE1234F', 'document 8')
    expect(unseal(key, sealed, 'document 8')).toBe('ABCDE1234F')
    expect(unseal(changed, sealed, 'document 8')).toBe('ABCDE1234F')
    expect(isSealedByPresentKey(key, sealed)).toBe(false)
    expect(() => unseal({ DATA_KEY: changed.DATA_KEY }, sealed, 'document 8')).toThrow()
  })
})
