import { m } from '#messages'
import { grouped } from './indian-number.ts'

/** 9,200 · 1.25 L · 1.2 Cr, as the language of the page writes them, for narrow places. */
export function shortRupees(amount: number): string {
  const value = Math.abs(amount) / 100
  const sign = amount < 0 ? '\u2212' : ''
  const said = (of: number, unit: 'crore' | 'lakh') =>
    `${sign}${m.ui_short_amount({ amount: String(Math.floor((value / of) * 100) / 100), unit })}`
  if (value >= 1e7) return said(1e7, 'crore')
  if (value >= 1e5) return said(1e5, 'lakh')
  return `${sign}${grouped(Math.round(value))}`
}
