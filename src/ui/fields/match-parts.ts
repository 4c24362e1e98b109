export type MatchPart = { text: string; match: boolean }

/** Splits an option's text around the typed text, so that the match can be bold. */
export function matchParts(text: string, typed: string): MatchPart[] {
  const wanted = typed.trim().toLocaleLowerCase('en-IN')
  const at = wanted === '' ? -1 : text.toLocaleLowerCase('en-IN').indexOf(wanted)
  if (at === -1) return [{ text, match: false }]
  const end = at + wanted.length
  return [
    { text: text.slice(0, at), match: false },
    { text: text.slice(at, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((part) => part.text !== '')
}
