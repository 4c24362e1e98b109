/** A word or number of a line, with where it stands in it. */
export type Token = {
  text: string
  from: number
  to: number
  isNumber: boolean /** Nothing stands between it and the token before. */
  glued: boolean
}

const tokenPattern = /\d[\d,]*(?:\.\d+)?|₹|[\p{L}\p{M}\u200c\u200d]+/gu

/** Devanagari and Kannada digits, among others, as 0 to 9. */
const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return code < 128 ? digit : String(((code & 0x7f) - 0x66 + 10) % 10)
  })

/** As words are compared: small letters, Indian ones without the marks that people leave out. */
export const normalWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u093c\u0cbc\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')

/** The tokens of a line; dots within letters, as in "a.c.", hold them together. */
export function tokensOf(line: string): Token[] {
  const digits = plainDigits(line)
  // Digits of other scripts are one unit long like ours, so that places in the line stay the same.
  const readable = digits.length === line.length ? digits : line
  const tokens: Token[] = []
  for (const match of readable.matchAll(tokenPattern)) {
    const from = match.index
    const to = from + match[0].length
    const before = tokens.at(-1)
    const isNumber = /^\d/.test(match[0])
    const isInitial = before && !before.isNumber && readable[from - 1] === '.' && before.to === from - 1
    if (isInitial && match[0].length === 1 && before.text.length < 3) {
      before.text += normalWord(match[0])
      before.to = to
      continue
    }
    tokens.push({
      text: isNumber ? match[0].replaceAll(',', '') : normalWord(match[0]),
      from,
      to,
      isNumber,
      glued: before?.to === from,
    })
  }
  return tokens
}
