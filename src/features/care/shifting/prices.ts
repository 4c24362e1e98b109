import type { Day } from '#shared/dates.ts'

export const sizes = ['bed', 'room', 'one', 'two', 'three'] as const
export type Size = (typeof sizes)[number]

export const sizeWords: Readonly<Record<Size, string>> = {
  bed: 'Things of a bed: bags and boxes',
  room: 'A room',
  one: '1 BHK',
  two: '2 BHK',
  three: '3 BHK or more',
}

/** Paise: for loading, unloading and the first kilometres, and for each one after them. */
type Price = { base: number; km: number }
type Table = { from: Day; includedKm: number; sizes: Readonly<Record<Size, Price>> }

/** Our own price list: the newest table that has begun on the day of the move counts. */
const tables: readonly Table[] = [
  {
    from: '2026-01-01',
    includedKm: 5,
    sizes: {
      bed: { base: 999_00, km: 25_00 },
      room: { base: 1_999_00, km: 30_00 },
      one: { base: 4_499_00, km: 40_00 },
      two: { base: 6_999_00, km: 50_00 },
      three: { base: 9_999_00, km: 60_00 },
    },
  },
  {
    from: '2027-04-01',
    includedKm: 5,
    sizes: {
      bed: { base: 1_049_00, km: 27_00 },
      room: { base: 2_099_00, km: 32_00 },
      one: { base: 4_699_00, km: 43_00 },
      two: { base: 7_299_00, km: 53_00 },
      three: { base: 10_499_00, km: 64_00 },
    },
  },
]

export type QuoteLine = { label: string; amount: number; reason?: string }
export type Quote = { km: number; lines: QuoteLine[]; total: number; prices_of: Day }

/** Roads are not straight lines. */
const roadFactor = 1.3

export const roadKm = (straightKm: number): number => Math.max(1, Math.ceil(straightKm * roadFactor))

export function quoteFor(size: Size, straightKm: number, moveOn: Day): Quote {
  const table = tables.filter(({ from }) => from <= moveOn).at(-1) ?? tables[0]
  if (!table) throw new Error('There is no price table')
  const { base, km: each } = table.sizes[size]
  const km = roadKm(straightKm)
  const more = Math.max(0, km - table.includedKm)
  const lines: QuoteLine[] = [
    { label: sizeWords[size], amount: base, reason: `Van, two people, loading and unloading, ${table.includedKm} km` },
  ]
  if (more > 0) lines.push({ label: `${more} more km`, amount: more * each, reason: `₹${each / 100} a km` })
  return { km, lines, total: base + more * each, prices_of: table.from }
}
