import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinChecksums, shiftBy } from './checksums.ts'

test('the checksum of two texts together is known from those of each', () => {
  const bytes = fc.uint8Array({ maxLength: 5000 }).map((given) => Buffer.from(given))
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      const joined = joinChecksums(crc32(before), crc32(after), shiftBy(after.length))
      expect(joined).toBe(crc32(Buffer.concat([before, after])))
    }),
  )
})
