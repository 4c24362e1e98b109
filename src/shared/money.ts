/** Money is integer paise inside; these say it the way India writes it. */

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const paise = (rupees: number): number => Math.round(rupees * 100)
export const rupees = (amount: number): number => amount / 100

/** ₹1,25,000 — and ₹1,25,000.50 only where there are paise; minus is U+2212. */
export function formatRupees(amount: number): string {
  const size = Math.abs(amount)
  const digits = size % 100 === 0 ? whole.format(size / 100) : exact.format(size / 100)
  return `${amount < 0 ? '\u2212' : ''}₹${digits}`
}

/** 9,200 · 1.25 L · 1.2 Cr, for narrow places; Intl's compact form would say "1L" as "100K". */
export function shortRupees(amount: number): string {
  const value = Math.abs(amount) / 100
  const sign = amount < 0 ? '\u2212' : ''
  const trimmed = (n: number) => String(Math.floor(n * 100) / 100)
  if (value >= 1e7) return `${sign}${trimmed(value / 1e7)} Cr`
  if (value >= 1e5) return `${sign}${trimmed(value / 1e5)} L`
  return `${sign}${whole.format(value)}`
}
