import { m } from '#messages'
import type { Day } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

export const sizes = ['bed', 'room', 'one', 'two', 'three'] as const
export type Size = (typeof sizes)[number]

export const sizeText = (size: Size): string => m.shifting_size({ size })

/** Paise: for loading, unloading and the first kilometres, and for each one after them. */
type Price = { base: number; km: number }
type Table = {
  from: Day
  includedKm: number
  sizes: Readonly<Record<Size, Price>>
  /** Beyond `localKm` a lorry takes packed things; each kilometre costs less, the packing more. */
  far: Readonly<Record<Size, Price>>
}

/** Our own price list: the newest table in force on the day of the move counts. */
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
    far: {
      bed: { base: 2_999_00, km: 6_00 },
      room: { base: 5_999_00, km: 9_00 },
      one: { base: 12_999_00, km: 14_00 },
      two: { base: 18_999_00, km: 18_00 },
      three: { base: 26_999_00, km: 24_00 },
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
    far: {
      bed: { base: 3_149_00, km: 6_50 },
      room: { base: 6_299_00, km: 9_50 },
      one: { base: 13_649_00, km: 15_00 },
      two: { base: 19_949_00, km: 19_00 },
      three: { base: 28_349_00, km: 25_00 },
    },
  },
]

export type QuoteLine = { label: string; amount: number; reason?: string }
export type Quote = { km: number; lines: QuoteLine[]; total: number; prices_of: Day }

/** Roads are not straight lines. */
const roadFactor = 1.3

export const roadKm = (straightKm: number): number => Math.max(1, Math.ceil(straightKm * roadFactor))

/** By road; the next city is often nearer than the other end of one's own. */
const localKm = 60

/** The lines are said in the language of the request; only the sum is stored. */
export function quoteFor(size: Size, straightKm: number, moveOn: Day): Quote {
  const table = tables.filter(({ from }) => from <= moveOn).at(-1) ?? tables[0]
  if (!table) throw new Error('There is no price table')
  const km = roadKm(straightKm)
  if (km > localKm) return farQuote(table, size, km)
  const { base, km: each } = table.sizes[size]
  const more = Math.max(0, km - table.includedKm)
  const lines: QuoteLine[] = [{ label: sizeText(size), amount: base, reason: m.shifting_van({ km: table.includedKm }) }]
  if (more > 0)
    lines.push({
      label: m.shifting_more_km({ km: more }),
      amount: more * each,
      reason: m.shifting_a_km({ price: `₹${each / 100}` }),
    })
  return { km, lines, total: base + more * each, prices_of: table.from }
}

function farQuote({ from, far }: Table, size: Size, km: number): Quote {
  const { base, km: each } = far[size]
  const lines: QuoteLine[] = [
    { label: sizeText(size), amount: base, reason: m.shifting_lorry() },
    { label: m.shifting_km({ km }), amount: km * each, reason: m.shifting_a_km({ price: formatRupees(each) }) },
  ]
  return { km, lines, total: base + km * each, prices_of: from }
}
