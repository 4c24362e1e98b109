const withPrefix = /^(?:0091|91|0)([6-9]\d{9})$/

/** Extracts the ten digits of an Indian mobile number from typed or pasted text: "+91 98450-12345", "098450 12345". */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return withPrefix.exec(digits)?.[1] ?? digits.slice(0, 10)
}
