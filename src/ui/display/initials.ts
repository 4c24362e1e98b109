/** "Ananya Rao" → AR, "Imran & Neha S." → IN, "Madhu" → M. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][-\p{L}\p{M}\p{N}.'’\u200c\u200d]*/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en-IN'))
    .join('')
}

/** Maps a name to one of `count` tints, the same on every screen and server. */
export function tintOf(name: string, count: number): number {
  let sum = 0
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % count
}
