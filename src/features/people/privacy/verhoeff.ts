/** Verhoeff's check digit: detects every wrong digit and every swap of two neighbours. Aadhaar numbers end in one. */
const multiply = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permute = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

const at = (table: readonly string[], row: number, column: number): number => Number(table[row]?.[column])

/** The checksum, computed from the right. */
const checksum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, i) => at(multiply, sum, at(permute, i % 8, Number(digit))), 0)

export const isVerhoeff = (digits: string): boolean => /^\d+$/.test(digits) && checksum(digits) === 0
