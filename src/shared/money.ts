import { grouped } from './indian-number.ts'

/** Money is integer paise inside; these format it the way India writes it. */

export const paise = (rupees: number): number => Math.round(rupees * 100)
export const rupees = (amount: number): number => amount / 100

/** ₹1,25,000 — and ₹1,25,000.50 only where there are paise; minus is U+2212. */
export function formatRupees(amount: number): string {
  const size = Math.round(Math.abs(amount))
  const part = size % 100
  const digits = grouped((size - part) / 100) + (part === 0 ? '' : `.${String(part).padStart(2, '0')}`)
  return `${amount < 0 ? '\u2212' : ''}₹${digits}`
}

/** 125000.50, as a spreadsheet reads it. */
export const rupeesText = (amount: number): string => (amount / 100).toFixed(2)
