import { m } from '#messages'
import { shortRupees } from '#shared/money.ts'

/** 85 L, 1.2 Cr, as the language of the page writes them. */
export function saleRupees(amount: number): string {
  const [number = '', unit] = shortRupees(amount).split(' ')
  return m.resale_short({ amount: number, unit: unit === 'Cr' ? 'crore' : unit === 'L' ? 'lakh' : 'none' })
}

/** Studio, 3 BHK */
export const sizeText = (bedrooms: number): string =>
  bedrooms === 0 ? m.house_studio() : m.search_bhk({ count: bedrooms })
