/**
 * An upper estimate of how many bits of chance a secret holds. It cannot prove randomness; it finds what people type
 * instead of it: one letter over and over, runs along the alphabet or the keyboard's digits, a word repeated.
 */
export function estimateBits(secret: string): number {
  const letters = [...secret]
  const steps = letters.slice(1).map((letter, i) => (letter.codePointAt(0) ?? 0) - (letters[i]?.codePointAt(0) ?? 0))
  // A repeated part adds nothing: only triples of letters that were not there before count towards the length.
  const triples = new Set(letters.slice(2).map((letter, i) => `${letters[i]}${letters[i + 1]}${letter}`))
  return (triples.size + 2) * Math.min(bitsEach(letters), bitsEach(steps))
}

/** Shannon's entropy of one item of the list. */
function bitsEach(items: readonly unknown[]): number {
  const counts = Map.groupBy(items, (item) => item)
  return [...counts.values()].reduce((bits, { length }) => {
    const share = length / items.length
    return bits - share * Math.log2(share)
  }, 0)
}
