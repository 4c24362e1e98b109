/**
 * The last gate before a log line is written. Keys are handled by redaction; this catches what hides
 * inside messages: numbers of phones, cards, accounts and Aadhaar, PANs, addresses of mail, long secrets.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '[pan]'],
  [/(?<![\d.])(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g, '[phone]'],
  [/(?<![\d.:TZ-])\d{4}[\s-]?\d{4}[\s-]?\d{4}(?:[\s-]?\d{2,7})?(?![\d.:])/g, '[number]'],
  [/\b(otp|code)(\W{1,3})\d{4,6}\b/gi, '$1$2[code]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[secret]'],
]

export function scrub(line: string): string {
  let clean = line
  for (const [pattern, word] of rules) clean = clean.replace(pattern, word)
  return clean
}
