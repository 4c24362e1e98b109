import type { Day } from '#shared/dates.ts'
import { type CareKind, kindOfThing, type ProblemKey } from './catalogue.ts'

/** Prices, deadlines and credits of a time. All amounts in paise, tax included. */
export type CareTerms = {
  /** The first day on which these hold. */
  from: Day
  /** Until it is repaired, from the moment it is raised. */
  hours: Readonly<Record<CareKind, { urgent: number; usual: number }>>
  /** The tenant's credit for a missed deadline, once. */
  credit: { urgent: number; usual: number }
  /** Above it an owner is asked before work begins. */
  ownerLimit: number
  /** After moving in, in which the tenant pays for nothing. */
  freeDays: number
  things: Readonly<Record<string, number>>
  /** Prices of damage that comes from use, for any thing it is about. */
  problems: Readonly<Partial<Record<ProblemKey, number>>>
  /** The price of things without one of their own. */
  other: number
}

const rupees = <T extends Record<string, number>>(list: T): T =>
  Object.fromEntries(Object.entries(list).map(([name, amount]) => [name, amount * 100])) as T

/** The written rule, the newest last. A change is a new entry with its first day; old ones stay. */
const allTerms: readonly CareTerms[] = [
  {
    from: '2026-01-01',
    hours: {
      safety: { urgent: 4, usual: 12 },
      water: { urgent: 12, usual: 48 },
      power: { urgent: 12, usual: 48 },
      lock: { urgent: 12, usual: 48 },
      appliance: { urgent: 24, usual: 72 },
      room: { urgent: 48, usual: 120 },
    },
    credit: { urgent: 300_00, usual: 100_00 },
    ownerLimit: 2_000_00,
    freeDays: 7,
    things: rupees({
      'Walls and ceiling': 1_800,
      'Walls, ceiling and floor': 1_800,
      Floor: 1_200,
      'Floor and railing': 1_200,
      Door: 600,
      'Door and latch': 450,
      'Door, lock and key': 650,
      'Windows and curtains': 500,
      'Lights, fan and switches': 450,
      'Lights, fans and switches': 450,
      'Air conditioner and remote': 1_400,
      'Bed and mattress': 900,
      'Almirah and its keys': 500,
      'Toilet and flush': 750,
      'Basin, taps and shower': 600,
      Geyser: 780,
      'Counter and sink': 800,
      'Taps and drain': 450,
      'Cabinets and drawers': 700,
      'Gas stove': 650,
      Fridge: 2_400,
      Microwave: 900,
      'Water purifier': 850,
      'Washing machine': 2_200,
      Sofa: 1_400,
      'TV and remote': 2_600,
      'Wi-Fi router': 400,
      'Main door and lock': 900,
      'Fuse box and meter': 700,
    }),
    problems: rupees({ blocked: 350, bulb: 150, key_lost: 400, dirty: 1_200 }),
    other: 600_00,
  },
]

/** The terms in force on a day. */
export function termsOn(day: Day, all: readonly CareTerms[] = allTerms): CareTerms {
  const found = all.findLast(({ from }) => from <= day) ?? all[0]
  if (!found) throw new Error('There are no terms of repairs')
  return found
}

export const priceOf = ({ things, problems, other }: CareTerms, thing: string, problem: ProblemKey): number =>
  problems[problem] ?? things[kindOfThing(thing)] ?? other
