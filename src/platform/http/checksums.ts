/**
 * CRC-32 of texts put together, from those of the texts: a checksum is a polynomial over GF(2) modulo the one of the
 * standard, and what stands before n bytes is multiplied by x to the 8n-th. The lowest power is the highest bit.
 */
const modulus = 0xedb8_8320
const one = 0x8000_0000
const timesByte = 0x0080_0000

function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ modulus : factor >>> 1
  }
  return product >>> 0
}

/** What a checksum is multiplied by when so many bytes follow. */
export function shiftBy(bytes: number): number {
  let shift = one
  for (let [rest, power] = [bytes, timesByte]; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(shift, power)
    power = multiply(power, power)
  }
  return shift
}

/** Of one text and another after it, whose length `shift` was made for. */
export const joinChecksums = (before: number, after: number, shift: number): number =>
  (multiply(before, shift) ^ after) >>> 0
