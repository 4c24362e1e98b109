import type { MeterKind } from '#features/tenancy/inspections/rules.ts'
import type { Day } from '#shared/dates.ts'

type Tariff = { kind: MeterKind; from: Day /** Paise a unit, with fixed charge and tax. */; rate: number }

/** Our own price list: the newest row that was in force on the day of the reading counts. */
const tariffs: readonly Tariff[] = [
  { kind: 'electricity', from: '2025-04-01', rate: 7_00 },
  { kind: 'water', from: '2025-04-01', rate: 45_00 },
  { kind: 'gas', from: '2025-04-01', rate: 52_00 },
]

/** As it is stored on bills and said to our people; pages say it with `m.meters_kind`. */
export const meterWords: Readonly<Record<MeterKind, { title: string; unit: string }>> = {
  electricity: { title: 'Electricity', unit: 'unit' },
  water: { title: 'Water', unit: 'kilolitre' },
  gas: { title: 'Piped gas', unit: 'cubic metre' },
}

export function rateOn(kind: MeterKind, day: Day): number {
  const found = tariffs.filter((each) => each.kind === kind && each.from <= day).at(-1)
  if (!found) throw new Error(`No tariff for ${kind} on ${day}`)
  return found.rate
}
