/**
 * The last filter before a log line is written. Keys are redacted elsewhere; this removes values inside messages:
 * phone, card, account and Aadhaar numbers, PANs, mail and UPI addresses, codes, long secrets.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g, '[address]'],
  [/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '[pan]'],
  [/(?<![\d.:-])(?:(?:\+|00)?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g, '[phone]'],
  [/(?<![\d.:])\d{4}[\s-]\d{4}[\s-]\d{4}(?:[\s-]\d{4})?(?!\d)/g, '[number]'],
  [/(?<![\d.:])\d{9,18}(?![\d.:])/g, '[number]'],
  [/\b(otp|code)\b(\D{0,20})\d{4,6}\b/gi, '$1$2[code]'],
  [/\b\d{4,6}\b(?=\D{0,30}\b(?:otp|code)\b)/gi, '[code]'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[secret]'],
]

export function scrub(text: string): string {
  let clean = text
  for (const [pattern, word] of rules) clean = clean.replace(pattern, word)
  return clean
}

/** Scrubs every string of a JSON line; numbers, ids and times stay as they are. */
export function scrubLine(line: string): string {
  try {
    return `${JSON.stringify(JSON.parse(line, (key, value) => (typeof value === 'string' && key !== 'time' ? scrub(value) : value)))}\n`
  } catch {
    return scrub(line)
  }
}
