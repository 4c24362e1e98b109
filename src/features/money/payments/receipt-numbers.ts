/** 2026-27: India's year of accounts begins in April. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** TH/2026-27/000042 */
export const receiptNumber = (year: string, n: number): string =>
  `${receiptPrefix(year)}${String(n).padStart(receiptDigits, '0')}`
export const receiptPrefix = (year: string): string => `TH/${year}/`
export const receiptDigits = 6
